import type { SearchDocument } from '#domain/search.ts'

/**
 * An inverted index over flat arrays: 10,000 documents are a few megabytes. Documents are numbered in the order of equals
 * (services/search/ranking.ts).
 */
export interface IndexData {
  documentCount: number
  documents: readonly SearchDocument[]
  /** All words, sorted by code unit. A word's number is its index. */
  words: readonly string[]
  /** The start of each word's postings; one more than words. A posting is one word in one document. */
  postingStart: Uint32Array
  /** Document of the posting; ascending within a word. */
  postingDocuments: Uint32Array
  /** Fields that contain the word, one bit each in the order of FIELDS. */
  postingFields: Uint8Array
  /** The start of each posting's positions; one more than postings. */
  positionStart: Uint32Array
  /** Positions, ascending; each field has its own range (FIELD_START). */
  positions: Uint16Array
  /** Words of the title that carry its subject, at most 255. */
  titleLength: Uint8Array
  /** Documents of each value of each facet, ascending. */
  facets: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>
}

/** Position of the first word of each field, in the order of FIELDS, and the end of the last. */
export const FIELD_START = [0, 256, 8192, 12_288, 65_535] as const

/** Positions left free between the entries of a list, so that no phrase runs across them. */
export const LIST_GAP = 16

/** The bit of the field a position belongs to, in the order of FIELDS. */
export function fieldBit(position: number): number {
  if (position < FIELD_START[1]) return 1
  if (position < FIELD_START[2]) return 2
  return position < FIELD_START[3] ? 4 : 8
}
