import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { ReferencePlace } from '#domain/reference.ts'
import { CommandError, countOf, runCommand } from '../operate/open-store.ts'
import type { Command, CommandContext } from '../operate/open-store.ts'
import { openReference } from '../reference/open-reference.ts'
import { planCommunity } from './community-places.ts'
import { composeContent } from './compose-content.ts'
import type { Content } from './compose-content.ts'
import { checkFolder, writeFolder } from './content-folder.ts'
import { chooseCounties, describe, listCounties } from './county-choice.ts'

const EXAMPLE = 'npm run new-community -- --counties "17031; Will, IL" --name "Lake Counts" --into ../lake-counts'

interface Order {
  counties: string
  name: string
  into: string
}

/** `npm run new-community`: the content folder of a community of any counties, from the reference set. */
export const newCommunity: Command = async (args, context) => {
  const startedAt = performance.now()
  const { values } = parse(args)
  const set = await openReference(context)
  try {
    const places = set.places()
    if (values.list !== undefined) return printList(values.list, places, context.say)
    const order = complete(values) ?? (await ask(values, places))
    const { counties, problems } = chooseCounties(order.counties, places)
    if (problems.length > 0) throw new CommandError(problems.join('\n'))
    const folder = path.resolve(order.into)
    checkFolder(folder, values.force)
    const community = planCommunity(order.name.trim(), counties, places)
    const content = composeContent(set, community, context.now.toISOString().slice(0, 10))
    const { kept } = writeFolder(folder, content.files)
    report(content, { counties, folder, kept, seconds: (performance.now() - startedAt) / 1000, say: context.say })
  } finally {
    set.close()
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        counties: { type: 'string' },
        name: { type: 'string' },
        into: { type: 'string' },
        list: { type: 'string' },
        force: { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new CommandError(`An example is: ${EXAMPLE}`)
  }
}

type Values = Partial<Order>

function complete({ counties, name, into }: Values): Order | null {
  return counties && name?.trim() && into ? { counties, name, into } : null
}

/** Asks for what no flag has said. @throws CommandError where nobody can answer */
async function ask(values: Values, places: readonly ReferencePlace[]): Promise<Order> {
  const missing = (['counties', 'name', 'into'] as const).filter((flag) => !values[flag]?.trim())
  if (!process.stdin.isTTY)
    throw new CommandError(`Say ${missing.map((flag) => `--${flag}`).join(', ')} too. An example is: ${EXAMPLE}`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const counties = values.counties ?? (await askCounties((question) => terminal.question(question), places))
    const name = values.name?.trim() || (await terminal.question('What is the site called? '))
    const into = values.into ?? (await terminal.question('Into which folder? '))
    const order = complete({ counties, name, into })
    if (!order) throw new CommandError(`A name and a folder are needed. An example is: ${EXAMPLE}`)
    return order
  } finally {
    terminal.close()
  }
}

/** One county after the other, until an empty line; what fits several is asked again with a numbered list. */
async function askCounties(
  question: (text: string) => Promise<string>,
  places: readonly ReferencePlace[],
): Promise<string> {
  const codes: string[] = []
  for (;;) {
    const prompt = codes.length === 0 ? 'Which county? ' : 'Which other county? (Enter for none) '
    const text = (await question(prompt)).trim()
    if (text === '' && codes.length > 0) return codes.join(';')
    const exact = chooseCounties(text, places)
    const found = exact.problems.length === 0 ? exact.counties : listCounties(text, places).slice(0, 20)
    if (found.length === 0) {
      console.log(exact.problems.join('\n'))
      continue
    }
    const county = found.length === 1 ? found[0] : await pick(question, found)
    if (county && !codes.includes(county.fips)) codes.push(county.fips)
    if (county) console.log(`  ${describe(county)}`)
  }
}

async function pick(
  question: (text: string) => Promise<string>,
  found: readonly ReferencePlace[],
): Promise<ReferencePlace | undefined> {
  found.forEach((county, at) => console.log(`  ${at + 1}  ${describe(county)}`))
  return found[Number(await question('Which number? ')) - 1]
}

function printList(words: string, places: readonly ReferencePlace[], say: CommandContext['say']): void {
  const found = listCounties(words, places)
  for (const county of found) say(describe(county))
  say(`${found.length} ${found.length === 1 ? 'county' : 'counties'}`)
}

interface Made {
  counties: readonly ReferencePlace[]
  folder: string
  kept: readonly string[]
  seconds: number
  say: CommandContext['say']
}

function report(content: Content, { counties, folder, kept, seconds, say }: Made): void {
  say(`${folder}: ${countOf(content.files.size, 'file')} for ${counties.map(describe).join('; ')}`)
  say(
    `  ${countOf(content.charts, 'chart')} on ${countOf(content.subtopics, 'subtopic')} of ${countOf(content.topics, 'topic')}`,
  )
  for (const file of kept) say(`  Kept, because somebody changed it: ${file}`)
  for (const code of content.withoutShape) {
    const county = counties.find(({ fips }) => fips === code)
    say(`  Not on the map: ${county ? describe(county) : code} (the public shapes do not hold it)`)
  }
  for (const { title, reason } of content.leftOut) say(`  Left out: ${title} (${reason})`)
  say(`Ready after ${seconds.toFixed(1)} s. Look at it with: CONTENT_DIR=${folder} npm start`)
}

await runCommand(import.meta.url, newCommunity)
