import { chownSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Queries } from '#services/storage/database.ts'
import { watchStore } from '#services/storage/watched-store.ts'
import { administer, createSchema, dropSchema } from '../../scripts/test/postgres-schema.ts'
import { mountSmallDisk } from '../../scripts/test/small-disk.ts'
import { idsOf, startPostgres } from '../../scripts/test/start-postgres.ts'
import { migrate } from './database-migrate.ts'
import { openPostgres } from './database-postgres.ts'
import { migrations } from './migrations/migrations.ts'

// Faults of a database: slow, full, silent or an older version. Each is reported in one sentence for the operator.

const now = () => new Date('2026-03-01T12:00:00Z')
const postgres = await startPostgres()
if (!postgres) process.stderr.write('PostgreSQL is not tested: no server on this machine and no TEST_DATABASE_URL.\n')
const url = postgres?.url ?? ''
const disk = postgres?.restart ? mountSmallDisk(16) : null
if (!disk) process.stderr.write('A full PostgreSQL is not tested: this user may not mount a small disk.\n')

const schemas: string[] = []
async function freshDatabase(): Promise<string> {
  const schema = `cm_faults_${process.pid}_${schemas.length}`
  schemas.push(schema)
  return createSchema(url, schema)
}

afterAll(async () => {
  for (const schema of schemas) await dropSchema(url, schema)
  await postgres?.stop()
  disk?.remove()
})

/** The site's store, with the sentences of its log. */
async function open(place: string) {
  const lines: string[] = []
  const line = (message: string) => void lines.push(message)
  const log = { info: line, warn: line, error: line }
  const opened = await openPostgres(place, { now, log, patienceMs: 100 })
  return { store: watchStore(opened, log, () => performance.now()), lines }
}

const put =
  (name: string, value = '') =>
  (db: Queries) =>
    db.insertInto('server_key').values({ name, value }).execute()
const names = (db: Queries) => db.selectFrom('server_key').select('name').orderBy('name').execute()

/** A database of the previous version, with one row. */
async function olderDatabase(): Promise<string> {
  const place = await freshDatabase()
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: place, max: 1 }) }),
  })
  await db.transaction().execute((trx) => migrate(trx, now(), async () => {}, migrations.slice(0, -1)))
  await sql`insert into server_key (name, value) values ('of before', '')`.execute(db)
  await db.destroy()
  return place
}

describe.runIf(postgres)('a PostgreSQL server that', { timeout: 60_000 }, () => {
  test('does not respond is reported within seconds while the start waits', async () => {
    const silent = createServer((socket) => void socket.on('error', () => {}))
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const lines: string[] = []
    const log = { info: () => {}, warn: (message: string) => void lines.push(message), error: () => {} }
    const { port } = silent.address() as AddressInfo
    const opening = openPostgres(`postgres://cm@127.0.0.1:${port}/any`, { now, log })
    await vi.waitFor(() => expect(lines[0]).toContain('has not responded yet'), { timeout: 20_000 })
    expect(lines).toHaveLength(1)
    const store = await opening
    expect(lines[1]).toContain('the site starts without it')
    await store.close()
    silent.close()
  })

  test('is too slow is reported after a timeout, and used again when it responds', async () => {
    const place = await freshDatabase()
    const { store, lines } = await open(place)
    const slow = new Client({ connectionString: place })
    await slow.connect()
    await slow.query('begin; lock table server_key in access exclusive mode')
    // The server times out first. If this process is slow, it considers the server unavailable.
    const outcomes = await Promise.allSettled([store.write(put('a')), store.read(names)])
    const failure = expect.stringMatching(/^(timeout|unreachable)$/) as unknown
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { failure } })
    for (const line of lines) expect(line).toMatch(/The database (takes too long|cannot be reached); votes/)
    expect(lines.length).toBeGreaterThan(0)
    await slow.query('rollback')
    await slow.end()
    await vi.waitFor(() => store.write(put('a')), { timeout: 30_000 })
    expect(await store.read(names)).toEqual([{ name: 'a' }])
    await store.close()
  })

  test('has an older schema is migrated with its data', async () => {
    const { store, lines } = await open(await olderDatabase())
    expect(await store.read(names)).toEqual([{ name: 'of before' }])
    expect(await store.read((db) => db.selectFrom('upstream_response').select('id').execute())).toEqual([])
    expect(lines).toEqual([])
    await store.close()
  })

  test('has an older schema and is read-only is read, and is migrated when it is writable', async () => {
    const place = await olderDatabase()
    const readOnly = new URL(place)
    readOnly.searchParams.set('options', `${readOnly.searchParams.get('options')} -c default_transaction_read_only=on`)
    const { store, lines } = await open(readOnly.href)
    expect(lines[0]).toContain('the site starts without it')
    expect(await store.read(names)).toEqual([{ name: 'of before' }])
    await expect(store.write(put('b'))).rejects.toMatchObject({ failure: 'read-only' })
    expect(lines.at(-1)).toContain('can only be read')
    // Tables of the newer version are missing. This counts as the same fault, not as an error in a query.
    await expect(store.read((db) => db.selectFrom('upstream_response').select('id').execute())).rejects.toMatchObject({
      failure: 'read-only',
    })
    await store.close()
    const later = await open(place)
    await later.store.write(put('b'))
    expect(await later.store.read(names)).toEqual([{ name: 'b' }, { name: 'of before' }])
    await later.store.close()
  })

  test.runIf(disk)('has a full disk is reported, and works again when there is room', async () => {
    const place = await freshDatabase()
    const { store, lines } = await open(place)
    const folder = disk?.folder ?? ''
    if (process.getuid?.() === 0) chownSync(folder, ...(await idsOf('postgres')))
    await administer(url, `create tablespace small location '${folder}'`)
    await administer(place, 'alter table server_key set tablespace small')
    await store.write(put('before'))
    disk?.fill()
    const large = () => Array.from({ length: 400 }, () => crypto.randomUUID()).join('')
    const full = { name: 'ProviderError', failure: 'full' }
    await vi.waitFor(() => expect(store.write(put(crypto.randomUUID(), large()))).rejects.toMatchObject(full), {
      timeout: 20_000,
      interval: 1,
    })
    expect(
      await store.read((db) => db.selectFrom('server_key').select('name').where('name', '=', 'before').execute()),
    ).toHaveLength(1)
    expect(lines.at(-1)).toContain('The disk of the database is full')
    disk?.clear()
    await store.write(put('after', large()))
    await store.close()
    await administer(place, 'alter table server_key set tablespace pg_default')
    await administer(url, 'drop tablespace small')
  })
})
