import type { ChartModel, NameRegistry } from '@common-measure/charts'
import { tidyCsv } from '@common-measure/charts/words/tidy-csv.ts'
import type { Services } from '../services.ts'
import type { Place } from '#domain/community.ts'

/**
 * Every view of a chart as data for programs, with codes of places if the worksheet requests them
 * (docs/contracts/embeds.md#data-for-programs).
 */
export function tidyChart(model: ChartModel, services: Pick<Services, 'community' | 'names'>): string {
  return tidyCsv(model, placeCodes(model, services))
}

/**
 * Code of a place by its name in charts: the `fips` of a county or state, "US" for the nation, "" for anything else.
 * Always "" if the worksheet does not request codes (`place codes`).
 */
export function placeCodes(
  { provenance }: ChartModel,
  { community: { places }, names }: { community: { places: readonly Place[] }; names: Pick<NameRegistry, 'classOf'> },
): (name: string) => string {
  if (!provenance?.placeCodes) return () => ''
  const byColor = new Map(places.map((place) => [`place-${place.id}`, place]))
  return (name) => {
    const place = byColor.get(names.classOf(name).color ?? '')
    if (place?.kind === 'nation') return 'US'
    return place?.fips ?? ''
  }
}
