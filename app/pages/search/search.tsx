import { data } from 'react-router'
import { describeFailure, failureHeaders, withFallback } from '#app/document/fallback.ts'
import * as texts from '#app/messages/search.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Place } from '#domain/community.ts'
import { ProviderError } from '#domain/errors.ts'
import type { Route } from './+types/search.ts'
import { comparisonFor } from './offered-comparison.server.ts'
import { mayOfferComparison, withComparison } from './offered-comparison.ts'
import { readState, searchOf } from './search-state.ts'
import { findView, type SearchView } from './search-view.ts'
import { Island } from '#app/island/island.tsx'
import { SearchPage } from './search-page.tsx'

/** Every query has different results, so neither proxies nor the server cache them. */
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
    // Without a query the page is complete and needs no engine.
    const status = hasQuery ? failure.status : 200
    return data(
      { siteName, description, hasQuery, state, view, origins },
      { status, headers: { ...failureHeaders(failure), 'Cache-Control': 'no-store' } },
    )
  }
}

/** On this page a place filters the results. Its id, as in the addresses of other pages, is replaced by its name. */
function withPlaceNames(query: URLSearchParams, places: readonly Place[]): URLSearchParams {
  const nameOf = (value: string) => places.find(({ id }) => id === value)?.name ?? value
  return new URLSearchParams([...query].map(([key, value]) => [key, key === 'place' ? nameOf(value) : value]))
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

export default function SearchRoute({ loaderData, matches: [root] }: Route.ComponentProps) {
  return (
    <Island name="search" of={SearchPage} when="now" props={{ loaderData, topics: root.loaderData?.topics ?? [] }} />
  )
}
