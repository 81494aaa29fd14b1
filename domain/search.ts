/** docs/contracts/server.md#search-calls */
export const SEARCH_INDEXES = ['website', 'deno-posts'] as const
export type SearchIndexName = (typeof SEARCH_INDEXES)[number]

/** Suffix of an index's replica that is sorted newest first: the same documents under another name, as in hosted services. */
export const NEWEST_FIRST = '_newest'

/** Kind of a document; the value of its facet `kind`. In the order of equal results. */
export const SEARCH_KINDS = ['Topic', 'Subtopic', 'Indicator', 'Article', 'Event', 'Page', 'Question'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Fields for counting and filtering; each is a text or a list of texts in every document. */
export const FACETS = ['kind', 'topic', 'place', 'category', 'year'] as const
export type Facet = (typeof FACETS)[number]

/** The chart of an indicator: its source, and its latest values as displayed ("4.4%"). */
export interface IndicatorChart {
  spreadsheetId: string
  title: string
  /** Category of the values, e.g. "2024"; "" for several or none. */
  date: string
  values: { label: string; value: string }[]
}

/**
 * A searchable document. The first nine fields are the contract's (docs/contracts/server.md#search-calls), all plain
 * text, "" if empty. The others are for filters, ranking and the small picture of a chart.
 */
export interface SearchDocument {
  /** Unique in its index and stable: "topic-101", "indicator-employment-labor force". */
  objectID: string
  post_title: string
  /** Address on this site, beginning with "/". */
  permalink: string
  title: string
  /** The finding of an indicator, shown before its title; "" for none. */
  headline: string
  slug: string
  /** Address of a picture; "" for none. */
  imgSrc: string
  /** Date such as "Jan. 05, 2024". */
  post_date_formatted: string
  excerpt: string
  content: string
  kind: SearchKind
  /** Titles of topics. */
  topic: string[]
  /** Names of places with values in it: "Harris", "Texas". */
  place: string[]
  /** Subtopic of an indicator, category of an article, or group of a question. */
  category: string[]
  /** Year of its date, or the latest year of an indicator's values: "2024". */
  year: string[]
  /** Names of the charts on a page, or of the series in a chart. They rank below titles and above text. */
  indicators: string[]
  /** Date in seconds since 1970; null without one. */
  date_timestamp: number | null
  chart: IndicatorChart | null
}

/** Filter such as "kind:Topic", with "-" before the value to exclude it; a nested list means "or" (Algolia, facetFilters). */
export type FacetFilters = string | readonly (string | readonly string[])[]

/** One query in Algolia's format. Unlisted parameters are passed to a hosted service unchanged, and ignored by our own. */
export interface SearchRequest {
  indexName: string
  query?: string
  /** Page number, from 0. */
  page?: number
  /** Default 20, at most 1000; 0 only counts. */
  hitsPerPage?: number
  /** Alternative to page and hitsPerPage: the first hit, and the number of hits. */
  offset?: number
  length?: number
  /** Facets to count; ["*"] for all. */
  facets?: readonly string[]
  facetFilters?: FacetFilters
  /** Documents that match these are listed before all others. */
  optionalFilters?: FacetFilters
  /** Filter such as "kind:Topic AND (place:Harris OR place:'Fort Bend')". */
  filters?: string
  numericFilters?: FacetFilters
  /** Default 100, at most 1000. */
  maxValuesPerFacet?: number
  sortFacetValuesBy?: 'count' | 'alpha'
  attributesToRetrieve?: readonly string[]
  attributesToHighlight?: readonly string[]
  /** Attributes with lengths: "content:20" is twenty words of the content. */
  attributesToSnippet?: readonly string[]
  restrictSearchableAttributes?: readonly string[]
  snippetEllipsisText?: string
  highlightPreTag?: string
  highlightPostTag?: string
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone'
  typoTolerance?: boolean | 'min' | 'strict'
  minWordSizefor1Typo?: number
  minWordSizefor2Typos?: number
  /** Behavior if nothing matches all words: "allOptional" returns the nearest results. */
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional'
  synonyms?: boolean
  /** False: function words ("the", "in", "de") must match like all others. */
  removeStopWords?: boolean | readonly string[]
  ignorePlurals?: boolean | readonly string[]
  /** Original parameters, for the response's echo; generated from the others if missing. */
  params?: string
}

/** One text with its matched words marked. */
export interface Highlight {
  /** HTML-escaped if the tags are HTML (contain "<"). */
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  fullyHighlighted?: boolean
}

export type Highlights = Record<string, Highlight | Highlight[]>

export type SearchHit = Partial<SearchDocument> & {
  objectID: string
  _highlightResult?: Highlights
  _snippetResult?: Highlights
}

/** Number of hits by value, highest first: { kind: { Indicator: 12, Topic: 1 } }. */
export type FacetCounts = Record<string, Record<string, number>>

/** One list of hits in Algolia's format. */
export interface SearchResult {
  hits: SearchHit[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  /** Present instead of page, nbPages and hitsPerPage if the request had them. */
  offset?: number
  length?: number
  facets?: FacetCounts
  facets_stats?: Record<string, { min: number; max: number; avg: number; sum: number }>
  exhaustiveNbHits: boolean
  exhaustiveFacetsCount?: boolean
  exhaustiveTypo?: boolean
  exhaustive?: Record<string, boolean>
  query: string
  params: string
  index: string
  processingTimeMS: number
  /** False if an earlier query had enough hits (strategy "stopIfEnoughMatches"). */
  processed?: boolean
}

/** The index and order of a name; null for an unknown name. */
export function readIndexName(name: string): { index: SearchIndexName; isNewestFirst: boolean } | null {
  const isNewestFirst = name.endsWith(NEWEST_FIRST)
  const base = isNewestFirst ? name.slice(0, -NEWEST_FIRST.length) : name
  const index = SEARCH_INDEXES.find((known) => known === base)
  return index ? { index, isNewestFirst } : null
}

/** Index of a document: `deno-posts` for articles, `website` for all others. */
export function indexOf(document: Pick<SearchDocument, 'kind'>): SearchIndexName {
  return document.kind === 'Article' ? 'deno-posts' : 'website'
}
