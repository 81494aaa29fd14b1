import path from 'node:path'
import type { Log } from '#services/log.ts'
import { watchStore, type WatchedStore } from '#services/storage/watched-store.ts'
import { openPostgres } from './database-postgres.ts'
import { IN_MEMORY, openSqlite } from './database-sqlite.ts'

/** Target of a DATABASE_URL: a file (absolute path, or ":memory:") or a PostgreSQL server. */
export type DatabaseAddress = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

const DEFAULT_FILE = 'common-measure.sqlite'

/**
 * Parses a DATABASE_URL: `sqlite:<path>` (relative to the working directory), `postgres://…` or `postgresql://…`.
 *
 * @param url null for the default, a file in `dataDir`
 * @returns null for any other text
 */
export function databaseAddress(url: string | null, dataDir: string): DatabaseAddress | null {
  if (url === null) return { kind: 'sqlite', file: path.resolve(dataDir, DEFAULT_FILE) }
  if (/^postgres(ql)?:\/\/./.test(url)) return URL.canParse(url) ? { kind: 'postgres', url } : null
  const [, file = ''] = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(url) ?? []
  if (file === '' || file.startsWith('//')) return null
  return { kind: 'sqlite', file: file === IN_MEMORY ? file : path.resolve(file) }
}

interface DatabaseOptions {
  now: () => Date
  log: Log
  /** Maximum connections to a PostgreSQL server; default 10. */
  poolMax?: number
}

/**
 * The watched store at an address, with its tables up to date.
 *
 * @throws ProviderError if the file cannot be opened, or the server refuses the connection
 */
export async function openDatabase(address: DatabaseAddress, options: DatabaseOptions): Promise<WatchedStore> {
  const { kind } = address
  const store = kind === 'sqlite' ? openSqlite(address.file, options.now) : openPostgres(address.url, options)
  return watchStore(await store, options.log, () => performance.now())
}
