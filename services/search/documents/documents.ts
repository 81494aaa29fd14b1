import type { SearchDocument, SearchKind } from '#domain/search.ts'
import type { Log } from '#services/log.ts'

/** A document as it is given. `isIncomplete`: a chart of it cannot be had now, so what was known of that the last time stays. */
export type GivenDocument = SearchDocument & { isIncomplete?: boolean }

/** Stands for the documents of a page, which are as the receiver has them. */
export interface UnchangedPage {
  /** Path of the page. */
  unchanged: string
}

export type Given = GivenDocument | UnchangedPage

/** One of the times that the site is read. */
export interface Reading {
  /** No other has the same. */
  number: number
  /** The one whose documents the receiver has; null: it has none. */
  since: number | null
  /** When it was asked for, ms. */
  at: number
}

/** How a reading of the site ended. */
export interface Ending {
  /** Whether nothing was missing for the moment. */
  isWhole: boolean
  /** Kinds that cannot be read now: their documents of the last time stay. */
  staying?: readonly SearchKind[]
}

export interface Listing extends Ending {
  documents: GivenDocument[]
}

/** Everything, or at once: without what each has to be asked for one by one (the values of charts). */
export type Depth = 'whole' | 'quick'

/** Takes some documents; the next ones are made when it has. */
export type GiveDocuments = (documents: readonly Given[]) => Promise<void> | void

/** A part of the site that can be searched. */
export interface DocumentSource {
  /** The kinds it alone gives: while it fails, its documents of the last time stay. */
  kinds: readonly SearchKind[]
  /**
   * Gives its documents, some at a time: all of a large site at once would fill the memory.
   *
   * @returns whether nothing was missing for the moment
   */
  list: (depth: Depth, give: GiveDocuments, reading: Reading) => Promise<boolean>
}

interface CollectOptions {
  depth: Depth
  log: Log
  /** Default: the receiver has no documents. */
  reading?: Reading
}

/** No document is longer, in characters: an article of 3,000 words. */
const MAX_CONTENT_LENGTH = 20_000
const MAX_EXCERPT_LENGTH = 600

/**
 * Gives the documents of all sources; of several with one id the last counts. Of a source that fails those of the last time
 * stay, and the log says so.
 */
export async function giveDocuments(
  sources: readonly DocumentSource[],
  { depth, log, reading = { number: 0, since: null, at: 0 } }: CollectOptions,
  give: GiveDocuments,
): Promise<Required<Ending>> {
  const staying: SearchKind[] = []
  const wholes = await Promise.all(
    sources.map(async ({ kinds, list }) => {
      try {
        return await list(depth, give, reading)
      } catch (error) {
        log.warn('A part of the site could not be read for the search; its last documents stay', { kinds, error })
        staying.push(...kinds)
        return false
      }
    }),
  )
  return { isWhole: !wholes.includes(false), staying }
}

/** The same documents in a list. */
export async function collectDocuments(sources: readonly DocumentSource[], options: CollectOptions): Promise<Listing> {
  const documents = new Map<string, GivenDocument>()
  const ending = await giveDocuments(sources, options, (some) => {
    for (const one of some) if (!isUnchanged(one)) documents.set(one.objectID, one)
  })
  return { documents: [...documents.values()], ...ending }
}

export function isUnchanged(given: object): given is UnchangedPage {
  return 'unchanged' in given
}

type Fields = Partial<SearchDocument> & Pick<SearchDocument, 'objectID' | 'kind' | 'title' | 'permalink'>

/** A document with every field: texts on one line and not too long, absent ones "", [] or null. */
export function createDocument(given: Fields): SearchDocument {
  const title = oneLine(given.title)
  return {
    objectID: given.objectID,
    post_title: title,
    permalink: given.permalink,
    title,
    slug: given.slug ?? '',
    imgSrc: given.imgSrc ?? '',
    post_date_formatted: given.post_date_formatted ?? '',
    excerpt: cut(oneLine(given.excerpt ?? ''), MAX_EXCERPT_LENGTH),
    content: cut(oneLine(given.content ?? ''), MAX_CONTENT_LENGTH),
    kind: given.kind,
    topic: given.topic ?? [],
    place: given.place ?? [],
    category: given.category ?? [],
    year: given.year ?? [],
    indicators: given.indicators ?? [],
    date_timestamp: given.date_timestamp ?? null,
    chart: given.chart ?? null,
  }
}

/** White space other than a single space: most of a text's is one. */
const OTHER_SPACE = /[^\S ]\s*| \s+/g

function oneLine(text: string): string {
  return text.toWellFormed().replace(OTHER_SPACE, ' ').trim()
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf(' ', length)
  return `${text.slice(0, end > length / 2 ? end : length).toWellFormed()}…`
}
