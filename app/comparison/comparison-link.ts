import type { ChartModel, NameRegistry } from '@common-measure/charts'
import type { Place } from '#domain/community.ts'
import { comparisonPath, MAX_COMPARED_PLACES } from '#domain/comparison.ts'

/**
 * Address of the comparison of a chart's measure: its counties and the nation among all counties. If the chart has no
 * counties, those of the community are used. Null if the worksheet names no measure of the reference set.
 */
export function comparisonLink(
  { reference, series, categories }: ChartModel,
  { places }: { places: readonly Place[] },
  { classOf }: Pick<NameRegistry, 'classOf'>,
): string | null {
  if (reference === undefined) return null
  const shown = new Set([...series.map(({ name }) => name), ...categories.values].map((name) => classOf(name).color))
  const counties = places.filter(({ kind, fips }) => kind === 'county' && fips !== null)
  const own = counties.filter(({ id }) => shown.has(`place-${id}`))
  const codes = (own.length > 0 ? own : counties).flatMap(({ fips }) => fips ?? []).slice(0, MAX_COMPARED_PLACES - 1)
  const chosen = { indicators: [reference], places: [...codes, 'US'], from: null, to: null }
  return comparisonPath({ ...chosen, chart: 'strip', area: null, by: null })
}

/** Address of the same comparison as a map of the state of its first place. */
export function mapLink(address: string): string {
  const [, state] = /[?&]places=(\d\d)/.exec(address) ?? []
  return address.replace('chart=strip', `chart=map${state === undefined ? '' : `&area=${state}`}`)
}
