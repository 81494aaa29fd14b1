import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { ReferencePlace } from '#domain/reference.ts'
import { CommandError, countOf, runCommand, type Command, type CommandContext } from '../operate/open-store.ts'
import { openReference } from '../reference/open-reference.ts'
import { askOrder, type Order } from './ask-order.ts'
import { planCommunity } from './community-places.ts'
import { composeContent, type Content } from './compose-content.ts'
import { checkFolder, writeFolder } from './content-folder.ts'
import { chooseCounties, describe, listCounties } from './county-choice.ts'

const EXAMPLE =
  'npm run content -- new-community --counties "17031; Will, IL" --name "Lake Counts" --into ../lake-counts'

/** `npm run content -- new-community`: the content folder of a community of any counties, from the reference set. */
export const newCommunity: Command = async (args, context) => {
  const startedAt = performance.now()
  const { values } = parse(args)
  const set = await openReference(context)
  try {
    const places = set.places()
    if (values.list !== undefined) return printList(values.list, places, context.say)
    const order = complete(values) ?? (await ask(values, places, context.say))
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

type Values = Partial<Order> & { force: boolean }

function complete({ counties, name, into }: Partial<Order>): Order | null {
  return counties && name?.trim() && into ? { counties, name, into } : null
}

/**
 * Asks for the values that no flag contains.
 *
 * @throws CommandError without a terminal
 */
async function ask(values: Values, places: readonly ReferencePlace[], say: CommandContext['say']): Promise<Order> {
  const missing = (['counties', 'name', 'into'] as const).filter((flag) => !values[flag]?.trim())
  if (!process.stdin.isTTY)
    throw new CommandError(`Add ${missing.map((flag) => `--${flag}`).join(', ')}. An example is: ${EXAMPLE}`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const question = (text: string) => terminal.question(text)
    return await askOrder(values, places, { question, say }, (folder) => problemOf(folder, values.force))
  } finally {
    terminal.close()
  }
}

function problemOf(folder: string, force: boolean): string | null {
  try {
    checkFolder(path.resolve(folder), force)
    return null
  } catch (error) {
    if (error instanceof CommandError) return error.message
    throw error
  }
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
    `  ${countOf(content.charts, 'chart')} and ${countOf(content.described, 'indicator')} in a sentence on ${countOf(content.subtopics, 'subtopic')} of ${countOf(content.topics, 'topic')}`,
  )
  for (const file of kept) say(`  Kept, because it was edited: ${file}`)
  for (const code of content.withoutShape) {
    const county = counties.find(({ fips }) => fips === code)
    say(`  Not on the map: ${county ? describe(county) : code} (the public shapes do not contain it)`)
  }
  for (const { title, reason } of content.leftOut) say(`  Left out: ${title} (${reason})`)
  say(`Ready after ${seconds.toFixed(1)} s. Look at it with: CONTENT_DIR=${folder} npm start`)
}

await runCommand(import.meta.url, newCommunity)
