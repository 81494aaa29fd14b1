import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Store } from '#services/storage/database.ts'
import type { Log } from '#services/log.ts'
import type { Readings } from '#services/servers/readings.ts'
import type { Session } from '#services/servers/session.ts'
import { administer, createSchema, dropSchema } from '../../scripts/test/postgres-schema.ts'
import { startPostgres } from '../../scripts/test/start-postgres.ts'
import { openPostgres } from '../database/database-postgres.ts'
import { createPostgresReadings } from './postgres-readings.ts'
import { openSession } from './postgres-session.ts'

const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
const postgres = await startPostgres()
if (!postgres) process.stderr.write('PostgreSQL is not tested: no server on this machine and no TEST_DATABASE_URL.\n')
const server = postgres?.url ?? ''
const schemas: string[] = []
const opened: { store: Store; session: Session }[] = []
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 })

/** Servers on one empty database; the first has the lease. */
async function openServers(count: number): Promise<{ store: Store; session: Session; readings: Readings }[]> {
  const schema = `cm_readings_${process.pid}_${schemas.length}`
  schemas.push(schema)
  const url = await createSchema(server, schema)
  const servers = []
  for (let i = 0; i < count; i += 1) {
    const store = await openPostgres(url, { now: () => new Date(), log })
    const session = await openSession({ url, log, now: () => performance.now() })
    opened.push({ store, session })
    servers.push({ store, session, readings: createPostgresReadings({ store, session, source: 'content-1', log }) })
  }
  return servers
}

afterEach(async () => {
  for (const { store, session } of opened.splice(0)) {
    await session.close()
    await store.close()
  }
})
afterAll(async () => {
  for (const schema of schemas) await dropSchema(server, schema)
  await postgres?.stop()
})

describe.runIf(postgres)('what services answered, on PostgreSQL', { timeout: 60_000 }, () => {
  test('what one keeps, the others find, whatever it is called', async () => {
    const [one, other] = await openServers(2)
    expect(await other?.readings.find('nothing')).toBeNull()
    const names = ['https://cms.example/wp-json?slug=a', 'id\nA title with \u0000 in it', 'x'.repeat(20_000)]
    for (const name of names) one?.readings.keep(name, JSON.stringify({ of: name.length }))
    await one?.readings.settled()
    for (const name of names) {
      const found = await other?.readings.find(name)
      expect(found?.text).toBe(JSON.stringify({ of: name.length }))
      expect(found?.ageMs).toBeLessThan(5000)
    }
  })

  test('a change is told to the others within two seconds, and only what has changed', async () => {
    const [one, other] = await openServers(2)
    one?.readings.keep('a', '1')
    one?.readings.keep('b', '1')
    await one?.readings.settled()
    const told: string[][] = []
    other?.readings.onChange((names) => told.push([...names]))
    // From its first look on it is told of what is new.
    let tries = 0
    await eventually(async () => {
      one?.readings.keep('c', String((tries += 1)))
      await one?.readings.settled()
      expect(told.flat()).toContain('c')
    })
    await eventually(async () => expect((await other?.readings.find('c'))?.text).toBe(String(tries)))
    told.splice(0)
    one?.readings.keep('a', '1')
    one?.readings.keep('b', '2')
    await one?.readings.settled()
    await vi.waitFor(() => expect(told.flat()).toContain('b'), { timeout: 2000, interval: 20 })
    expect(told.flat()).not.toContain('a')
    expect((await other?.readings.find('b'))?.text).toBe('2')
  })

  test('a demand is answered by the server with the lease, once for all who ask', async () => {
    const [one, second, third] = await openServers(3)
    const asked: string[] = []
    let whenAllHaveAsked = () => {}
    const haveAllAsked = new Promise<void>((resolve) => (whenAllHaveAsked = resolve))
    one?.readings.onDemand(async (name, urgency) => {
      asked.push(`${name} ${urgency}`)
      await haveAllAsked
      one.readings.keep(name, 'the answer')
      return ''
    })
    const writes = [second, third].flatMap((each) => (each ? [vi.spyOn(each.store, 'write')] : []))
    const demands = [second, second, third].map(async (each) => each?.readings.demand('a', 'now'))
    await eventually(() => {
      for (const { mock } of writes) expect(mock.settledResults.map(({ type }) => type)).toContain('fulfilled')
    })
    whenAllHaveAsked()
    const answers = await Promise.all(demands)
    expect(answers).toEqual(['', '', ''])
    expect(asked).toEqual(['a now'])
    expect((await third?.readings.find('a'))?.text).toBe('the answer')
  })

  test('hundreds of demands at once share a few transactions', async () => {
    const [one, other] = await openServers(2)
    one?.readings.onDemand(async (name) => {
      one.readings.keep(name, 'the answer')
      return ''
    })
    const writes = [one, other].map((each) => vi.spyOn(each?.store ?? { write: async () => {} }, 'write'))
    const names = Array.from({ length: 300 }, (_, i) => String(i))
    const outcomes = await Promise.all(names.map(async (name) => other?.readings.demand(name, 'now')))
    expect(new Set(outcomes)).toEqual(new Set(['']))
    for (const { mock } of writes) expect(mock.calls.length).toBeLessThan(30)
  })

  test('why there is no answer reaches who asked', async () => {
    const [one, other] = await openServers(2)
    one?.readings.onDemand(async () => 'the service is away')
    expect(await other?.readings.demand('a', 'now')).toBe('the service is away')
    expect(await other?.readings.demand('a', 'later')).toBe('the service is away')
  })

  test('the next holder answers what the one before did not', async () => {
    const [one, other, third] = await openServers(3)
    const heard = vi.fn(async () => new Promise<string>(() => {}))
    one?.readings.onDemand(heard)
    for (const each of [other, third]) each?.readings.onDemand(async () => 'from the next one')
    const answer = third?.readings.demand('a', 'now')
    await eventually(() => expect(heard).toHaveBeenCalled())
    await one?.session.close()
    expect(await answer).toBe('from the next one')
  })

  test('a server without the lease writes nothing', async () => {
    const [one, other] = await openServers(2)
    other?.readings.keep('a', 'from the wrong one')
    await other?.readings.settled()
    expect(await one?.readings.find('a')).toBeNull()
  })

  test('ages are by the clock of the database', async () => {
    const [one, other] = await openServers(2)
    one?.readings.keep('a', '1')
    await one?.readings.settled()
    const schema = schemas.at(-1)
    await administer(server, `update ${schema}.reading set read_at = read_at - 60000`)
    expect((await other?.readings.find('a'))?.ageMs).toBeGreaterThanOrEqual(60_000)
  })
})
