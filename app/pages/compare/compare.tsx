import { data, redirect } from 'react-router'
import * as texts from '#app/messages/compare.ts'
import { preparing } from '#app/messages/place.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { chartAsSent } from '#app/charts/page-charts.server.ts'
import { renderingContext } from '#app/document/rendering.ts'
import { servicesContext } from '#app/site/services.ts'
import { comparisonPath, comparisonQuery, readComparison, withChoice } from '#domain/comparison.ts'
import { findChoices } from '#services/reference/find-choices.ts'
import { withUsualPlaces } from '#services/reference/usual-places.ts'
import type { Route } from './+types/compare.ts'
import { comparedPage } from './compare.server.ts'
import { ComparePage } from './compare-page.tsx'

/** Approximate time until the set is prepared, s. */
const PACKING_SECONDS = '5'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { siteName } = services
  const set = await services.reference()
  if (!set) {
    const headers = { 'Retry-After': PACKING_SECONDS, 'Cache-Control': 'no-store' }
    return data({ siteName, address: '', page: null, choices: [] }, { status: 503, headers })
  }
  const comparison = withUsualPlaces(readComparison(url.searchParams), services.community.places)
  const choices = findChoices(set, url.searchParams.get('add') ?? '')
  const [only, ...others] = choices
  if (only && others.length === 0) throw redirect(comparisonPath(withChoice(comparison, only)))
  const page = await comparedPage(services, set, comparison)
  const isEmpty = comparison.indicators.length > 0 && page.chart === null
  const sent = {
    ...page,
    chart: page.chart && chartAsSent(page.chart, context),
    second: page.second && chartAsSent(page.second, context),
  }
  context.get(renderingContext).data.compared = sent
  const address = comparisonQuery(comparison)
  return data({ siteName, address, page: sent, choices }, { status: isEmpty ? 404 : 200 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName, page } = loaderData
  const names = page?.chart ? [page.chart.title, ...page.places.map(({ name }) => name)] : []
  const title = !page ? preparing : names.length > 0 ? names.join(', ') : texts.title
  const description = names.length > 0 ? texts.descriptionOf({ names: names.join('; ') }) : texts.description
  return [...pageMeta({ title, siteName, description }), { name: 'robots', content: 'noindex' }]
}

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  return <ComparePage loaderData={loaderData} />
}
