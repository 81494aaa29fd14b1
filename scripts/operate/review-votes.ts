import { parseArgs } from 'node:util'
import { listRuns, listVoidMarks, restoreVotes, voidVotes, type NamedRun } from '#services/votes/vote-review.ts'
import type { Store } from '#services/storage/database.ts'
import { CommandError, countOf, findDatabase, runCommand, withStore } from './open-store.ts'
import type { Command, CommandContext } from './open-store.ts'

/** Maximum number of listed titles per run. */
const MAX_TITLES = 5

/**
 * `npm run operate -- review-votes`: lists suspicious votes. `--void <run>` excludes a run's votes from the counts,
 * `--restore <time>` includes votes again that were marked at that time. Nothing is ever deleted.
 */
export const reviewVotes: Command = async (args, { env, now, say }) => {
  const { voided, restored } = readOptions(args)
  await withStore(findDatabase(env), async (store) => {
    if (voided !== null) return markVoid(store, voided, now, say)
    if (restored !== null) return restoreMark(store, restored, say)
    return list(store, say)
  })
}

function readOptions(args: string[]): { voided: string | null; restored: string | null } {
  try {
    const options = { void: { type: 'string' }, restore: { type: 'string' } } as const
    const { values } = parseArgs({ args, options })
    if (values.void !== undefined && values.restore !== undefined) throw new TypeError('both')
    return { voided: values.void ?? null, restored: values.restore ?? null }
  } catch {
    throw new CommandError(
      'Name the action: npm run operate -- review-votes, or with --void <run>, or with --restore <time of the mark>',
    )
  }
}

type Say = CommandContext['say']

async function list(store: Store, say: Say): Promise<void> {
  const runs = await listRuns(store)
  for (const run of runs) for (const line of describe(run)) say(line)
  say(runs.length === 0 ? 'No votes of the last 30 days look suspicious.' : `${countOf(runs.length, 'run')} to review.`)
  if (runs.length > 0) say('A class at school or a public event may look the same: look at times and titles first.')
  const marks = await listVoidMarks(store)
  for (const { voidedAt, votes } of marks)
    say(
      `Void: ${countOf(votes, 'vote')} marked at ${voidedAt}; back with: npm run operate -- review-votes --restore ${voidedAt}`,
    )
}

async function markVoid(store: Store, name: string, now: Date, say: Say): Promise<void> {
  const run = (await listRuns(store)).find((each) => each.name === name)
  if (!run) throw new CommandError(`There is no run "${name}". "npm run operate -- review-votes" lists them.`)
  const marked = await voidVotes(store, run.votes, now)
  if (marked === 0) return say('All votes of this run are void already.')
  say(`Marked ${countOf(marked, 'vote')} void. They no longer count; their visitors still count as having voted.`)
  say(`Back with: npm run operate -- review-votes --restore ${now.toISOString()}`)
}

async function restoreMark(store: Store, voidedAt: string, say: Say): Promise<void> {
  const restored = await restoreVotes(store, voidedAt)
  if (restored === 0) throw new CommandError(`No votes were marked void at "${voidedAt}".`)
  say(`Restored ${countOf(restored, 'vote')}. They count again.`)
}

/** Facts for an operator's decision: number, networks, speed and titles of the votes. */
function* describe({ name, kind, networkKind, votes }: NamedRun): Iterable<string> {
  const [first, last] = [votes[0]?.castAt ?? '', votes.at(-1)?.castAt ?? '']
  const count = (of: (vote: (typeof votes)[number]) => boolean) => votes.filter(of).length
  const distinct = (of: (vote: (typeof votes)[number]) => string) => new Set(votes.map(of)).size
  const [voids, proofs] = [count(({ isVoid }) => isVoid), count(({ hasProof }) => hasProof)]
  const from = networkKind === 'address' ? 'one address' : `one ${networkKind}`
  const narrower =
    networkKind === '/48' || networkKind === '/56' ? ` (${distinct(({ network }) => network)} × /64)` : ''
  yield `${name}: ${countOf(votes.length, 'vote')} of ${countOf(
    distinct(({ visitor }) => visitor),
    'visitor',
  )} from ${from}${narrower}${voids > 0 ? `, ${voids} void` : ''}`
  yield `  ${REASONS[kind]}; ${first} to ${last}; at most ${maxInASecond(votes)} in one second; ${proofs} with a proof`
  yield `  ${describeTitles(votes)}`
}

const REASONS: Record<NamedRun['kind'], string> = {
  many: 'many from one network in a day',
  burst: 'one after the other without a pause',
  order: 'the same titles in the same order',
}

function maxInASecond(votes: NamedRun['votes']): number {
  const seconds = tally(votes.map(({ castAt }) => castAt.slice(0, 19)))
  return Math.max(0, ...seconds.map(([, votesThen]) => votesThen))
}

function describeTitles(votes: NamedRun['votes']): string {
  const titles = tally(votes.map(({ subtopic }) => subtopic))
  const listed = titles.slice(0, MAX_TITLES).map(([title, number]) => `${title} ${number}`)
  const more = titles.length - listed.length
  return listed.join(', ') + (more > 0 ? ` and ${countOf(more, 'more title')}` : '')
}

/** Number of occurrences of each text, the most frequent first. */
function tally(texts: string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

await runCommand(import.meta.url, reviewVotes)
