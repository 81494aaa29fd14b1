import type { ReferencePlace } from '#domain/reference.ts'
import { chooseCounties, describe, listCounties } from './county-choice.ts'

/** Input for a new community. */
export interface Order {
  /** Codes or names, as parsed by `chooseCounties`. */
  counties: string
  name: string
  /** The folder. */
  into: string
}

/** Terminal that answers the questions. */
export interface Terminal {
  question: (text: string) => Promise<string>
  say: (line: string) => void
}

/** Maximum number of counties in one list. */
const MAX_OFFERED = 20

/**
 * Asks for values that no flag contains, until there is a valid answer.
 *
 * @param problemOf a sentence about an invalid folder; null for a valid one
 */
export async function askOrder(
  answers: Partial<Order>,
  places: readonly ReferencePlace[],
  terminal: Terminal,
  problemOf: (folder: string) => string | null,
): Promise<Order> {
  const counties = answers.counties?.trim() || (await askCounties(places, terminal))
  const name = answers.name?.trim() || (await askText('What is the site called? ', terminal, () => null))
  const into = answers.into?.trim() || (await askText('Into which folder? ', terminal, problemOf))
  return { counties, name, into }
}

async function askText(
  text: string,
  { question, say }: Terminal,
  problemOf: (answer: string) => string | null,
): Promise<string> {
  for (;;) {
    const answer = (await question(text)).trim()
    const problem = answer === '' ? null : problemOf(answer)
    if (problem !== null) say(problem)
    else if (answer !== '') return answer
  }
}

/** Asks for one county after another, until an empty line. An ambiguous answer is asked again with a numbered list. */
async function askCounties(places: readonly ReferencePlace[], terminal: Terminal): Promise<string> {
  const codes: string[] = []
  for (;;) {
    const prompt = codes.length === 0 ? 'Which county? ' : 'Which other county? (Enter for none) '
    const text = (await terminal.question(prompt)).trim()
    if (text === '' && codes.length > 0) return codes.join(';')
    const county = text === '' ? null : await findCounty(text, places, terminal)
    if (!county) continue
    const isNew = !codes.includes(county.fips)
    terminal.say(`  ${describe(county)}${isNew ? '' : ' is named already.'}`)
    if (isNew) codes.push(county.fips)
  }
}

async function findCounty(
  text: string,
  places: readonly ReferencePlace[],
  { question, say }: Terminal,
): Promise<ReferencePlace | null> {
  const exact = chooseCounties(text, places)
  const found = exact.problems.length === 0 ? exact.counties : listCounties(text, places)
  const offered = found.slice(0, MAX_OFFERED)
  if (offered.length === 0) say(exact.problems.join('\n'))
  if (offered.length < 2) return offered[0] ?? null
  for (const [at, county] of offered.entries()) say(`  ${at + 1}  ${describe(county)}`)
  const more = found.length - offered.length
  if (more > 0) say(`  and ${more} more: write more of the name, or its state.`)
  const answer = (await question('Which number? (Enter for none of them) ')).trim()
  const picked = /^\d+$/u.test(answer) ? offered[Number(answer) - 1] : undefined
  if (!picked && answer !== '') say(`“${answer}” is not a number in the list.`)
  return picked ?? null
}
