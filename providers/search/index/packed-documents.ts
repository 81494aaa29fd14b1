import { indexOf } from '#domain/search.ts'
import type { SearchDocument, SearchIndexName } from '#domain/search.ts'
import type { Ending, GivenDocument, UnchangedPage } from '#services/search/documents/documents.ts'

/** A document as JSON, outside of the heap, with what is asked of it before it is read again. */
export interface PackedDocument {
  objectID: string
  index: SearchIndexName
  kind: SearchDocument['kind']
  date_timestamp: number | null
  /** A chart of it cannot be had now. */
  isIncomplete: boolean
  json: Uint8Array
}

/** The documents of the site, each once. */
export interface PackedListing extends Ending {
  packed: PackedDocument[]
  /** Number of the reading. */
  reading?: number
}

/** The same before those that stay are in their places. */
export interface GivenListing extends Omit<PackedListing, 'packed'> {
  packed: (PackedDocument | UnchangedPage)[]
}

export function packDocument({ isIncomplete = false, ...document }: GivenDocument): PackedDocument {
  const { objectID, kind, date_timestamp } = document
  const json = Buffer.from(JSON.stringify(document))
  return { objectID, kind, date_timestamp, isIncomplete, index: indexOf(document), json }
}

export function unpackDocument({ json }: PackedDocument): SearchDocument {
  return JSON.parse(new TextDecoder().decode(json)) as SearchDocument
}
