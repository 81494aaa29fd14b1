import { ProviderError, type ProviderFailure } from '#domain/errors.ts'

/** SQLite's primary result codes (sqlite.org/rescode.html): busy, locked, inaccessible for reading or writing … */
const BY_CODE = new Map<number, ProviderFailure>([
  [5, 'unreachable'],
  [6, 'unreachable'],
  [10, 'unreachable'],
  [14, 'unreachable'],
  // … read-only …
  [8, 'read-only'],
  // … full …
  [13, 'full'],
  // … damaged, or not a database.
  [11, 'refused'],
  [26, 'refused'],
])
/** SQLITE_IOERR_SHMSIZE: no room for the index of the write-ahead log. */
const NO_ROOM_FOR_INDEX = 4874

/** Meaning of an error of SQLite or the file system. Null: an error in a query, or an unrelated error. */
export function sqliteFailure(error: unknown): ProviderFailure | null {
  if (!(error instanceof Error)) return null
  if ('errcode' in error && typeof error.errcode === 'number') {
    if (error.errcode === NO_ROOM_FOR_INDEX) return 'full'
    return BY_CODE.get(error.errcode & 0xff) ?? null
  }
  const code = systemCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  return code === '' ? null : 'refused'
}

/** Error for callers. Its cause describes the fault of the file in one sentence. */
export function sqliteFault(failure: ProviderFailure, file: string, error: unknown): ProviderError {
  const cause = new Error(sentenceOf(failure, file, error), { cause: error })
  return new ProviderError('database', failure, { cause })
}

/** @param lost path of the database or its write-ahead log that does not lead to the open file */
export function goneFault(lost: string): ProviderError {
  const sentence = `The file that the server has open as ${lost} was removed, moved or replaced; put it back, or restart the server.`
  return new ProviderError('database', 'gone', { cause: new Error(sentence) })
}

function sentenceOf(failure: ProviderFailure, file: string, error: unknown): string {
  const reason = error instanceof Error ? systemCode(error) || error.message : String(error)
  if (failure === 'full') return `There is no room on the disk for ${file} (${reason}).`
  if (failure === 'read-only')
    return `The database ${file} can only be read (${reason}); the server must be able to write it.`
  if (/not a database|malformed/.test(reason))
    return `${file} is damaged or not a database (${reason}); "npm run restore" puts a backup in its place.`
  return `The database ${file} cannot be opened (${reason}); its folder must exist or be one that the server may make and write.`
}

/** The operating system's code, e.g. EACCES; "" for an error of SQLite. */
function systemCode(error: Error): string {
  return 'syscall' in error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
