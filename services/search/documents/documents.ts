import type { SearchDocument, SearchKind } from '#domain/search.ts'
import type { Log } from '#services/log.ts'

/** The documents of the site, or of a part of it. */
export interface Listing {
  documents: SearchDocument[]
  /** False while a part could not be read. */
  isWhole: boolean
}

/** A searchable part of the site. */
export interface DocumentSource {
  kinds: readonly SearchKind[]
  list: () => Promise<Listing>
}

/** Maximum length of a document, in characters: an article of 3,000 words. */
const MAX_CONTENT_LENGTH = 20_000
const MAX_EXCERPT_LENGTH = 600

/**
 * Reads the documents of all sources. Among documents with the same id the last one counts. A source that fails keeps its last documents.
 */
export function createSiteReader(sources: readonly DocumentSource[], log: Log): () => Promise<Listing> {
  const last = new Map<DocumentSource, SearchDocument[]>()

  async function read(source: DocumentSource): Promise<Listing> {
    try {
      const listing = await source.list()
      last.set(source, listing.documents)
      return listing
    } catch (error) {
      const { kinds } = source
      log.warn('A part of the site could not be read for the search; its last documents stay', { kinds, error })
      return { documents: last.get(source) ?? [], isWhole: false }
    }
  }

  return async () => {
    const listings = await Promise.all(sources.map(read))
    const documents = listings.flatMap((listing) => listing.documents)
    return {
      documents: [...new Map(documents.map((document) => [document.objectID, document])).values()],
      isWhole: listings.every(({ isWhole }) => isWhole),
    }
  }
}

type Fields = Partial<SearchDocument> & Pick<SearchDocument, 'objectID' | 'kind' | 'title' | 'permalink'>

/** A document with every field: texts on one line with limited length; missing fields are "", [] or null. */
export function createDocument(fields: Fields): SearchDocument {
  const title = oneLine(fields.title)
  return ownTexts({
    objectID: fields.objectID,
    post_title: title,
    permalink: fields.permalink,
    title,
    headline: oneLine(fields.headline ?? ''),
    slug: fields.slug ?? '',
    imgSrc: fields.imgSrc ?? '',
    post_date_formatted: fields.post_date_formatted ?? '',
    excerpt: cut(oneLine(fields.excerpt ?? ''), MAX_EXCERPT_LENGTH),
    content: cut(oneLine(fields.content ?? ''), MAX_CONTENT_LENGTH),
    kind: fields.kind,
    topic: fields.topic ?? [],
    place: fields.place ?? [],
    category: fields.category ?? [],
    year: fields.year ?? [],
    indicators: fields.indicators ?? [],
    date_timestamp: fields.date_timestamp ?? null,
    chart: fields.chart ?? null,
  })
}

/** A copy with flat strings. A substring from a parser would keep the whole original text in memory. */
function ownTexts(document: SearchDocument): SearchDocument {
  return JSON.parse(JSON.stringify(document)) as SearchDocument
}

/** White space other than a single space. Most white space in a text is a single space. */
const OTHER_SPACE = /[^\S ]\s*| \s+/g

function oneLine(text: string): string {
  return text.toWellFormed().replace(OTHER_SPACE, ' ').trim()
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf(' ', length)
  return `${text.slice(0, end > length / 2 ? end : length).toWellFormed()}…`
}
