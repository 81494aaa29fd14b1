// npm run trial -- votes: a program votes 20,000 times from one /48, then 500 visitors of one school vote, each once.
// About eight minutes, because the school must keep within the limits of one network; --visitors 150 takes one minute.
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { proveWork } from '#app/voting/prove-work.ts'
import type { ProofChallenge } from '#domain/vote.ts'
import { openDatabase } from '#providers/database/database.ts'
import { listRuns, voidVotes } from '#services/votes/vote-review.ts'
import { addressOfVisitor, createFunctionsClient } from '../test/functions-client.ts'
import { readOptions } from '../run/read-options.ts'
import { startServer } from '../run/server-process.ts'
import { temporaryFolder } from '../run/temporary-folder.ts'
import { siteTitles } from '../test/site-titles.ts'
import { check, endTrial } from './report.ts'

const { values } = readOptions({
  options: { votes: { type: 'string', default: '20000' }, visitors: { type: 'string', default: '500' } },
})
const [VOTES, VISITORS] = [Number(values.votes), Number(values.visitors)]
/** Maximum number of votes without a proof in an hour from one /48 (docs/votes.md). */
const MAX_VOTES_WITHOUT_PROOF = 960
const AT_ONCE = 32
const SCHOOL = '198.51.100.7'
/** Number of the school's visitors who arrive at once. Then one arrives each second, with three calls each, of 400 and 3 a second. */
const SCHOOL_AT_ONCE = 120
const SCHOOL_PAUSE_MS = 1050

const dataDir = temporaryFolder()
const server = await startServer({ DATA_DIR: dataDir })
const client = createFunctionsClient(server.url)
try {
  await tryProgram()
  await trySchool()
  await tryReview()
} finally {
  client.close()
  await server.end()
}
endTrial()

/** Every visitor of the program votes for every title, each vote from another /64 of one /48, without solving challenges. */
async function tryProgram(): Promise<void> {
  const visitors = await each(Math.ceil(VOTES / siteTitles.length), (index) => newVisitor(addressOfVisitor(index)))
  const outcomes = new Map<string, number>()
  const started = performance.now()
  await each(VOTES, async (index) => {
    const tracking = visitors[Math.floor(index / siteTitles.length)]
    const from = `2001:db8:77:${(index % 65_536).toString(16)}::${(index % 9) + 1}`
    const { status, body } = await client.call(
      'vote',
      { subtopic: siteTitles[index % siteTitles.length], tracking },
      { from },
    )
    const outcome = body['success'] === true ? 'counted' : body['proof'] ? 'asked for a proof' : `status ${status}`
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  })
  const seconds = (performance.now() - started) / 1000
  console.log(`${VOTES} votes of one /48 in ${seconds.toFixed(0)} s:`, Object.fromEntries(outcomes))
  const counted = outcomes.get('counted') ?? 0
  check(`at most ${MAX_VOTES_WITHOUT_PROOF} counted without a proof`, counted <= MAX_VOTES_WITHOUT_PROOF && counted > 0)
  check('the counts say the same', (await countAll()) === counted)
}

/** Each visitor votes as the page does, for one title, and solves the challenge. */
async function trySchool(): Promise<void> {
  const before = await countAll()
  const times: number[] = []
  let proofs = 0
  let solving = Promise.resolve('')
  const solve = async (challenge: ProofChallenge) => {
    const started = performance.now()
    const proof = await proveWork(challenge, new AbortController().signal)
    times.push(performance.now() - started)
    return proof
  }
  const vote = async (index: number) => {
    const tracking = await newVisitor(SCHOOL)
    const ballot = { subtopic: siteTitles[index % 3], tracking }
    const first = await client.call('vote', ballot, { from: SCHOOL })
    if (!first.body['proof']) return first.body['success'] === true
    proofs += 1
    // Solved in sequence: real visitors have separate processors, these share one.
    solving = solving.then(() => solve(first.body['proof'] as ProofChallenge))
    const proof = await solving
    return (await client.call('vote', { ...ballot, proof }, { from: SCHOOL })).body['success'] === true
  }
  const votes: Promise<boolean>[] = []
  for (let index = 0; index < VISITORS; index += 1) {
    if (index > SCHOOL_AT_ONCE) await wait(SCHOOL_PAUSE_MS)
    votes.push(vote(index))
  }
  const counted = (await Promise.all(votes)).filter(Boolean).length
  const mean = times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length)
  console.log(`${VISITORS} visitors of one address: ${proofs} proofs, ${mean.toFixed(0)} ms each on this machine`)
  check('all of them counted', counted === VISITORS && (await countAll()) === before + VISITORS)
}

/** The review finds the program. Without its votes, only the school's remain. */
async function tryReview(): Promise<void> {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const address = { kind: 'sqlite', file: path.join(dataDir, 'common-measure.sqlite') } as const
  const store = await openDatabase(address, { now: () => new Date(), log })
  const runs = await listRuns(store)
  for (const { name, networkKind, votes } of runs) console.log(`  ${name}: ${votes.length} votes of one ${networkKind}`)
  const made = runs.find(({ networkKind }) => networkKind === '/48')
  check('the review finds the program', made !== undefined && made.votes.length > MAX_VOTES_WITHOUT_PROOF / 2)
  await voidVotes(
    store,
    runs.filter(({ networkKind }) => networkKind !== 'address').flatMap(({ votes }) => votes),
    new Date(),
  )
  await store.close()
  check('without it the school’s votes are left', (await countAll()) === VISITORS)
}

async function newVisitor(from: string): Promise<string> {
  const { body } = await client.call('subscribe', { isVoting: true, upVote: true, email: false, user: false }, { from })
  return String(body['user'])
}

async function countAll(): Promise<number> {
  const counts = await each(siteTitles.length, (index) =>
    client.call('votes', { name: siteTitles[index], subtopic: true }, { from: addressOfVisitor(70_000 + index) }),
  )
  return counts.reduce((sum, { body }) => sum + Number(body['votes']), 0)
}

/** Runs `work` this many times, some in parallel, and returns the results in order. */
async function each<Result>(times: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let index = next++; index < times; index = next++) results[index] = await work(index)
  })
  await Promise.all(workers)
  return results
}
