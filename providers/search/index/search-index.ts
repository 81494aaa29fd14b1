import type { SearchDocument, SearchRequest, SearchResult } from '#domain/search.ts'
import type { AnswerRoom, WrittenResult } from '#services/search/protocol/answer-writer.ts'
import { ANSWER_TOO_LONG } from '#services/search/protocol/bounds.ts'
import { parseFilters, readFacetFilters, readNumericFilters, type Filter } from '#services/search/protocol/filters.ts'
import { KIND_BONUS } from '#services/search/ranking.ts'
import type { Synonyms } from '#services/search/synonyms.ts'
import { createVocabulary } from '#services/search/vocabulary.ts'
import { countFacets } from '../ranking/count-facets.ts'
import { MAX_RANKED, find } from '../ranking/find.ts'
import { createHit } from '../ranking/hits.ts'
import type { IndexData } from './index-data.ts'
import type { Stem } from '../ranking/load-stemmer.ts'
import { select } from '../ranking/select.ts'

/** One index, ready for queries. */
export type SearchIndex = ReturnType<typeof createSearchIndex>

export interface SearchManner {
  synonyms: Synonyms
  order: 'relevance' | 'newest'
  /** Remaining size, shared by all results of a response. */
  room: AnswerRoom
}

export type SearchOutcome = { ok: true; written: WrittenResult } | { ok: false; message: string }

const DEFAULT_HITS = 20
const MAX_HITS = MAX_RANKED
const DEFAULT_VALUES = 100
const MAX_VALUES = 1000

/**
 * @param now clock in milliseconds, for processingTimeMS
 * @param stem stemmer of the documents' language
 */
export function createSearchIndex(data: IndexData, now: () => number, stem: Stem | null = null) {
  const kindPoints = Float64Array.from(data.documents, ({ kind }) => KIND_BONUS[kind])
  const library = { data, vocabulary: createVocabulary(data.words, stem), kindPoints }

  function countsOf(request: SearchRequest, documents: Uint32Array): Partial<SearchResult> {
    if (!request.facets || request.facets.length === 0) return {}
    const counted = {
      facets: request.facets,
      maxValues: Math.min(MAX_VALUES, request.maxValuesPerFacet ?? DEFAULT_VALUES),
      sortBy: request.sortFacetValuesBy ?? 'count',
    }
    return { facets: countFacets(data, documents, counted), exhaustiveFacetsCount: true }
  }

  return {
    /** Yields between hits, and stops when there is no `room` for the next one. */
    *search(request: SearchRequest, { synonyms, order, room }: SearchManner): Generator<undefined, SearchOutcome> {
      const started = now()
      const filter = readFilters(request)
      if ('message' in filter) return { ok: false, message: filter.message }
      const wish = readFacetFilters(request.optionalFilters ?? [])
      if (!wish.ok) return { ok: false, message: wish.message }
      const found = yield* find(library, synonyms, request, select(data, filter))
      const { documents, marks } = found
      const page = pageOf(request, documents.length)
      const ordered =
        page.first < page.end
          ? wishedFirst(order === 'newest' ? newestFirst(data, documents) : found.ranked(), select(data, wish.filter))
          : documents
      const rest: WrittenResult['rest'] = {
        nbHits: documents.length,
        ...page.numbers,
        ...countsOf(request, documents),
        exhaustiveNbHits: true,
        exhaustiveTypo: true,
        exhaustive: { facetsCount: true, nbHits: true, typo: true },
        query: request.query ?? '',
        params: request.params ?? echoParams(request),
        index: request.indexName,
        processingTimeMS: 1,
      }
      if (room.write(rest) === null) return { ok: false, message: ANSWER_TOO_LONG }
      const written: string[] = []
      for (const document of ordered.subarray(page.first, page.end)) {
        yield
        const hit = room.write(createHit(data.documents[document] as SearchDocument, marks, request))
        if (hit === null) return { ok: false, message: ANSWER_TOO_LONG }
        written.push(hit)
      }
      rest.processingTimeMS = Math.max(1, Math.round(now() - started))
      return { ok: true, written: { hits: written, rest } }
    },
  }
}

function readFilters(request: SearchRequest): Filter | { message: string } {
  const readings = [
    parseFilters(request.filters ?? ''),
    readFacetFilters(request.facetFilters ?? []),
    readNumericFilters(request.numericFilters ?? []),
  ]
  const of: Filter[] = []
  for (const reading of readings) {
    if (!reading.ok) return { message: reading.message }
    if (reading.filter.kind !== 'all' || reading.filter.of.length > 0) of.push(reading.filter)
  }
  return { kind: 'all', of }
}

/** Documents without a date are last; equals stay in their default order. */
function newestFirst(data: IndexData, documents: Uint32Array): Uint32Array {
  const dateOf = (document: number) => data.documents[document]?.date_timestamp ?? -Infinity
  return documents.toSorted((a, b) => dateOf(b) - dateOf(a) || a - b)
}

/** Documents that match `optionalFilters` first; both parts keep their order. */
function wishedFirst(ordered: Uint32Array, wished: Uint8Array | null): Uint32Array {
  if (!wished) return ordered
  const [first, rest] = [1, 0].map((fits) => ordered.filter((document) => wished[document] === fits))
  return Uint32Array.of(...(first ?? []), ...(rest ?? []))
}

interface Page {
  first: number
  end: number
  numbers: Pick<SearchResult, 'page' | 'nbPages' | 'hitsPerPage' | 'offset' | 'length'>
}

function pageOf({ page = 0, hitsPerPage = DEFAULT_HITS, offset, length }: SearchRequest, hitCount: number): Page {
  const reachable = Math.min(hitCount, MAX_HITS)
  const perPage = Math.min(MAX_HITS, hitsPerPage)
  if (offset !== undefined) {
    const count = Math.min(MAX_HITS, length ?? perPage)
    const first = Math.min(offset, reachable)
    const numbers = { page: 0, nbPages: 0, hitsPerPage: count, offset, length: count }
    return { first, end: Math.min(reachable, first + count), numbers }
  }
  const first = Math.min(page * perPage, reachable)
  const nbPages = perPage === 0 ? 0 : Math.ceil(reachable / perPage)
  return { first, end: Math.min(reachable, first + perPage), numbers: { page, nbPages, hitsPerPage: perPage } }
}

/** Parameters of a query as the protocol echoes them: "query=health&hitsPerPage=4". */
function echoParams(request: SearchRequest): string {
  const { indexName: _index, params: _params, ...rest } = request
  const pairs = Object.entries(rest).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return [`${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`]
  })
  return pairs.join('&')
}
