import * as texts from '#app/messages/search.tsx'
import { formatCount } from '#domain/count.ts'
import type { Facet, SearchIndexName } from '#domain/search.ts'
import type { Tab } from './search-state.ts'
import type { SearchView } from './search-view.ts'
import { PREFIX } from '#domain/language.ts'

/** Fixed texts (docs/contracts/pages.md#search). */
export const PLACEHOLDER = texts.searchToExploreTheData
export const TAB_NAMES: Record<Tab, string> = { all: texts.all, website: texts.website, 'deno-posts': texts.blog }
export const SECTION_NAMES: Record<SearchIndexName, string> = {
  website: texts.website,
  'deno-posts': texts.articlesReports,
}
export const MORE_NAMES: Record<SearchIndexName, string> = {
  website: texts.allWebsiteResults,
  'deno-posts': texts.allArticlesReports,
}
export const FACET_NAMES: Record<Facet, string> = {
  topic: texts.topic,
  kind: texts.kind,
  place: texts.place,
  category: texts.category,
  year: texts.year,
}
export const SORT_NAMES = { relevance: texts.mostRelevant, newest: texts.newest }

/** Message if the engine has failed; an empty result has a different message. */
export const FAILED = texts.searchIsNotAvailable
export const STARTING = texts.searchIsGettingReady

const MAX_ECHO_LENGTH = 80

export function countOf(count: number): string {
  return texts.results({ count, number: formatCount(count) })
}

/** The query in quotation marks for messages; a long query is shortened. */
export function echoOf(query: string): string {
  const text = query.trim()
  return `“${text.length > MAX_ECHO_LENGTH ? `${text.slice(0, MAX_ECHO_LENGTH).toWellFormed()}…` : text}”`
}

/** Announcement for screen readers when the results have loaded. */
export function statusOf(view: SearchView): string {
  if (view.kind === 'failed') return view.isStarting ? STARTING : FAILED
  const query = view.query.trim() === '' ? null : echoOf(view.query)
  const results = countOf(view.count)
  if (view.count === 0) return query === null ? texts.noResults : texts.noResultsFor({ query })
  if (view.isNearest)
    return query === null ? texts.noExactMatch({ results }) : texts.noExactMatchFor({ query, results })
  return query === null ? results : texts.resultsFor({ results, query })
}

/** Display name for a kind of results; documents store it in the first language. */
export function kindName(kind: string): string {
  return PREFIX === '' ? kind : texts.kindName({ kind: kind as 'other' })
}
