import { createFunctionsClient, type FunctionsClient } from '../../test/functions-client.ts'
import { mountSmallDisk } from '../../test/small-disk.ts'
import { siteTitles } from '../../test/site-titles.ts'
import { startReplicatedPostgres } from '../../test/start-replicated-postgres.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import type { ServerProcess } from '../../run/server-process.ts'
import { metric, readAll, readiness, startSite, until, untilLogged } from '../faulty-site.ts'
import { check, say } from '../report.ts'

const LONG = 60_000

/** Casts one vote of a new visitor. Returns the status of the vote, or of a failed call before it. */
async function voteOnce({ call }: FunctionsClient): Promise<number> {
  const visitor = await call('subscribe', { isVoting: true, user: false })
  if (visitor.status !== 200) return visitor.status
  const { status, body } = await call('vote', { subtopic: siteTitles[0], topics: [], tracking: visitor.body['user'] })
  return body['success'] === true ? 200 : status
}

async function countOf({ call }: FunctionsClient): Promise<unknown> {
  return (await call('votes', { name: siteTitles[0], subtopic: true })).body['votes']
}

/** Checks log, readers and voters while the database rejects writes. */
async function checkRefusal(site: ServerProcess, client: FunctionsClient, reason: RegExp): Promise<void> {
  check('a vote is rejected with 503, not lost silently', (await voteOnce(client)) === 503)
  await untilLogged(site, 'database', 5000)
  const { database } = await readiness(site.url)
  check('/readyz names the reason', reason.test(JSON.stringify(database)), database)
  check('votes_failed_total grows', (await metric(site.url, 'votes_failed_total')) > 0)
  check('readers have every page', (await readAll(site.url)).whole === 5, await readAll(site.url))
}

async function checkReturn(site: ServerProcess, client: FunctionsClient, votes: number): Promise<void> {
  const ms = await until(async () => (await voteOnce(client)) === 200, LONG)
  check('votes count again without a restart', ms !== null, { ms })
  await untilLogged(site, 'database works again', 5000)
  check('no acknowledged vote is lost', (await countOf(client)) === votes + 1, {
    votes: await countOf(client),
  })
}

/** The disk with the database of votes is full. */
export async function disk(): Promise<void> {
  const small = mountSmallDisk()
  if (!small) return say('NOT RUN: this user may not mount a small file system (root may)')
  const site = await startSite({ DATA_DIR: small.folder })
  const client = createFunctionsClient(site.url)
  check('a vote counts', (await voteOnce(client)) === 200)
  small.fill()
  say(`disk_free_bytes ${await metric(site.url, 'disk_free_bytes')}`)
  await checkRefusal(site, client, /disk full/)
  small.clear()
  await checkReturn(site, client, 1)
  client.close()
  await site.end('SIGKILL')
  small.remove()
}

/** PostgreSQL becomes read-only, then its server is lost and a standby replaces it. */
export async function database(): Promise<void> {
  const postgres = await startReplicatedPostgres()
  if (!postgres) return say('NOT RUN: there is no PostgreSQL on this machine')
  const address = await startTcpProxy(postgres.primary.port)
  const site = await startSite({
    DATABASE_URL: `postgres://cm@127.0.0.1:${address.port}/postgres`,
  })
  const client = createFunctionsClient(site.url)
  check('a vote counts', (await voteOnce(client)) === 200)
  address.lead(postgres.standby.port)
  say('the address leads to the standby, which can only be read')
  await checkRefusal(site, client, /read/)
  address.lead(postgres.primary.port)
  await checkReturn(site, client, 1)
  await postgres.fail()
  address.lead(postgres.standby.port)
  say('the primary is lost, the standby was promoted, and the address leads to it')
  await checkReturn(site, client, 2)
  client.close()
  await site.end('SIGKILL')
  address.stop()
  await postgres.stop()
}
