import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { databaseAddress, openDatabase } from '#providers/database/database.ts'
import { listSignUps } from '#services/storage/records.ts'
import { addressOfVisitor, createFunctionsClient, type FunctionsClient } from '../test/functions-client.ts'
import { readOptions } from '../run/read-options.ts'
import { startServer } from '../run/server-process.ts'
import { siteTitles } from '../test/site-titles.ts'

/**
 * `node scripts/trials/kill-rounds.ts [--rounds 20] [--servers 1] [--entry build/entries/main.js] [--port 4620]
 * [--database URL]`
 *
 * Votes and signs up at maximum speed, kills the server with SIGKILL in the middle and restarts it. Then every
 * acknowledged write must exist exactly once. At the end checks that SIGTERM loses nothing either. Two servers on one
 * PostgreSQL are killed in turn. Earlier votes are taken into account, so a used database may be named.
 */
export interface KillOptions {
  rounds: number
  servers: number
  /** Entry of the server; scripts/test/functions-server.ts needs no built site. */
  entry: string
  port: number
  /** A DATABASE_URL; null for SQLite in a separate folder. */
  database: string | null
}

/** Result of a trial; `problems` is empty if nothing was lost or duplicated. */
export interface KillReport {
  acknowledgedVotes: number
  /** Votes whose response was lost and that were sent again with their key. */
  repeatedVotes: number
  acknowledgedSignUps: number
  problems: string[]
}

interface SentVote {
  subtopic: string
  visitor: string
  key: string
  from: string
}

const WORKERS = 24
/** Only a few titles, so that visitors vote for the same title simultaneously. */
const TITLES = siteTitles.slice(0, 7)
/** Range of the number of acknowledged writes before the kill, chosen at random in each round. */
const MIN_WRITES = 50
const MAX_WRITES = 400

export async function runKillRounds({ rounds, servers, entry, port, database }: KillOptions): Promise<KillReport> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'common-measure-kill-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: database ?? '', VOTE_PROOF: 'off' }
  const trial = createTrial()
  const start = (index: number) => startServer({ PORT: String(port + index), ...env }, { entry })
  const running = await Promise.all(Array.from({ length: servers }, (_, index) => start(index)))
  try {
    await trial.begin(createFunctionsClient(running[0]?.url ?? ''))
    for (let round = 0; round < rounds; round += 1) {
      const clients = running.map((server) => createFunctionsClient(server.url))
      const load = trial.run(clients)
      await load.acknowledge(MIN_WRITES + Math.random() * (MAX_WRITES - MIN_WRITES))
      const victim = round % servers
      await running[victim]?.end('SIGKILL')
      load.stop()
      await load.ended
      running[victim] = await start(victim)
      const [first] = clients
      if (first) await trial.check(createFunctionsClient(running[0]?.url ?? ''))
      for (const client of clients) client.close()
    }
    const clients = running.map((server) => createFunctionsClient(server.url))
    const load = trial.run(clients)
    await load.acknowledge(MIN_WRITES)
    const codes = await Promise.all(running.map((server) => server.end('SIGTERM')))
    load.stop()
    await load.ended
    for (const code of codes) if (code !== 0) trial.report.problems.push(`SIGTERM ended with code ${code}`)
    const last = await start(0)
    running.splice(0, running.length, last)
    await trial.check(createFunctionsClient(last.url))
    await last.end('SIGTERM')
    await trial.checkSignUps(database, dataDir)
  } finally {
    await Promise.all(running.map((server) => server.end('SIGKILL')))
    // A process that packs the reference set for a killed server ends slightly later.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
  return trial.report
}

/** Records acknowledged writes, and compares them. */
function createTrial() {
  const name = randomUUID().slice(0, 8)
  const acknowledged: SentVote[] = []
  let before = new Map<string, number>()
  const signUps = new Set<string>()
  let unanswered: SentVote[] = []
  let serial = 0
  const report: KillReport = { acknowledgedVotes: 0, repeatedVotes: 0, acknowledgedSignUps: 0, problems: [] }

  async function voteOnce(client: FunctionsClient): Promise<void> {
    const index = (serial += 1)
    const from = addressOfVisitor(index)
    const { body } = await client.call('subscribe', { isVoting: true, email: false, user: false }, { from })
    if (typeof body['user'] !== 'string') return
    const ballot = { subtopic: TITLES[index % TITLES.length] ?? '', visitor: body['user'], key: randomUUID(), from }
    // Every third visitor sends the vote twice at the same time.
    const answers = await Promise.all([send(client, ballot), ...(index % 3 === 0 ? [send(client, ballot)] : [])])
    if (answers.some(({ body }) => body['success'] === true)) acknowledged.push(ballot)
    else unanswered.push(ballot)
  }

  async function signUpOnce(client: FunctionsClient): Promise<void> {
    const email = `${name}-${(serial += 1)}@example.org`
    const { status } = await client.call('subscribe', { email, firstName: 'Ana' }, { from: addressOfVisitor(serial) })
    if (status === 200) signUps.add(email)
  }

  return {
    report,
    /** Records the counts before anything is sent. */
    async begin(client: FunctionsClient): Promise<void> {
      before = await countTitles(client)
      client.close()
    },
    /** Load on all servers, until `stop`. */
    run: (clients: FunctionsClient[]) =>
      startLoad(
        clients,
        (client, worker) => (worker % 4 === 0 ? signUpOnce(client) : voteOnce(client)),
        () => acknowledged.length + signUps.size,
      ),
    /** Repeats unacknowledged writes, then counts everything. */
    async check(client: FunctionsClient): Promise<void> {
      const again = unanswered
      unanswered = []
      for (const ballot of again) {
        const { status, body } = await send(client, ballot)
        if (body['success'] === true) acknowledged.push(ballot)
        else report.problems.push(`a repeated vote got the response ${status} ${JSON.stringify(body)}`)
      }
      report.repeatedVotes += again.length
      report.acknowledgedVotes = acknowledged.length
      report.acknowledgedSignUps = signUps.size
      report.problems.push(...(await compareCounts(client, before, acknowledged)))
      report.problems.push(...(await compareTopics(client, acknowledged)))
      client.close()
    },
    async checkSignUps(database: string | null, dataDir: string): Promise<void> {
      const kept = await keptSignUps(database, dataDir)
      for (const email of signUps) if (!kept.has(email)) report.problems.push('an acknowledged sign-up is missing')
    },
  }
}

