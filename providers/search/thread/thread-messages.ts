import type { ProviderFailure } from '#domain/errors.ts'
import type { SearchQuery, SearchStrategy, ServedAnswer } from '#services/search/search.ts'
import type { Depth, Ending } from '#services/search/documents/documents.ts'
import type { KeptIndex } from '#services/servers/shared-index.ts'

/** Where the synonyms are: the content folder, its last good copies, and the folder of the language in it, "" or "es/". */
export interface SynonymsSetup {
  contentDir: string
  copiesFolder: string | null
  folder: string
}

/** What the thread of the search is started with. */
export interface ThreadSetup {
  /** A code, as "es", of documents that words of one stem find; absent: plurals are enough. */
  stemmed?: string
  /** Folder of the stored index. */
  storeFolder: string
  synonyms: SynonymsSetup
  /** How long documents count as fresh while the version stays. */
  maxAgeMs?: number
  /** Whether other servers share the index: the main thread is asked for it first. */
  isShared?: boolean
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
  | ({ type: 'collected'; id: number; reading: number } & Required<Ending>)
  | { type: 'not collected'; id: number; reason: string }
  /** Makes sure that the index is still right; `isTold`: whatever the version says, because it may have changed elsewhere. */
  | { type: 'freshen'; version: string; isTold: boolean }
  /** Answers to "find shared" and "publish"; `reason`: why it failed. */
  | ({ type: 'shared'; id: number; isBuilder: boolean } & KeptIndex)
  | { type: 'published'; id: number }
  | { type: 'not shared'; id: number; reason: string }

export type FromThread =
  | { type: 'alive' }
  /** There is a whole index from now on. */
  | { type: 'indexed' }
  | { type: 'served'; id: number; answer: ServedAnswer }
  | { type: 'failed'; id: number; failure: ProviderFailure; status: number | null; retryAfter: string | null }
  | { type: 'broken'; id: number; error: unknown }
  /** Asks for the documents of the site. `since`: number of the reading that the thread has. */
  | { type: 'collect'; id: number; depth: Depth; since: number | null }
  /** Asks for the index that servers share, unless it is of this version. */
  | { type: 'find shared'; id: number; known: string | null }
  /** Gives an index for all servers. */
  | { type: 'publish'; id: number; version: string; packed: string }
  | { type: 'log'; level: 'info' | 'warn' | 'error'; message: string; fields: Record<string, unknown> | undefined }
