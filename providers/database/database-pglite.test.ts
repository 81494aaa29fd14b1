import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '#services/storage/database.ts'
import { storeContract } from '#services/storage/store.contract.ts'
import { createPostgresStore } from './database-postgres.ts'

const now = () => new Date('2026-03-01T12:00:00Z')

/** PostgreSQL in this process, on every machine: the same statements, but only one connection. */
describe('the store contract on PGlite', () => {
  let db: Kysely<Database>
  beforeAll(async () => {
    db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) })
  })
  afterAll(() => db.destroy())

  storeContract(async () => {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    return {
      one: createPostgresStore(db, { now }),
      other: createPostgresStore(db, { now }),
      close: async () => {},
    }
  })
})