/** Workers that write continuously until they are stopped. */
function startLoad(
  clients: FunctionsClient[],
  writeOnce: (client: FunctionsClient, worker: number) => Promise<void>,
  countAcknowledged: () => number,
) {
  const state = { isStopped: false }
  const before = countAcknowledged()
  const workers = Array.from({ length: WORKERS }, async (_, worker) => {
    const client = clients[worker % clients.length]
    if (!client) return
    while (!state.isStopped) await writeOnce(client, worker)
  })
  return {
    /** Resolves when this many writes of this load have been acknowledged. */
    async acknowledge(writes: number): Promise<void> {
      while (countAcknowledged() < before + writes) await wait(5)
    },
    stop: () => (state.isStopped = true),
    ended: Promise.all(workers),
  }
}

async function keptSignUps(database: string | null, dataDir: string): Promise<Set<string>> {
  const address = databaseAddress(database, dataDir)
  if (!address) throw new Error('the database address is invalid')
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const store = await openDatabase(address, { now: () => new Date(), log: silent })
  const kept = new Set<string>()
  for await (const { email } of listSignUps(store)) kept.add(email)
  await store.close()
  return kept
}

function send(client: FunctionsClient, { subtopic, visitor, key, from }: SentVote) {
  return client.call('vote', { subtopic, topics: [], tracking: visitor }, { from, key })
}

async function countTitles(client: FunctionsClient): Promise<Map<string, number>> {
  const counts = await Promise.all(
    TITLES.map(async (name) => {
      const { body } = await client.call('votes', { name, subtopic: true })
      return [name, Number(body['votes'])] as const
    }),
  )
  return new Map(counts)
}

/** Checks that the count of each title grew by exactly the number of its acknowledged votes. */
async function compareCounts(
  client: FunctionsClient,
  before: ReadonlyMap<string, number>,
  acknowledged: SentVote[],
): Promise<string[]> {
  const problems: string[] = []
  for (const [title, votes] of await countTitles(client)) {
    const expected = (before.get(title) ?? 0) + acknowledged.filter(({ subtopic }) => subtopic === title).length
    if (votes !== expected) problems.push(`"${title}" counts ${votes}, not ${expected}`)
  }
  return problems
}

/** Checks that each visitor of the latest votes still has exactly that vote. */
async function compareTopics(client: FunctionsClient, acknowledged: SentVote[]): Promise<string[]> {
  const problems: string[] = []
  for (const { subtopic, visitor, from } of acknowledged.slice(-200)) {
    const { body } = await client.call('user', { email: false, user: visitor }, { from })
    if (JSON.stringify(body['topics']) !== JSON.stringify([subtopic])) problems.push(`a visitor lost "${subtopic}"`)
  }
  return problems
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = readOptions({
    options: {
      rounds: { type: 'string', default: '20' },
      servers: { type: 'string', default: '1' },
      entry: { type: 'string', default: 'build/entries/main.js' },
      port: { type: 'string', default: '4620' },
      database: { type: 'string' },
    },
  })
  const { entry, database = null } = values
  const [rounds, servers, port] = [Number(values.rounds), Number(values.servers), Number(values.port)]
  const report = await runKillRounds({ rounds, servers, port, entry, database })
  console.log(
    `${rounds} kills: ${report.acknowledgedVotes} votes and ${report.acknowledgedSignUps} sign-ups acknowledged, ` +
      `${report.repeatedVotes} sent again after a lost response`,
  )
  for (const problem of report.problems) console.error(`FAIL ${problem}`)
  console.log(report.problems.length === 0 ? 'Nothing was lost or duplicated.' : `${report.problems.length} problems`)
  process.exitCode = report.problems.length === 0 ? 0 : 1
}
