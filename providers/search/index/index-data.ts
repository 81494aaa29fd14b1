import type { SearchDocument } from '#domain/search.ts'

/**
 * An inverted index in flat arrays: 10,000 documents take a few megabytes. Documents are numbered in their default
 * order (services/search/ranking.ts).
 */
export interface IndexData {
  documentCount: number
  documents: readonly SearchDocument[]
  /** All words, sorted by code unit. A word's number is its index. */
  words: readonly string[]
  /** Start of each word's postings; one more than words. A posting is one word in one document. */
  postingStart: Uint32Array
  /** Document of the posting; ascending within a word. */
  postingDocuments: Uint32Array
  /** Fields that contain the word, one bit each in the order of FIELDS. */
  postingFields: Uint8Array
  /** Start of each posting's positions; one more than postings. */
  positionStart: Uint32Array
  /** Positions, ascending; each field has its own range (FIELD_START). */
  positions: Uint16Array
  /** Number of subject words in the title, at most 255. */
  titleLength: Uint8Array
  /** Documents of each value of each facet, ascending. */
  facets: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>
}

/** Position of the first word of each field, in the order of FIELDS, and the end of the last. */
export const FIELD_START = [0, 256, 8192, 12_288, 65_535] as const

/** Free positions between the entries of a list, so that no phrase matches across entries. */
export const LIST_GAP = 16

/** Bit of the field that contains a position, in the order of FIELDS. */
export function fieldBit(position: number): number {
  if (position < FIELD_START[1]) return 1
  if (position < FIELD_START[2]) return 2
  return position < FIELD_START[3] ? 4 : 8
}
