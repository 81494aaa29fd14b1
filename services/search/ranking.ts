import { SEARCH_KINDS, type SearchDocument, type SearchKind } from '#domain/search.ts'

/** Searched fields, best first: titles, then indicators, then text. A mask has its bits in this order. */
export const FIELDS = ['title', 'indicators', 'excerpt', 'content'] as const
export type Field = (typeof FIELDS)[number]

/** Points of a match in the field, out of 100. */
export const FIELD_WEIGHT: Record<Field, number> = { title: 100, indicators: 42, excerpt: 26, content: 14 }

/** Attributes of a document that make up the field. */
export const FIELD_ATTRIBUTES: Record<Field, readonly (keyof SearchDocument)[]> = {
  title: ['title'],
  indicators: ['indicators', 'topic', 'category', 'place'],
  excerpt: ['headline', 'excerpt'],
  content: ['content'],
}

/** Attributes in which matches are marked by default. */
export const SEARCHABLE_ATTRIBUTES = [
  'post_title',
  'title',
  'headline',
  'indicators',
  'topic',
  'category',
  'place',
  'excerpt',
  'content',
] as const satisfies readonly (keyof SearchDocument)[]

/** Similarity of a match to the typed word, as a fraction of 1. Typing errors take precedence over all of these. */
export const MATCH_QUALITY = { exact: 1, plural: 0.97, joined: 0.9, prefix: 0.88, synonym: 0.78 } as const

/** Points in addition to those of the fields (of 100), for properties that make one document a better result. */
export const BONUS = {
  /** The whole title matches the query. */
  wholeTitle: 18,
  /** Multiplied by the matched fraction of the title. */
  titleCoverage: 22,
  /** All adjacent words of the query are adjacent in the text. */
  adjacent: 12,
  /** The title begins with the first word. */
  firstOfTitle: 3.5,
} as const

export const KIND_BONUS: Record<SearchKind, number> = {
  Topic: 5,
  Subtopic: 4,
  Indicator: 2,
  Article: 0,
  Event: 0,
  Page: 1,
  Question: 0,
}

/** Points for two adjacent words of the query, as a fraction of 1, by their distance in words. */
export function closeness(distance: number): number {
  if (distance <= 1) return 1
  return distance <= 8 ? 1 / distance : 0
}

/** Default order of documents: by kind, then newest first, then the original order. */
export function inOrderOfEquals<Ordered extends Pick<SearchDocument, 'kind' | 'date_timestamp'>>(
  documents: readonly Ordered[],
): Ordered[] {
  const place = new Map(SEARCH_KINDS.map((kind, i) => [kind, i]))
  const kindOf = (document: Ordered) => place.get(document.kind) ?? SEARCH_KINDS.length
  const dateOf = (document: Ordered) => document.date_timestamp ?? -Infinity
  return documents.toSorted((a, b) => kindOf(a) - kindOf(b) || compare(dateOf(b), dateOf(a)))
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
