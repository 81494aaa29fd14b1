import { Client } from 'pg'
import { createFunctionsClient } from '../../test/functions-client.ts'
import { siteTitles } from '../../test/site-titles.ts'
import type { Site } from '../faulty-site.ts'
import type { Night } from '../nights/night.ts'
import { until } from '../nights/night.ts'
import { allOk, clockOff, holderOf, OK, saidAt } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { editShows } from './edits.ts'

// What goes wrong between servers and their database: each is told of in the log, and readers have every page.

let visitors = 0

/** Whether a new visitor's vote counts at a server. */
export async function voteCounts({ url }: Site): Promise<boolean> {
  const { call, close } = createFunctionsClient(url, 1)
  const from = `203.0.113.${(visitors += 1) % 250}`
  const { body } = await call('subscribe', { isVoting: true, user: false }, { from })
  const vote = { subtopic: siteTitles[0], tracking: body['user'] ?? '' }
  const { status, body: answer } = await call('vote', vote, { from })
  close()
  return status === OK && answer['success'] === true
}

async function checkReaders(trial: Night, cluster: Cluster): Promise<void> {
  const statuses = await cluster.visitAll()
  trial.check('readers have every page of every server meanwhile', allOk(statuses), allOk(statuses) ? '' : statuses)
}

/** A sentence that every one of these servers has written since a moment. */
async function checkSaid(trial: Night, sites: readonly Site[], words: string, since: number): Promise<void> {
  const ms = await until(() => sites.every((site) => saidAt(site, words) >= since), 15_000)
  trial.check(`the log says: ${words}`, ms !== null, ms === null ? sites.map(({ lines }) => lines.at(-1)) : '')
}

async function checkVotes(trial: Night, { servers }: Cluster, withinMs = 10_000): Promise<void> {
  const ms = await until(async () => (await Promise.all(servers.map(voteCounts))).every(Boolean), withinMs)
  trial.check('votes count at every server again, without a restart', ms !== null, { ms })
}

/** The holder of the lease is cut off from the database: nothing arrives, and nobody is told. */
export async function split(trial: Night, cluster: Cluster): Promise<void> {
  const { servers, ways } = cluster
  const index = holderOf(servers)
  const [holder, way] = [servers[index], ways[index]]
  if (!holder || !way) return trial.check('one of the servers asks the services', false)
  const since = Date.now()
  for (const each of [way.pooled, way.direct]) each.stall()
  const others = servers.filter((site) => site !== holder)
  const isTaken = () => others.some((site) => saidAt(site, 'This server asks the services now') >= since)
  const ms = await until(isTaken, 60_000)
  trial.check('another server asks the services within 60 s', ms !== null, { ms })
  const gaveUp = saidAt(holder, 'This server does not ask the services any more')
  const taken = Math.max(...others.map((site) => saidAt(site, 'This server asks the services now')))
  trial.check('the one that was cut off had given up before', gaveUp >= since && gaveUp < taken, { ms: gaveUp - since })
  await checkSaid(trial, [holder], 'The session with the database was lost; no lease is held until it is back', since)
  await checkReaders(trial, cluster)
  for (const each of [way.pooled, way.direct]) each.resume()
  await checkVotes(trial, cluster, 20_000)
  trial.check('one server asks the services, not two', servers.filter((site) => holderOf([site]) === 0).length === 1)
  await editShows(trial, cluster, holder, ', told to the one that was cut off')
}

/** Makes a server the one that asks the services: the others end, and start again when it has the lease. */
async function lead(trial: Night, cluster: Cluster, index: number, clocks: Record<string, string>[]): Promise<void> {
  const others = [...cluster.servers.keys()].filter((other) => other !== index)
  for (const other of others) await cluster.servers[other]?.end('SIGTERM')
  const ms = await until(() => holderOf(cluster.servers.slice(index, index + 1)) === 0, 30_000)
  trial.check(`server ${index} asks the services`, ms !== null, { ms })
  for (const other of others) await cluster.restart(other, clocks[other])
}

/** Clocks of servers differ by a minute, and the lease goes from one that is ahead to one that is behind. */
export async function clocks(trial: Night, cluster: Cluster): Promise<void> {
  const off = [clockOff(60_000), clockOff(-60_000), {}]
  for (const [index, env] of off.entries()) await cluster.restart(index, env)
  const told = () => cluster.servers[2]
  await lead(trial, cluster, 0, off)
  await editShows(trial, cluster, told(), ', published by a clock that is ahead')
  await lead(trial, cluster, 1, off)
  await editShows(trial, cluster, told(), ', published by a clock that is behind')
  await checkVotes(trial, cluster)
  for (const index of [0, 1]) await cluster.restart(index)
}

/** The database can only be read: its address leads to the standby. */
export async function readonly(trial: Night, cluster: Cluster): Promise<void> {
  const { servers, address, postgres } = cluster
  const since = Date.now()
  address.lead(postgres.standby.port)
  await Promise.all(servers.map(voteCounts))
  await checkSaid(trial, servers, 'The database can only be read', since)
  await checkReaders(trial, cluster)
  address.lead(postgres.primary.port)
  await checkVotes(trial, cluster)
}

/** The database answers after more time than a call has: somebody has locked a table. */
export async function slow(trial: Night, cluster: Cluster): Promise<void> {
  const { servers, postgres } = cluster
  const since = Date.now()
  const client = new Client({ connectionString: postgres.primary.url })
  await client.connect()
  await client.query('begin; lock table visitor, vote in access exclusive mode')
  const voted = Promise.all(servers.map(voteCounts))
  await checkReaders(trial, cluster)
  trial.check(
    'votes are refused, not kept waiting',
    (await voted).every((counted) => !counted),
  )
  // Who waits behind the locked calls, in the pooler, cannot reach it.
  await checkSaid(trial, servers, 'votes, sign-ups and messages are answered with 503 until it', since)
  const slowAt = servers.map((site) => saidAt(site, 'The database takes too long'))
  trial.check('the log says that the database takes too long', Math.max(...slowAt) >= since)
  await client.query('rollback')
  await client.end()
  await checkVotes(trial, cluster)
}

/** PgBouncer ends at once, and is back three seconds later. */
export async function pooler(trial: Night, cluster: Cluster): Promise<void> {
  const { servers } = cluster
  const since = Date.now()
  await cluster.restartPooler(async () => {
    await checkReaders(trial, cluster)
    await checkSaid(trial, servers, 'A connection to the database was lost', since)
    await until(() => Date.now() - since >= 3000, 3000)
  })
  await checkVotes(trial, cluster)
}
