import { indexOf } from '#domain/search.ts'
import type { SearchDocument, SearchIndexName } from '#domain/search.ts'

/** A document as JSON, outside of the heap, with what is asked of it before it is read again. */
export interface PackedDocument {
  objectID: string
  index: SearchIndexName
  kind: SearchDocument['kind']
  date_timestamp: number | null
  json: Uint8Array
}

/** What a source could give: its documents, each once, and whether nothing was missing for the moment. */
export interface PackedListing {
  packed: PackedDocument[]
  isWhole: boolean
}

export function packDocument(document: SearchDocument): PackedDocument {
  const { objectID, kind, date_timestamp } = document
  return { objectID, kind, date_timestamp, index: indexOf(document), json: Buffer.from(JSON.stringify(document)) }
}

export function unpackDocument({ json }: PackedDocument): SearchDocument {
  return JSON.parse(new TextDecoder().decode(json)) as SearchDocument
}
