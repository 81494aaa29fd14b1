import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { ProviderError } from '#domain/errors.ts'
import type { Database, Store } from '#services/database.ts'
import { migrate } from './database-migrate.ts'
import { createGroupCommit } from './group-commit.ts'
import { nodeSqliteDialect } from './node-sqlite.ts'

/** How long SQLite itself waits for another process's commit, which lasts milliseconds. The process stands still meanwhile … */
const BUSY_MS = 500
/** … so longer waits are made of several such attempts, with time for other work between them. */
const ATTEMPTS = 10
const BETWEEN_ATTEMPTS_MS = 50

/** SQLite's primary result codes for a file that is busy, locked, read-only, failing, full or gone (sqlite.org/rescode.html). */
const OUT_OF_REACH = new Set([5, 6, 8, 10, 13, 14])
const BUSY = 5

export const IN_MEMORY = ':memory:'

/**
 * A store in one SQLite file, made when it is missing and then readable by its owner only. Works that wait share a commit;
 * every commit is on disk (`synchronous=full`) before it is answered. Several processes may use one file.
 *
 * @param file a path, or IN_MEMORY for a store that ends with the process
 * @param busyMs how long SQLite waits for another process before the next attempt
 * @throws ProviderError when the file cannot be opened or holds something else
 */
export async function openSqlite(file: string, now: () => Date, busyMs = BUSY_MS): Promise<Store> {
  try {
    return await createSqliteStore(await openFile(file, busyMs), now)
  } catch (cause) {
    throw cause instanceof ProviderError ? cause : new ProviderError('database', 'unreachable', { cause })
  }
}

async function openFile(file: string, busyMs: number): Promise<DatabaseSync> {
  if (file !== IN_MEMORY) {
    mkdirSync(path.dirname(file), { recursive: true })
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  }
  const connection = new DatabaseSync(file, { timeout: busyMs, enableForeignKeyConstraints: true })
  // Two processes that turn the write-ahead log on at once do not wait for each other by themselves.
  await whileBusy(async () => connection.exec('pragma journal_mode = wal'))
  connection.exec('pragma synchronous = full; pragma secure_delete = on')
  return connection
}

async function createSqliteStore(connection: DatabaseSync, now: () => Date): Promise<Store> {
  const db = new Kysely<Database>({ dialect: nodeSqliteDialect(connection) })
  // "begin immediate" already keeps other processes out.
  const alone = async () => {}
  await whileBusy(() => db.transaction().execute((trx) => migrate(trx as unknown as Kysely<unknown>, now(), alone)))
  let transaction: Kysely<Database> = db
  const group = createGroupCommit((works) =>
    whileBusy(() =>
      db.transaction().execute(async (trx) => {
        transaction = trx
        for (const work of works) await work()
      }),
    ),
  )
  return {
    read: (work) => asProviderError(() => work(db)),
    write: (work) => asProviderError(() => group.run(() => work(transaction))),
    async close() {
      await group.settle()
      await db.destroy()
    },
  }
}

/** Tries again while another process holds the file. Only the beginning of a transaction can meet that. */
async function whileBusy<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || primaryCode(error) !== BUSY) throw error
      await wait(BETWEEN_ATTEMPTS_MS)
    }
  }
}

async function asProviderError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const code = primaryCode(cause)
    if (code === null || !OUT_OF_REACH.has(code)) throw cause
    throw new ProviderError('database', 'unreachable', { cause })
  }
}

function primaryCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null
}
