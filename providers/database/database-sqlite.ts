import { closeSync, existsSync, mkdirSync, openSync, statSync, watch } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { ProviderError } from '#domain/errors.ts'
import type { Database, Store } from '#services/storage/database.ts'
import { migrate } from './database-migrate.ts'
import { nodeSqliteDialect } from './node-sqlite.ts'
import { goneFault, sqliteFailure, sqliteFault } from './sqlite-faults.ts'

/** SQLite itself waits this long for another process's commit, which blocks this process … */
const BUSY_MS = 20
/** … so longer waits consist of several such attempts, with pauses for other work, up to this time. */
const MAX_BUSY_MS = 5000
const BETWEEN_ATTEMPTS_MS = 20

const BUSY = 5
const CORRUPT = 11
/** Maximum size of a file that is checked completely when it is opened, which takes at most half a second. */
const MAX_CHECKED_BYTES = 64 * 1024 * 1024

export const IN_MEMORY = ':memory:'

/** Pause between attempts to open a file on a full disk. A call starts the next attempt. */
const REOPEN_AFTER_MS = 1000
/** Pause between checks that the path leads to the open file. */
const CHECK_EVERY_MS = 1000

/**
 * A store in one SQLite file. A missing file is created, readable by its owner only. Each write is a separate transaction, on disk
 * (`synchronous=full`) before its result is returned. Several processes may use one file. If the disk is full at the start, the store opens
 * anyway, and calls fail until there is room. Nothing is committed while the path leads to another file or to none.
 *
 * @param file a path, or IN_MEMORY for a store that ends with the process
 * @param maxBusyMs maximum wait for another process
 * @throws ProviderError if the file cannot be opened or is not a database of the site
 */
export async function openSqlite(file: string, now: () => Date, maxBusyMs = MAX_BUSY_MS): Promise<Store> {
  const open = async () => {
    try {
      return await createSqliteStore(file, await openFile(file, maxBusyMs), { now, maxBusyMs })
    } catch (cause) {
      if (cause instanceof ProviderError) throw cause
      throw sqliteFault(sqliteFailure(cause) ?? 'unreachable', file, cause)
    }
  }
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'full') throw error
    return openLater(open, error)
  }
}

/** A store that is opened when there is room on the disk. */
function openLater(open: () => Promise<Store>, fault: ProviderError): Store {
  let last = fault
  let triedAt = performance.now()
  let opening: Promise<Store> | null = null

  async function opened(): Promise<Store> {
    if (!opening && performance.now() - triedAt < REOPEN_AFTER_MS) throw last
    triedAt = performance.now()
    opening ??= open().catch((error: unknown) => {
      opening = null
      if (error instanceof ProviderError) last = error
      throw error
    })
    return opening
  }

  return {
    read: async (work) => (await opened()).read(work),
    write: async (work) => (await opened()).write(work),
    async close() {
      await (await opening?.catch(() => null))?.close()
    },
  }
}

async function openFile(file: string, maxBusyMs: number): Promise<DatabaseSync> {
  if (file !== IN_MEMORY) {
    mkdirSync(path.dirname(file), { recursive: true })
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  }
  const connection = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true })
  try {
    // Two processes that enable the write-ahead log at the same time do not wait for each other.
    await whileBusy(maxBusyMs, async () => connection.exec('pragma journal_mode = wal'))
    connection.exec('pragma synchronous = full; pragma secure_delete = on')
    if (sizeOf(file) <= MAX_CHECKED_BYTES) checkWhole(connection)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** @throws Error whose errcode is SQLITE_CORRUPT */
function checkWhole(connection: DatabaseSync): void {
  const found = connection.prepare('pragma quick_check(1)').get()?.['quick_check']
  if (found !== 'ok') throw Object.assign(new Error('database disk image is malformed'), { errcode: CORRUPT })
}

async function createSqliteStore(
  file: string,
  connection: DatabaseSync,
  { now, maxBusyMs }: { now: () => Date; maxBusyMs: number },
): Promise<Store> {
  const db = new Kysely<Database>({ dialect: nodeSqliteDialect(connection) })
  // "begin immediate" already excludes other processes.
  const alone = async () => {}
  try {
    await whileBusy(maxBusyMs, () =>
      db.transaction().execute((trx) => migrate(trx as unknown as Kysely<unknown>, now(), alone)),
    )
  } catch (error) {
    await db.destroy()
    throw error
  }
  const files = rememberFiles(file === IN_MEMORY ? [] : [file, `${file}-wal`])
  const write = <Result>(work: (trx: Kysely<Database>) => Promise<Result>) =>
    whileBusy(maxBusyMs, () =>
      db.transaction().execute(async (trx) => {
        const result = await work(trx)
        const lost = files.lost()
        if (lost !== null) throw goneFault(lost)
        return result
      }),
    )
  return {
    read: (work) => asProviderError(file, () => work(db)),
    write: (work) => asProviderError(file, () => write(work)),
    async close() {
      // Waits for the connection, which is free after the pending writes.
      await db.connection().execute(async () => {})
      await db.destroy()
      files.close()
    },
  }
}

/** Retries while another process locks the file. This can happen only at the start of a transaction. */
async function whileBusy<Result>(maxMs: number, attempt: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + maxMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() >= until || !isBusy(error)) throw error
      await wait(BETWEEN_ATTEMPTS_MS)
    }
  }
}

async function asProviderError<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const failure = sqliteFailure(cause)
    throw failure === null ? cause : sqliteFault(failure, file, cause)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === BUSY
}

function sizeOf(file: string): number {
  return file === IN_MEMORY ? 0 : statSync(file).size
}

/**
 * Remembers the device and inode of the files at these paths. Checks them on request, at most once a second, and at
 * once after the system reports a removal or replacement. A renamed folder is found only by a check.
 *
 * @param now monotonic clock, ms
 */
export function rememberFiles(paths: readonly string[], now = () => performance.now()) {
  const opened = paths.map(identityOf)
  let checkedAt = now()
  let found: string | null = null
  const watchers = paths.map((file) => watchFile(file, () => (checkedAt = -Infinity)))
  return {
    /** The first path that no longer leads to the open file; null if all do. */
    lost(): string | null {
      if (now() - checkedAt < CHECK_EVERY_MS) return found
      checkedAt = now()
      found = paths.find((file, index) => identityOf(file) !== opened[index]) ?? null
      return found
    },
    close: () => watchers.forEach((stop) => stop()),
  }
}

/** Returns "" for a missing or inaccessible file. */
function identityOf(file: string): string {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return ''
  }
}

/** Watches the file. If the system cannot (no free watch, a network file system), the check each second remains. */
function watchFile(file: string, changed: () => void): () => void {
  try {
    const watcher = watch(file, { persistent: false }, changed).on('error', () => {})
    return () => watcher.close()
  } catch {
    return () => {}
  }
}
