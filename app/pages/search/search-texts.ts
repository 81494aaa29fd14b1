import { formatCount } from '#domain/count.ts'
import type { Facet, SearchIndexName } from '#domain/search.ts'
import type { Tab } from './search-state.ts'
import type { SearchView } from './search-view.ts'

/** These words are fixed (docs/contracts/pages.md#search). */
export const PLACEHOLDER = 'Search to explore the data, stories, news and more...'
export const TAB_NAMES: Record<Tab, string> = { all: 'All', website: 'Website', 'deno-posts': 'Blog' }
export const SECTION_NAMES: Record<SearchIndexName, string> = {
  website: 'Website',
  'deno-posts': 'Articles & Reports',
}
export const MORE_NAMES: Record<SearchIndexName, string> = {
  website: 'All website results',
  'deno-posts': 'All articles & reports',
}
export const FACET_NAMES: Record<Facet, string> = {
  topic: 'Topic',
  kind: 'Kind',
  place: 'Place',
  category: 'Category',
  year: 'Year',
}
export const SORT_NAMES = { relevance: 'Most relevant', newest: 'Newest' }

/** The sentence of an engine that fails; one that has found nothing says something else. */
export const FAILED = 'Search is not available at the moment.'
export const STARTING = 'Search is getting ready. It takes a few seconds after a start.'

const MAX_ECHO_LENGTH = 80

export function countOf(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'result' : 'results'}`
}

/** The query as sentences repeat it, in quotation marks; a long one is cut. */
export function echoOf(query: string): string {
  const text = query.trim()
  return `“${text.length > MAX_ECHO_LENGTH ? `${text.slice(0, MAX_ECHO_LENGTH).toWellFormed()}…` : text}”`
}

/** What a screen reader is told when results have settled. */
export function statusOf(view: SearchView): string {
  if (view.kind === 'failed') return view.isStarting ? STARTING : FAILED
  const asked = view.query.trim() === '' ? '' : ` for ${echoOf(view.query)}`
  if (view.count === 0) return `No results${asked}`
  return view.isNearest ? `No exact match${asked}. Nearest: ${countOf(view.count)}` : `${countOf(view.count)}${asked}`
}
