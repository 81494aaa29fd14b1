import { Client } from 'pg'
import { createFunctionsClient } from '../../test/functions-client.ts'
import { siteTitles } from '../../test/site-titles.ts'
import { allOk, clockOff, OK, loggedAt, type Cluster } from './cluster.ts'
import { editShows } from './edits.ts'
import type { ServerProcess } from '../../run/server-process.ts'
import { until } from '../faulty-site.ts'
import { check } from '../report.ts'

// Faults between servers and their database. Each must be logged, and readers must get every page.

let visitors = 0

/** True if a new visitor's vote counts at a server. */
export async function voteCounts({ url }: ServerProcess): Promise<boolean> {
  const { call, close } = createFunctionsClient(url, 1)
  const from = `203.0.113.${(visitors += 1) % 250}`
  const { body } = await call('subscribe', { isVoting: true, user: false }, { from })
  const vote = { subtopic: siteTitles[0], tracking: body['user'] ?? '' }
  const { status, body: answer } = await call('vote', vote, { from })
  close()
  return status === OK && answer['success'] === true
}

async function checkReaders(cluster: Cluster): Promise<void> {
  const statuses = await cluster.visitAll()
  check('readers have every page of every server meanwhile', allOk(statuses), allOk(statuses) ? '' : statuses)
}

/** Checks that each of these servers has logged a sentence since a given time. */
async function checkLogged(sites: readonly ServerProcess[], words: string, since: number): Promise<void> {
  const ms = await until(() => sites.every((site) => loggedAt(site, words) >= since), 15_000)
  check(`the log says: ${words}`, ms !== null, ms === null ? sites.map(({ lines }) => lines.at(-1)) : '')
}

async function checkVotes({ servers }: Cluster, withinMs = 10_000): Promise<void> {
  const ms = await until(async () => (await Promise.all(servers.map(voteCounts))).every(Boolean), withinMs)
  check('votes count at every server again, without a restart', ms !== null, { ms })
}

/** A server is cut off from the database: no data arrives, and no connection is closed. */
export async function split(cluster: Cluster): Promise<void> {
  const { servers, ways } = cluster
  const [lost, way, other] = [servers[0], ways[0], servers[1]]
  if (!lost || !way) return check('there is a server to cut off', false)
  const since = Date.now()
  for (const each of [way.pooled, way.direct]) each.stall()
  await checkLogged([lost], 'Notifications of the database are unavailable', since)
  await checkReaders(cluster)
  await editShows({ ...cluster, servers: servers.slice(1) }, other, ', on the servers that are left')
  for (const each of [way.pooled, way.direct]) each.resume()
  await checkVotes(cluster, 20_000)
  await editShows(cluster, lost, ', reported to the server that was cut off')
}

/** Clocks of servers differ by two minutes. */
export async function clocks(cluster: Cluster): Promise<void> {
  const off = [clockOff(60_000), clockOff(-60_000), {}]
  for (const [index, env] of off.entries()) await cluster.restart(index, env)
  await cluster.visitAll()
  await editShows(cluster, cluster.servers[0], ', published by a clock that is ahead')
  await editShows(cluster, cluster.servers[1], ', published by a clock that is behind')
  await checkVotes(cluster)
  for (const index of [0, 1]) await cluster.restart(index)
}

/** The database is read-only: its address leads to the standby. */
export async function readonly(cluster: Cluster): Promise<void> {
  const { servers, address, postgres } = cluster
  const since = Date.now()
  address.lead(postgres.standby.port)
  await Promise.all(servers.map(voteCounts))
  await checkLogged(servers, 'The database can only be read', since)
  await checkReaders(cluster)
  address.lead(postgres.primary.port)
  await checkVotes(cluster)
}

/** The database responds after a call's time limit, because a table is locked. */
export async function slow(cluster: Cluster): Promise<void> {
  const { servers, postgres } = cluster
  const since = Date.now()
  const client = new Client({ connectionString: postgres.primary.url })
  await client.connect()
  await client.query('begin; lock table visitor, vote in access exclusive mode')
  const voted = Promise.all(servers.map(voteCounts))
  await checkReaders(cluster)
  check(
    'votes are refused, not kept waiting',
    (await voted).every((counted) => !counted),
  )
  // Callers that wait behind the locked calls in the pooler cannot reach the database.
  await checkLogged(servers, 'votes, sign-ups and messages are answered with 503 until it', since)
  const slowAt = servers.map((site) => loggedAt(site, 'The database takes too long'))
  check('the log says that the database takes too long', Math.max(...slowAt) >= since)
  await client.query('rollback')
  await client.end()
  await checkVotes(cluster)
}

/** PgBouncer is killed, and restarted three seconds later. */
export async function pooler(cluster: Cluster): Promise<void> {
  const { servers } = cluster
  const since = Date.now()
  await cluster.restartPooler(async () => {
    await checkReaders(cluster)
    await checkLogged(servers, 'A connection to the database was lost', since)
    await until(() => Date.now() - since >= 3000, 3000)
  })
  await checkVotes(cluster)
}
