import { SEARCH_KINDS } from '#domain/search.ts'
import type { SearchDocument, SearchKind } from '#domain/search.ts'
import type { Log } from '../services.ts'

/** What a source could give: its documents, and whether nothing was missing for the moment. */
export interface Listing {
  documents: SearchDocument[]
  isWhole: boolean
}

/** A part of the site that can be searched. */
export interface DocumentSource {
  /** The kinds it alone gives: while it fails, its documents of the last time stay. */
  kinds: readonly SearchKind[]
  /** @param previous documents of the last time by objectID, for parts that cannot be had now */
  list(previous: ReadonlyMap<string, SearchDocument>): Promise<Listing>
}

/** No document is longer, in characters: an article of 3,000 words. */
const LONGEST_CONTENT = 20_000
const LONGEST_EXCERPT = 600

/**
 * The documents of all sources. A source that fails keeps those of the last time, and the log says so; so does a part
 * of a source (a chart whose worksheet cannot be had).
 *
 * @returns isWhole false: something is missing or of the last time, so ask again soon
 */
export async function collectDocuments(
  sources: readonly DocumentSource[],
  previous: readonly SearchDocument[],
  log: Log,
): Promise<Listing> {
  const known = new Map(previous.map((document) => [document.objectID, document]))
  const listings = await Promise.all(
    sources.map(async ({ kinds, list }): Promise<Listing> => {
      try {
        return await list(known)
      } catch (error) {
        log.warn('A part of the site could not be read for the search; its last documents stay', { kinds, error })
        return { documents: previous.filter(({ kind }) => kinds.includes(kind)), isWhole: false }
      }
    }),
  )
  const documents = new Map(listings.flatMap((listing) => listing.documents.map((one) => [one.objectID, one])))
  return { documents: [...documents.values()], isWhole: listings.every(({ isWhole }) => isWhole) }
}

type Given = Partial<SearchDocument> & Pick<SearchDocument, 'objectID' | 'kind' | 'title' | 'permalink'>

/** A document with every field: texts on one line and not too long, absent ones "", [] or null. */
export function createDocument(given: Given): SearchDocument {
  const title = oneLine(given.title)
  return {
    objectID: given.objectID,
    post_title: title,
    permalink: given.permalink,
    title,
    slug: given.slug ?? '',
    imgSrc: given.imgSrc ?? '',
    post_date_formatted: given.post_date_formatted ?? '',
    excerpt: cut(oneLine(given.excerpt ?? ''), LONGEST_EXCERPT),
    content: cut(oneLine(given.content ?? ''), LONGEST_CONTENT),
    kind: given.kind,
    topic: given.topic ?? [],
    place: given.place ?? [],
    category: given.category ?? [],
    indicators: given.indicators ?? [],
    date_timestamp: given.date_timestamp ?? null,
    chart: given.chart ?? null,
  }
}

function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').trim()
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf(' ', length)
  return `${text.slice(0, end > length / 2 ? end : length).toWellFormed()}…`
}

/** Whether something read from a file is a document of today's shape. */
export function isDocument(value: unknown): value is SearchDocument {
  const document = value as Partial<SearchDocument> | null
  return typeof document?.objectID === 'string' && SEARCH_KINDS.includes(document.kind as SearchKind)
}
