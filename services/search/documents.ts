import type { SearchDocument, SearchKind } from '#domain/search.ts'
import type { Log } from '../log.ts'

/** What a source could give: its documents, and whether nothing was missing for the moment. */
export interface Listing {
  documents: SearchDocument[]
  isWhole: boolean
}

/** Everything, or at once: without what each has to be asked for one by one (the values of charts). */
export type Depth = 'whole' | 'quick'

/** The documents of the last time; read only when they are asked for. */
export interface PreviousDocuments {
  find(objectID: string): Promise<SearchDocument | undefined>
  ofKinds(kinds: readonly SearchKind[]): Promise<SearchDocument[]>
}

export function createPrevious(list: () => Promise<readonly SearchDocument[]>): PreviousDocuments {
  let known: Promise<Map<string, SearchDocument>> | null = null
  const read = async () => new Map((await list()).map((document) => [document.objectID, document]))
  const all = () => (known ??= read())
  return {
    find: async (objectID) => (await all()).get(objectID),
    ofKinds: async (kinds) => [...(await all()).values()].filter(({ kind }) => kinds.includes(kind)),
  }
}

/** Takes some documents; the next ones are made when it has. */
export type GiveDocuments = (documents: readonly SearchDocument[]) => Promise<void> | void

/** A part of the site that can be searched. */
export interface DocumentSource {
  /** The kinds it alone gives: while it fails, its documents of the last time stay. */
  kinds: readonly SearchKind[]
  /**
   * Gives its documents, some at a time: all of a large site at once would fill the memory.
   *
   * @param previous for parts that cannot be had now
   * @returns whether nothing was missing for the moment
   */
  list: (previous: PreviousDocuments, depth: Depth, give: GiveDocuments) => Promise<boolean>
}

interface CollectOptions {
  previous: PreviousDocuments
  depth: Depth
  log: Log
}

/** No document is longer, in characters: an article of 3,000 words. */
const MAX_CONTENT_LENGTH = 20_000
const MAX_EXCERPT_LENGTH = 600

/**
 * Gives the documents of all sources; of several with one id the last counts. A source that fails keeps those of the last
 * time, and the log says so; so does a part of a source (a chart whose worksheet cannot be had).
 *
 * @returns false: something is missing or of the last time, so ask again soon
 */
export async function giveDocuments(
  sources: readonly DocumentSource[],
  { previous, depth, log }: CollectOptions,
  give: GiveDocuments,
): Promise<boolean> {
  const wholes = await Promise.all(
    sources.map(async ({ kinds, list }) => {
      try {
        return await list(previous, depth, give)
      } catch (error) {
        log.warn('A part of the site could not be read for the search; its last documents stay', { kinds, error })
        await give(await previous.ofKinds(kinds))
        return false
      }
    }),
  )
  return !wholes.includes(false)
}

/** The same documents in a list. */
export async function collectDocuments(sources: readonly DocumentSource[], options: CollectOptions): Promise<Listing> {
  const documents = new Map<string, SearchDocument>()
  const isWhole = await giveDocuments(sources, options, (some) => {
    for (const document of some) documents.set(document.objectID, document)
  })
  return { documents: [...documents.values()], isWhole }
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
