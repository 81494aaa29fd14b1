import { PREFIX } from '#domain/language.ts'
import { FACETS, NEWEST_FIRST, type Facet, type SearchIndexName, type SearchRequest } from '#domain/search.ts'
import { indexesOf, type SearchState } from './search-state.ts'

/** Number of hits in a section of the "all" tab, and on a page of another tab (docs/contracts/pages.md#search). */
const PER_SECTION = 4
const PER_PAGE = 8

/** Markers around matched words: characters that no text contains, so that they need no escaping and cannot be forged. */
export const MARK = { pre: '\uE000', post: '\uE001' }

const SNIPPET_WORDS = 32
const MAX_FACET_VALUES = 50

/** The index of the language of this build: "website_es". */
const SUFFIX = PREFIX.replace('/', '_')

/** Requested fields of a hit in the list, without the full texts of articles. */
const SHAPE = {
  attributesToRetrieve: [
    'title',
    'post_title',
    'headline',
    'permalink',
    'slug',
    'imgSrc',
    'post_date_formatted',
    'kind',
    'topic',
    'category',
    'chart',
  ],
  attributesToHighlight: ['title', 'post_title', 'headline'],
  attributesToSnippet: [`excerpt:${SNIPPET_WORDS}`, `content:${SNIPPET_WORDS}`],
  highlightPreTag: MARK.pre,
  highlightPostTag: MARK.post,
}

const EXACT = { typoTolerance: false, synonyms: false, ignorePlurals: false, removeStopWords: false }

/** Purpose of a query: the hits of an index, or the counts of one facet as if none of its values were selected. */
export type Purpose = { index: SearchIndexName; facet: Facet | null }

export interface Plan {
  requests: SearchRequest[]
  /** Purpose of each request, in the same order. */
  purposes: Purpose[]
}

/**
 * The queries of a state. Each facet with a selection is counted by a separate query without that selection, so that
 * more of its values can be selected.
 *
 * @param isNearest if nothing matches all words, finds the hits that match most of them
 * @param place the reader's place, whose results come first; "" if there is none
 */
export function planOf(state: SearchState, isNearest: boolean, place = ''): Plan {
  const plan: Plan = { requests: [], purposes: [] }
  for (const index of indexesOf(state.tab)) {
    const shared: SearchRequest = {
      indexName: index + SUFFIX + (state.sort === 'newest' ? NEWEST_FIRST : ''),
      query: state.query,
      removeWordsIfNoResults: isNearest ? 'allOptional' : 'none',
      maxValuesPerFacet: MAX_FACET_VALUES,
      ...(state.isExact ? EXACT : {}),
    }
    plan.purposes.push({ index, facet: null })
    plan.requests.push({
      ...shared,
      ...SHAPE,
      page: state.tab === 'all' ? 0 : state.page - 1,
      hitsPerPage: state.tab === 'all' ? PER_SECTION : PER_PAGE,
      facets: FACETS,
      facetFilters: filtersWithout(state, null),
      ...(place === '' ? {} : { optionalFilters: [`place:${place}`] }),
    })
    for (const facet of FACETS.filter((one) => state.filters[one].length > 0)) {
      plan.purposes.push({ index, facet })
      plan.requests.push({ ...shared, hitsPerPage: 0, facets: [facet], facetFilters: filtersWithout(state, facet) })
    }
  }
  return plan
}

/** Any selected value within a facet, and all facets together. Escapes a leading "-", which would mean "all but". */
function filtersWithout({ filters }: SearchState, left: Facet | null): string[][] {
  return FACETS.filter((facet) => facet !== left && filters[facet].length > 0).map((facet) =>
    filters[facet].map((value) => `${facet}:${value.startsWith('-') ? '\\' : ''}${value}`),
  )
}
