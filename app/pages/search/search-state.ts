import { FACETS, SEARCH_INDEXES, type Facet, type SearchIndexName } from '#domain/search.ts'
import { MAX_FILTER_CHARACTERS, MAX_QUERY_CHARACTERS } from '#services/search/protocol/bounds.ts'

/** Both indexes, or one of them (docs/contracts/pages.md#search). */
export const TABS = ['all', ...SEARCH_INDEXES] as const
export type Tab = (typeof TABS)[number]

/** A visitor's search, completely stored in the address. */
export interface SearchState {
  query: string
  tab: Tab
  /** Selected values: any within a facet, all facets together. */
  filters: Record<Facet, string[]>
  sort: 'relevance' | 'newest'
  /** Without typo tolerance, synonyms and other word forms. */
  isExact: boolean
  /** Page, from 1; the "all" tab has one page. */
  page: number
}

/** Maximum length accepted by the engine. */
export const MAX_QUERY_LENGTH = MAX_QUERY_CHARACTERS
const MAX_VALUE_LENGTH = 100
const MAX_VALUES = 20
/** Last page, because there are no pages beyond the 1000th hit. */
const LAST_PAGE = 125

export const NO_FILTERS: SearchState['filters'] = { topic: [], kind: [], place: [], category: [], year: [] }

export const EMPTY_STATE: SearchState = {
  query: '',
  tab: 'all',
  filters: NO_FILTERS,
  sort: 'relevance',
  isExact: false,
  page: 1,
}

/** The state in an address; unreadable parts are ignored. */
export function readState(address: URLSearchParams): SearchState {
  const tab = TABS.find((known) => known === address.get('tab')) ?? 'all'
  let room = MAX_FILTER_CHARACTERS
  const valuesOf = (facet: Facet) =>
    [...new Set(address.getAll(facet))]
      .filter((value) => value.trim() !== '' && value.length <= MAX_VALUE_LENGTH)
      .slice(0, MAX_VALUES)
      .map((value) => value.toWellFormed())
      .filter((value) => (room -= charactersOf(facet, value)) >= 0)
  return {
    query: bounded(address.get('q') ?? ''),
    tab,
    filters: Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facet)])) as SearchState['filters'],
    sort: address.get('sort') === 'newest' ? 'newest' : 'relevance',
    isExact: address.get('exact') === '1',
    page: tab === 'all' ? 1 : readPage(address.get('page')),
  }
}

/** A query from any text: on one line, well-formed, and limited to the length that is searched. */
export function bounded(query: string): string {
  return query
    .replaceAll(/[\r\n\t]+/g, ' ')
    .slice(0, MAX_QUERY_LENGTH)
    .toWellFormed()
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Math.min(LAST_PAGE, Number(text)) : 1
}

/** Fields of the form in addition to the words, in the order of the address. */
export function hiddenFields({ tab, filters, sort, isExact }: SearchState): [name: string, value: string][] {
  return [
    ...(tab === 'all' ? [] : [['tab', tab] as [string, string]]),
    ...FACETS.flatMap((facet) => filters[facet].map((value): [string, string] => [facet, value])),
    ...(sort === 'newest' ? [['sort', sort] as [string, string]] : []),
    ...(isExact ? [['exact', '1'] as [string, string]] : []),
  ]
}

/** The query of the address, including "?"; "" for a new search. */
export function searchOf(state: SearchState): string {
  const address = new URLSearchParams([
    ...(state.query === '' ? [] : [['q', state.query]]),
    ...hiddenFields(state),
    ...(state.page > 1 ? [['page', String(state.page)]] : []),
  ])
  return address.size === 0 ? '' : `?${address.toString()}`
}

/** Address of a state. */
export function pathOf(state: SearchState): string {
  return `/search${searchOf(state)}`
}

/** The state with a facet value added or removed; other results start at the first page. */
export function withToggled(state: SearchState, facet: Facet, value: string): SearchState {
  const chosen = state.filters[facet]
  const others = FACETS.filter((one) => one !== facet).flatMap((one) =>
    state.filters[one].map((v) => charactersOf(one, v)),
  )
  let room = MAX_FILTER_CHARACTERS - others.reduce((sum, characters) => sum + characters, 0)
  const newest = [...chosen, value].slice(-MAX_VALUES).toReversed()
  const next = chosen.includes(value)
    ? chosen.filter((one) => one !== value)
    : newest.filter((one) => (room -= charactersOf(facet, one)) >= 0).toReversed()
  return { ...state, filters: { ...state.filters, [facet]: next }, page: 1 }
}

/** Length of a selected value within the filter limit: "kind:Topic", with "\" before a value with "-". */
function charactersOf(facet: Facet, value: string): number {
  return facet.length + 2 + value.length
}

export function withTab(state: SearchState, tab: Tab): SearchState {
  return { ...state, tab, page: 1 }
}

/** The indexes of a tab. */
export function indexesOf(tab: Tab): readonly SearchIndexName[] {
  return tab === 'all' ? SEARCH_INDEXES : [tab]
}

export function countFilters({ filters }: SearchState): number {
  return FACETS.reduce((sum, facet) => sum + filters[facet].length, 0)
}

/** Removes the filters; a state without filters becomes a new search. */
export function withoutFilters(state: SearchState): SearchState {
  return countFilters(state) > 0 ? { ...state, filters: NO_FILTERS, page: 1 } : EMPTY_STATE
}
