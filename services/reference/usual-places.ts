import type { Place } from '#domain/community.ts'
import { isMapChart, type Comparison } from '#domain/comparison.ts'

/** Maximum number of community places in a comparison that names none, in addition to the nation. */
const MAX_USUAL_PLACES = 6

/** A comparison without places shows the community's counties and the nation; for several measures one county. */
export function withUsualPlaces(comparison: Comparison, places: readonly Place[]): Comparison {
  if (comparison.places.length > 0 || comparison.indicators.length === 0) return comparison
  const own = places.flatMap(({ kind, fips }) => (kind === 'county' && fips ? [fips] : []))
  const usual =
    comparison.indicators.length > 1 && !isMapChart(comparison.chart)
      ? own.slice(0, 1)
      : [...own.slice(0, MAX_USUAL_PLACES), 'US']
  return { ...comparison, places: usual.length > 0 ? usual : ['US'] }
}
