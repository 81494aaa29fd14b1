import { data, useRouteLoaderData } from 'react-router'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { describeFailure, failureHeaders, withFallback } from '#app/document/fallback.ts'
import * as texts from '#app/messages/search.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { servicesContext } from '#app/site/services.ts'
import '#app/styles/meta.css'
import '#app/styles/select.css'
import type { Place } from '#domain/community.ts'
import { ProviderError } from '#domain/errors.ts'
import type { Route } from './+types/search.ts'
import { Filters } from './filters.tsx'
import { comparisonFor } from './offered-comparison.server.ts'
import { mayOfferComparison, withComparison } from './offered-comparison.ts'
import { ResultsHead } from './results-head.tsx'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { readState, searchOf } from './search-state.ts'
import { PANEL_ID, SearchTabs, tabId } from './search-tabs.tsx'
import { findView, type SearchView } from './search-view.ts'
import './search.css'
import './results.css'
import { useSearch, type Search } from './use-search.ts'
import { useEffect, useState } from 'react'
import { statusOf } from './search-texts.ts'

/** The count is said when the results have stayed for so long: a screen reader is not talked over while one types. */
const SETTLED_MS = 700

/** A region that only speaks: the number of results, quietly and apart from the results themselves. */
function SearchStatus({ search: { view, answers, isBusy } }: { search: Search }) {
  const [said, setSaid] = useState('')
  const text = answers === 0 || isBusy ? null : statusOf(view)
  useEffect(() => {
    if (text === null) return undefined
    const timer = setTimeout(() => setSaid(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, answers])
  return (
    // Without a role, which would be read where there is nothing yet.
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  )
}

/** There are as many results as queries: neither caches on the way nor the server's own keep them. */
const NOT_KEPT = { 'Cache-Control': 'public, max-age=60, s-maxage=0' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content, search, log, siteName, siteUrl, contentUrl, community } = services
  const description = texts.whatCanBeSearched(community.region)
  const origins = [siteUrl, contentUrl]
  const state = readState(withPlaceNames(url.searchParams, community.places))
  const hasQuery = searchOf(state) !== ''
  try {
    const site = { origins, topics: await withFallback(content.listTopics(), [], log) }
    const found = await findView(state, site, async (requests) => {
      const answer = await search.query(requests)
      if (answer.ok) return answer.results
      throw new ProviderError('search', 'bad-status', { status: answer.status, cause: answer.message })
    })
    const offered = mayOfferComparison(state) ? await comparisonFor(state.query, services) : null
    const view: SearchView = withComparison(found, offered)
    return data({ siteName, description, hasQuery, state, view, origins }, { headers: hasQuery ? NOT_KEPT : {} })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const failure = describeFailure(error, log)
    const view: SearchView = { kind: 'failed', status: failure.shown, isStarting: error.failure === 'not-ready' }
    // The page itself needs no engine: without a question it is whole.
    const status = hasQuery ? failure.status : 200
    return data(
      { siteName, description, hasQuery, state, view, origins },
      { status, headers: { ...failureHeaders(failure), 'Cache-Control': 'no-store' } },
    )
  }
}

/** Here a place narrows the results. It may be named by its id too, as on all other pages, where it is the reader's. */
function withPlaceNames(query: URLSearchParams, places: readonly Place[]): URLSearchParams {
  const nameOf = (value: string) => places.find(({ id }) => id === value)?.name ?? value
  return new URLSearchParams([...query].map(([key, value]) => [key, key === 'place' ? nameOf(value) : value]))
}

/** The page asks for its own results. */
export function shouldRevalidate() {
  return false
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    ...pageMeta({
      title: texts.search,
      siteName: loaderData.siteName,
      description: loaderData.description,
    }),
    ...(location.search === '' ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function SearchPage({ loaderData: { state, view, origins } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const topics = useRouteLoaderData<typeof rootLoader>('root')?.topics ?? []
  const search = useSearch({ state, view }, { origins, topics })
  return (
    <>
      <section className="search-hero">
        <div className="wrap wrap--search">
          <h1 className="h-2">{texts.search}</h1>
          <SearchBox search={search} />
          <SearchTabs search={search} />
        </div>
      </section>
      <SearchStatus search={search} />
      <div className="wrap wrap--search search-layout">
        <Filters search={search} />
        <div
          className="search-body"
          id={PANEL_ID}
          aria-busy={search.isBusy}
          {...(isHydrated ? { role: 'tabpanel', 'aria-labelledby': tabId(search.state.tab) } : {})}
        >
          <ResultsHead search={search} />
          <Results search={search} topics={topics} />
        </div>
      </div>
    </>
  )
}
