import { FACETS, type SearchRequest, type SearchResult } from '#domain/search.ts'
import { DEFAULT_TAGS, highlight } from './highlight.ts'
import { foldedWords } from '../words.ts'

/** A search among the values of a facet, such as places that begin with "mon". */
export interface FacetQuery {
  /** Which documents are counted. */
  request: SearchRequest
  facet: string
  /** The beginning of each word of the value; "" for all. */
  facetQuery: string
  /** Default 10, at most 100. */
  maxFacetHits?: number
}

export interface FacetHits {
  facetHits: { value: string; highlighted: string; count: number }[]
  exhaustiveFacetsCount: boolean
  processingTimeMS: number
}

const DEFAULT_HITS = 10
const MAX_HITS = 100
const MAX_VALUES = 1000

/** The query that counts the values; null for a facet that does not exist. */
export function facetRequest({ request, facet }: FacetQuery): SearchRequest | null {
  if (!FACETS.some((known) => known === facet)) return null
  return { ...request, page: 0, hitsPerPage: 0, facets: [facet], maxValuesPerFacet: MAX_VALUES }
}

/** The values that match, most documents first, out of the answer to facetRequest. */
export function facetHits({ request, facet, facetQuery, maxFacetHits }: FacetQuery, result: SearchResult): FacetHits {
  const asked = foldedWords(facetQuery)
  const tags = { pre: request.highlightPreTag ?? DEFAULT_TAGS.pre, post: request.highlightPostTag ?? DEFAULT_TAGS.post }
  const marks = { whole: new Map<string, string>(), phrases: [], beginnings: asked, asked }
  const found = Object.entries(result.facets?.[facet] ?? {}).filter(([value]) => {
    const words = foldedWords(value)
    return asked.every((beginning) => words.some((word) => word.startsWith(beginning)))
  })
  return {
    facetHits: found.slice(0, Math.min(MAX_HITS, maxFacetHits ?? DEFAULT_HITS)).map(([value, count]) => ({
      value,
      highlighted: highlight(value, marks, tags).value,
      count,
    })),
    exhaustiveFacetsCount: result.exhaustiveFacetsCount ?? true,
    processingTimeMS: result.processingTimeMS,
  }
}
