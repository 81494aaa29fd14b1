import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '#services/log.ts'
import type { Session } from '#services/servers/session.ts'
import { administer, createSchema, dropSchema } from '../../scripts/test/postgres-schema.ts'
import { providePgbouncer, startPgbouncer } from '../../scripts/test/start-pgbouncer.ts'
import { startPostgres } from '../../scripts/test/start-postgres.ts'
import { startStallingProxy } from '../../scripts/test/stalling-proxy.ts'
import { openSession } from './postgres-session.ts'

const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
const postgres = await startPostgres()
if (!postgres) process.stderr.write('PostgreSQL is not tested: no server on this machine and no TEST_DATABASE_URL.\n')
const server = postgres?.url ?? ''
const schema = `cm_lease_${process.pid}`
const url = postgres ? await createSchema(server, schema) : ''
const opened: Session[] = []

async function open(now = () => performance.now(), at = url): Promise<Session> {
  const session = await openSession({ url: at, log, now })
  opened.push(session)
  return session
}

/** The clock of a machine of the tests is no contract: as long as it takes, within a bound. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

const LEASES = "locktype = 'advisory' and objsubid = 2 and granted"
const NO_HOLDER = `select 1 / (count(*) = 0)::int from pg_locks where ${LEASES}`
const END_HOLDER = `select pg_terminate_backend(pid) from pg_locks where ${LEASES}`

const warnings: string[] = []
process.on('warning', ({ message }) => warnings.push(message))

afterEach(async () => {
  for (const session of opened.splice(0)) await session.close()
  // The database ends a session a moment later than its server does; until then nobody gets the lease.
  if (postgres) await eventually(() => administer(server, NO_HOLDER))
})
afterAll(async () => {
  if (postgres) await dropSchema(server, schema)
  await postgres?.stop()
})

describe.runIf(postgres)('a session with the database that servers share', { timeout: 60_000 }, () => {
  test('one of three servers holds the lease; when it ends another one does', async () => {
    const sessions = [await open(), await open(), await open()]
    const held = () => sessions.map(({ lease }) => lease.isHeld())
    expect(held()).toEqual([true, false, false])
    await sessions[0]?.close()
    await eventually(() => expect(held().filter(Boolean)).toHaveLength(1))
    expect(held()[0]).toBe(false)
  })

  test('a holder whose session the database ended holds nothing; one server does in the end', async () => {
    const [one, other] = [await open(), await open()]
    const told: boolean[] = []
    one.lease.onChange((isHeld) => told.push(isHeld))
    await administer(server, END_HOLDER)
    await eventually(() => expect(told[0]).toBe(false))
    await eventually(() => expect([one, other].filter(({ lease }) => lease.isHeld())).toHaveLength(1))
  })

  test('a holder that was held up for long does not take itself for one', async () => {
    let ahead = 0
    const one = await open(() => performance.now() + ahead)
    expect(one.lease.isHeld()).toBe(true)
    ahead = 15_000
    expect(one.lease.isHeld()).toBe(false)
    await expect(one.write('select 1', [])).rejects.toMatchObject({ failure: 'unreachable' })
  })

  test('a holder that is cut off from the database gives up before another one holds the lease', async () => {
    const place = new URL(url)
    const proxy = await startStallingProxy(Number(place.port))
    place.port = String(proxy.port)
    const one = await open(undefined, place.href)
    const other = await open()
    expect([one, other].map(({ lease }) => lease.isHeld())).toEqual([true, false])
    let wereBoth = false
    const watching = setInterval(() => (wereBoth ||= one.lease.isHeld() && other.lease.isHeld()), 5)
    proxy.stall()
    await vi.waitFor(() => expect(one.lease.isHeld()).toBe(false), { timeout: 20_000, interval: 50 })
    await expect(one.write('select 1', [])).rejects.toMatchObject({ failure: 'unreachable' })
    await vi.waitFor(() => expect(other.lease.isHeld()).toBe(true), { timeout: 60_000, interval: 50 })
    expect(one.lease.isHeld()).toBe(false)
    clearInterval(watching)
    expect(wereBoth).toBe(false)
    proxy.stop()
  }, 90_000)

  test.each([-60_000, 60_000])('a clock that is off by %s ms changes nothing', async (offMs) => {
    const sessions = [await open(), await open(() => performance.now() + offMs), await open()]
    const held = () => sessions.map(({ lease }) => lease.isHeld())
    expect(held()).toEqual([true, false, false])
    await sessions[0]?.close()
    await eventually(() => expect(held().filter(Boolean)).toHaveLength(1))
  })

  test('only the holder writes', async () => {
    const [one, other] = [await open(), await open()]
    await expect(one.write('select 1', [])).resolves.toBeUndefined()
    await expect(other.write('select 1', [])).rejects.toMatchObject({ failure: 'unreachable' })
  })

  test('what one tells, all hear', async () => {
    const sessions = [await open(), await open()]
    const heard: string[] = []
    for (const [i, session] of sessions.entries()) session.onNotice('refreshed', (text) => heard.push(`${i} ${text}`))
    sessions[1]?.notify('refreshed', 'some text')
    await eventually(() => expect(heard.toSorted()).toEqual(['0 some text', '1 some text']))
  })

  test('a session that comes back says that anything may have been missed', async () => {
    const session = await open()
    let looks = 0
    session.onLook(() => (looks += 1))
    await administer(server, END_HOLDER)
    await eventually(() => expect(looks).toBeGreaterThan(0))
    await eventually(() => expect(session.lease.isHeld()).toBe(true))
  })

  test('behind a pooler it says which setting is missing', async () => {
    if (!(await providePgbouncer())) return
    const pooler = await startPgbouncer(server)
    const refused = openSession({ url: pooler.urlOf('postgres'), log, now: () => performance.now() })
    await expect(refused).rejects.toMatchObject({
      failure: 'refused',
      cause: { message: expect.stringContaining('DATABASE_DIRECT_URL') as unknown },
    })
    await pooler.stop()
  })

  test('many statements at once follow each other, as pg demands', async () => {
    const one = await open()
    const heard: string[] = []
    one.onNotice('refreshed', (text) => heard.push(text))
    for (const text of ['1', '2', '3']) one.notify('refreshed', text)
    await Promise.all([one.write('select pg_sleep(0.05)', []), one.write('select 1', [])])
    await eventually(() => expect(heard).toEqual(['1', '2', '3']))
    expect(warnings).toEqual([])
  })
})
