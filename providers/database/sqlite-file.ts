import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ProviderError } from '#domain/errors.ts'
import { sqliteFailure } from './sqlite-faults.ts'

/** Number of records in a database. */
export interface FileCounts {
  votes: number
  signUps: number
  messages: number
}

/** Suffix of a copy's name until it is complete. */
export const UNFINISHED = '.unfinished'

const BUSY_MS = 5000
/** SQLite's code for a file that another connection has locked (sqlite.org/rescode.html). */
const BUSY = 5

/**
 * Copies a database that may be in use into a new file, consistent and readable by its owner only. It has another name
 * until it is complete and on disk, so that an interrupted copy is never mistaken for a backup.
 *
 * @returns contents of the verified copy
 * @throws ProviderError if `copy` exists or cannot be written, or the database cannot be read
 */
export function backUpSqlite(file: string, copy: string): FileCounts {
  if (existsSync(copy)) throw refusal(`${copy} exists already.`)
  const unfinished = `${copy}${UNFINISHED}`
  const folder = path.dirname(path.resolve(copy))
  try {
    mkdirSync(folder, { recursive: true })
    rmSync(unfinished, { force: true })
    closeSync(openSync(unfinished, 'wx', 0o600))
    withDatabase(file, BUSY_MS, (db) => db.prepare('vacuum into ?').run(unfinished))
    withDatabase(unfinished, BUSY_MS, forgetSalt)
    const counts = checkSqlite(unfinished)
    settle(unfinished)
    renameSync(unfinished, copy)
    settleFolder(folder)
    return counts
  } catch (error) {
    remove(unfinished, `${unfinished}-journal`)
    throw asBackupFault(error, folder)
  }
}

function remove(...files: string[]): void {
  for (const file of files) {
    try {
      rmSync(file, { force: true })
    } catch {
      // The cause that prevents writing prevents this as well.
    }
  }
}

/** Errors of the backup's folder name the folder; other errors concern the database. */
function asBackupFault(error: unknown, folder: string): unknown {
  const first = error instanceof ProviderError && error.cause instanceof Error ? error.cause.cause : error
  const failure = sqliteFailure(first)
  if (failure === 'full')
    return refusal(`There is no room for a backup in ${folder}; no partial file remains there.`, error)
  if (!(first instanceof Error && 'syscall' in first && 'code' in first)) return error
  return refusal(`A backup cannot be written to ${folder} (${String(first.code)}).`, error)
}

/**
 * Replaces a database that is not in use with a backup. The old file is kept next to it, even if it is damaged.
 *
 * @param prepare changes the copy before it is moved into place
 * @returns the new contents, and the new name of the old file; null if there was none
 * @throws ProviderError if the backup is damaged or not from this site, or a server has the database open
 */
export async function restoreSqlite(
  backup: string,
  file: string,
  { stamp, prepare }: { stamp: string; prepare: (incoming: string) => Promise<void> },
): Promise<{ counts: FileCounts; kept: string | null }> {
  checkSqlite(backup)
  mkdirSync(path.dirname(file), { recursive: true })
  const isThere = existsSync(file)
  const kept = `${file}.before-${stamp}`
  if (isThere) {
    foldLog(file)
    copyFileSync(file, kept)
    chmodSync(kept, 0o600)
    settle(kept)
  }
  // Remains of a file that could not be read. Next to the new file they would be mistaken for its own.
  for (const rest of ['-wal', '-shm']) if (existsSync(file + rest)) renameSync(file + rest, kept + rest)
  const incoming = `${file}.incoming`
  // Remains of a killed restore, which would be mistaken for the new copy's own files.
  for (const rest of ['', '-wal', '-shm']) rmSync(incoming + rest, { force: true })
  copyFileSync(backup, incoming)
  chmodSync(incoming, 0o600)
  await prepare(incoming)
  const counts = checkSqlite(incoming)
  foldLog(incoming)
  settle(incoming)
  renameSync(incoming, file)
  return { counts, kept: isThere ? kept : null }
}

/**
 * Rewrites a file without deleted data, and empties its log, so that no trace of a person remains in either.
 *
 * @returns false if the file was busy all the time
 */
export function compactSqlite(file: string): boolean {
  return withDatabase(file, BUSY_MS, (db) => {
    try {
      db.exec('vacuum')
      const result = db.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number } | undefined
      return result?.busy === 0
    } catch (error) {
      if (isBusy(error)) return false
      throw error
    }
  })
}

/** Empties the write-ahead log of a database in use, which contains deleted data, unlike the file (`secure_delete`). */
export function emptyLog(file: string): void {
  withDatabase(file, 0, (db) => db.prepare('pragma wal_checkpoint(truncate)').get())
}

/** Deletes the salt of the day from a copy. With it, the network hashes stored with the votes could be recomputed. */
function forgetSalt(db: DatabaseSync): void {
  const isThere = db.prepare("select 1 from sqlite_master where name = 'day_salt'").get()
  if (isThere) db.exec('pragma secure_delete = on; delete from day_salt')
}

/** @throws ProviderError if the file is damaged or not a database of the site */
function checkSqlite(file: string): FileCounts {
  return withDatabase(file, BUSY_MS, (db) => {
    const tables = db.prepare("select name from sqlite_master where type = 'table'").all()
    const isOurs = ['vote', 'sign_up', 'message'].every((table) => tables.some(({ name }) => name === table))
    if (!isOurs) throw refusal(`${file} is not a database of this site.`)
    const check = db.prepare('pragma integrity_check').get()
    if (check?.['integrity_check'] !== 'ok') throw refusal(`${file} is damaged.`)
    const count = (table: string) => Number(db.prepare(`select count(*) as rows from ${table}`).get()?.['rows'])
    return { votes: count('vote'), signUps: count('sign_up'), messages: count('message') }
  })
}

/** Merges the log into the file, which SQLite allows only to a single connection. */
function foldLog(file: string): void {
  const db = new DatabaseSync(file, { timeout: 0 })
  try {
    db.exec('pragma journal_mode = delete')
  } catch (cause) {
    // A damaged file is kept unchanged. Only a file in use prevents the restore.
    if (isBusy(cause)) throw refusal(`${file} is in use. Stop the server, then restore.`, cause)
  } finally {
    db.close()
  }
}

function withDatabase<Result>(file: string, busyMs: number, work: (db: DatabaseSync) => Result): Result {
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(file, { timeout: busyMs })
    return work(db)
  } catch (cause) {
    throw cause instanceof ProviderError ? cause : refusal(`${file} cannot be read as a database.`, cause)
  } finally {
    db?.close()
  }
}

/** Syncs the folder with the new name, if the system supports it. */
function settleFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r')
    fsyncSync(handle)
    closeSync(handle)
  } catch {
    // Windows cannot open folders.
  }
}

/** Syncs the file before it gets its name. */
function settle(file: string): void {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY
}

/** The sentence is the message of the cause, where commands look for it. The error of SQLite is the cause of that. */
function refusal(sentence: string, cause?: unknown): ProviderError {
  return new ProviderError('database', 'bad-shape', { cause: new Error(sentence, { cause }) })
}
