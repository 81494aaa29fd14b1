import type { ProviderFailure } from '#domain/errors.ts'
import type { SearchQuery, SearchStrategy, ServedAnswer } from '#services/search.ts'
import type { Depth } from '#services/search/documents.ts'

/** What the thread of the search is started with. */
export interface ThreadSetup {
  /** A code, as "es", of documents that words of one stem find; absent: plurals are enough. */
  stemmed?: string
  /** Folder of the stored index. */
  storeFolder: string
  synonymsFile: string
  /** How long documents count as fresh while the version stays. */
  maxAgeMs?: number
}

/** Some documents as JSON: a list of them in parts that nobody has to wait for. */
export interface DocumentsPart {
  type: 'documents'
  id: number
  json: string
}

export type ToThread =
  | { type: 'serve'; id: number; version: string; queries: readonly SearchQuery[]; strategy: SearchStrategy }
  /** Must be answered with "alive". */
  | { type: 'ping' }
  /** Parts of the answer to "collect", its end, or why there is none. */
  | DocumentsPart
  | { type: 'collected'; id: number; isWhole: boolean }
  | { type: 'not collected'; id: number; reason: string }
  /** Asks for the documents of the last time. */
  | { type: 'previous'; id: number }

export type FromThread =
  | { type: 'alive' }
  /** There is a whole index from now on. */
  | { type: 'indexed' }
  | { type: 'served'; id: number; answer: ServedAnswer }
  | { type: 'failed'; id: number; failure: ProviderFailure; status: number | null; retryAfter: string | null }
  | { type: 'broken'; id: number; error: unknown }
  /** Asks for the documents of the site. */
  | { type: 'collect'; id: number; depth: Depth }
  /** Parts of the answer to "previous", and its end. */
  | DocumentsPart
  | { type: 'end of previous'; id: number }
  | { type: 'log'; level: 'info' | 'warn' | 'error'; message: string; fields: Record<string, unknown> | undefined }
