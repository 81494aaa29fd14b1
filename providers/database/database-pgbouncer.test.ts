import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { ProviderError } from '#domain/errors.ts'
import type { Queries } from '#services/storage/database.ts'
import type { Log } from '#services/log.ts'
import { storeContract } from '#services/storage/store.contract.ts'
import { freePort } from '../../scripts/run/free-port.ts'
import { administer, createDatabase, dropDatabase } from '../../scripts/test/postgres-schema.ts'
import { providePgbouncer, startPgbouncer, type TestPgbouncer } from '../../scripts/test/start-pgbouncer.ts'
import { startPostgres } from '../../scripts/test/start-postgres.ts'
import { openPostgres } from './database-postgres.ts'

const now = () => new Date('2026-03-01T12:00:00Z')
const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
const postgres = (await providePgbouncer()) ? await startPostgres() : null
const pooler = postgres ? await startPgbouncer(postgres.url) : null
if (!pooler) process.stderr.write('PgBouncer is not tested: there is none on this machine, or no PostgreSQL.\n')
const server = postgres?.url ?? ''

/** A separate database, because a pooler's clients cannot name a schema when they connect. */
const database = `cm_pooled_${process.pid}`
if (pooler) await createDatabase(server, database)
const databaseUrl = pooler?.urlOf(database) ?? ''

async function empty(): Promise<void> {
  const own = new URL(server)
  own.pathname = `/${database}`
  await administer(own.href, 'drop schema public cascade; create schema public')
}

afterAll(async () => {
  await pooler?.stop()
  if (postgres) await dropDatabase(server, database)
  await postgres?.stop()
})

describe.runIf(pooler)('the store contract through PgBouncer in transaction mode', () => {
  storeContract(async () => {
    await empty()
    // Both start at once on an empty database.
    const open = () => openPostgres(databaseUrl, { now, log })
    const [one, other] = await Promise.all([open(), open()])
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

describe.runIf(pooler)('openPostgres through PgBouncer', () => {
  test.each([
    ['an unsupported parameter', '?options=-c%20search_path%3Da', [], 'startup parameter'],
    ['TLS with a pooler without TLS', '?sslmode=verify-full', [], 'SSL'],
    ['an unknown user', '', ['auth_type = md5', 'auth_file = /dev/null'], 'authentication failed'],
    ['a pooler in statement mode', '', ['pool_mode = statement'], 'not allowed in statement pooling'],
  ])('stops the start with a message for %s', async (_, query, settings, message) => {
    const strict = await startPgbouncer(server, { settings })
    try {
      const error = await openPostgres(strict.urlOf(database) + query, { now, log }).then(String, refusal)
      expect(error).toMatchObject({ failure: 'refused', message: expect.stringContaining(message) as unknown })
      expect(error).toMatchObject({
        message: expect.stringMatching(/^The database refuses connections until its settings change/) as unknown,
      })
    } finally {
      await strict.stop()
    }
  })

  test('reports a permanent error immediately, even after the start', async () => {
    const port = await freePort()
    const store = await openPostgres(`postgres://cm@127.0.0.1:${port}/any`, { now, log, patienceMs: 100 })
    const settings = ['auth_type = md5', 'auth_file = /dev/null']
    let strict: TestPgbouncer | null = null
    try {
      strict = await startPgbouncer(server, { port, settings })
      const read = store.read((db) => db.selectFrom('vote').selectAll().execute())
      expect(await read.then(String, refusal)).toMatchObject({ failure: 'refused' })
    } finally {
      await store.close()
      await strict?.stop()
    }
  })

  test('applies limits in each transaction, and writes synchronously regardless of the database settings', async () => {
    await administer(
      server,
      `alter role ${new URL(server).username} in database ${database} set synchronous_commit = off`,
    )
    const fresh = await startPgbouncer(server)
    const store = await openPostgres(fresh.urlOf(database), { now, log, poolMax: 1 })
    const settings = async (db: Queries) => {
      const { rows } = await sql<Record<string, string>>`
        select current_setting('statement_timeout') as statement,
               current_setting('idle_in_transaction_session_timeout') as idle,
               current_setting('synchronous_commit') as commit,
               current_setting('transaction_read_only') as read_only`.execute(db)
      return rows[0]
    }
    const limits = { statement: '4500ms', idle: '10s' }
    expect(await store.write(settings)).toEqual({ ...limits, commit: 'on', read_only: 'off' })
    expect(await store.read(settings)).toEqual({ ...limits, commit: 'off', read_only: 'on' })
    await store.close()
    await fresh.stop()
  })
})

function refusal(error: Error) {
  return { failure: (error as ProviderError).failure, message: (error.cause as Error | undefined)?.message }
}
