import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Log } from '#services/log.ts'
import { storeContract } from '#services/storage/store.contract.ts'
import { createVoteService } from '#services/votes/votes.ts'
import { administer, createSchema, dropSchema } from '../../scripts/test/postgres-schema.ts'
import { startPostgres } from '../../scripts/test/start-postgres.ts'
import { openPostgres } from './database-postgres.ts'

const now = () => new Date('2026-03-01T12:00:00Z')
const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
const postgres = await startPostgres()
if (!postgres) process.stderr.write('PostgreSQL is not tested: no server on this machine and no TEST_DATABASE_URL.\n')
const url = postgres?.url ?? ''

const schemas: string[] = []
/** An empty separate schema on the server, as a DATABASE_URL. */
async function freshDatabase(): Promise<string> {
  const schema = `cm_test_${process.pid}_${schemas.length}`
  schemas.push(schema)
  return createSchema(url, schema)
}

afterAll(async () => {
  for (const schema of schemas) await dropSchema(url, schema)
  await postgres?.stop()
})

describe.runIf(postgres)('the store contract on PostgreSQL', () => {
  storeContract(async () => {
    const place = await freshDatabase()
    // Both start at once on an empty database.
    const [one, other] = await Promise.all([openPostgres(place, { now, log }), openPostgres(place, { now, log })])
    return {
      one,
      other,
      async close() {
        await one.close()
        await other.close()
      },
    }
  })
})

describe.runIf(postgres)('openPostgres', () => {
  test('creates the tables once for five servers that start together', async () => {
    const place = await freshDatabase()
    const stores = await Promise.all(Array.from({ length: 5 }, () => openPostgres(place, { now, log })))
    const [first] = stores
    const rows = await first?.read((db) => db.selectFrom('visitor').selectAll().execute())
    expect(rows).toEqual([])
    for (const store of stores) await store.close()
  })

  test('stops the start if the server refuses the connection', async () => {
    const nowhere = new URL(url)
    nowhere.pathname = '/no_such_database'
    await expect(openPostgres(nowhere.href, { now, log })).rejects.toMatchObject({
      failure: 'refused',
      cause: { message: expect.stringContaining('database "no_such_database" does not exist') as unknown },
    })
  })

  test('stops the start for a role that may not create tables', async () => {
    const role = `cm_reader_${process.pid}`
    await administer(url, `create role ${role} login`)
    const asReader = new URL(await freshDatabase())
    asReader.username = role
    const refused = openPostgres(asReader.href, { now, log })
    await expect(refused).rejects.toMatchObject({
      failure: 'refused',
      cause: { message: expect.stringMatching(/42501|3F000/) as unknown },
    })
    await administer(url, `drop role ${role}`)
  })

  test('reads from a read-only server if the tables exist', async () => {
    const readOnly = (place: string) => {
      const address = new URL(place)
      const options = address.searchParams.get('options') ?? ''
      address.searchParams.set('options', `${options} -c default_transaction_read_only=on`)
      return openPostgres(address.href, { now, log, patienceMs: 100 })
    }
    const place = await freshDatabase()
    await (await openPostgres(place, { now, log })).close()
    const [ready, empty] = [await readOnly(place), await readOnly(await freshDatabase())]
    const rows = (store: typeof ready) => store.read((db) => db.selectFrom('visitor').selectAll().execute())
    expect(await rows(ready)).toEqual([])
    await expect(rows(empty)).rejects.toMatchObject({ name: 'ProviderError', failure: 'read-only' })
    await Promise.all([ready.close(), empty.close()])
  })

  test('starts while the server is unavailable, and fails calls after a delay', async () => {
    const store = await openPostgres('postgres://cm@127.0.0.1:1/nothing', { now, log, patienceMs: 100 })
    await expect(store.read((db) => db.selectFrom('vote').selectAll().execute())).rejects.toMatchObject({
      name: 'ProviderError',
      failure: 'unreachable',
    })
    await store.close()
  })

  test.runIf(postgres?.restart)(
    'does not confirm a write that no standby has confirmed in time',
    async () => {
      const store = await openPostgres(await freshDatabase(), { now, log, patienceMs: 100 })
      let writes = 0
      const write = () => {
        const name = String((writes += 1))
        return store.write((db) => db.insertInto('server_key').values({ name, value: 'b' }).execute())
      }
      await administer(url, "alter system set synchronous_standby_names = 'nobody'")
      await administer(url, 'select pg_reload_conf()')
      try {
        // The server applies the setting shortly after the command.
        const unanswered = { name: 'ProviderError', failure: 'unreachable' }
        await vi.waitFor(() => expect(write()).rejects.toMatchObject(unanswered), 40_000)
      } finally {
        await administer(url, 'alter system reset synchronous_standby_names')
        await administer(url, 'select pg_reload_conf()')
        await store.close()
      }
    },
    60_000,
  )

  test.runIf(postgres)('resumes writes when a read-only server becomes writable', async () => {
    const place = await freshDatabase()
    const store = await openPostgres(place, { now, log, patienceMs: 8000 })
    const role = new URL(url).username
    await administer(url, `alter role ${role} set default_transaction_read_only = on`)
    await administer(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    )
    const write = store.write((db) => db.insertInto('server_key').values({ name: 'a', value: 'b' }).execute())
    await administer(
      `${url}?options=-c%20default_transaction_read_only%3Doff`,
      `alter role ${role} reset default_transaction_read_only`,
    )
    await expect(write).resolves.toBeDefined()
    await store.close()
  })

  test.runIf(postgres?.restart)(
    'reconnects to a restarted server without losing or repeating a write',
    async () => {
      const store = await openPostgres(await freshDatabase(), { now, log, patienceMs: 20_000 })
      let made = 0
      const votes = createVoteService(store, {
        newValue: () => `value-of-sixteen-${(made += 1)}`,
        isTitle: async () => true,
        asksProof: false,
      })
      const vote = async () =>
        votes.cast({ subtopic: 'Health', visitor: String(await votes.recognize('', now())) }, now())
      expect(await vote()).toBe('counted')
      const restarted = postgres?.restart?.()
      const outcomes = await Promise.allSettled(Array.from({ length: 30 }, vote))
      await restarted
      outcomes.push(...(await Promise.allSettled([vote()])))
      expect(outcomes.at(-1)).toEqual({ status: 'fulfilled', value: 'counted' })
      const counted = 1 + outcomes.filter((outcome) => outcome.status === 'fulfilled').length
      // Only a commit whose response was lost may have counted without confirmation.
      expect(await votes.count('Health')).toBeGreaterThanOrEqual(counted)
      expect(await votes.count('Health')).toBeLessThanOrEqual(1 + outcomes.length)
      await store.close()
    },
    40_000,
  )
})
