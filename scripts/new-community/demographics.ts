import type { ReferenceDataset } from '#domain/reference.ts'
import type { ChartData } from './chart-data.ts'

/** The indicator whose parts the home page shows next to its map. */
const RESIDENTS = 'race-and-ethnicity'
/** Keys of docs/contracts/content-model.md#demographics. */
const GROUPS: Readonly<Record<string, string>> = {
  White: 'nhWhite',
  Hispanic: 'hispanic',
  Black: 'nhBlack',
  'Asian or Pacific Islander': 'nhAapi',
  Other: 'other',
}
const DIGITS = 6

/** Residents by race and ethnicity for the home page; null if no county has such values. */
export function residentsOf(
  charts: readonly ChartData[],
  datasets: ReadonlyMap<string, ReferenceDataset>,
): { file: string; source: string; note: string } | null {
  const chart = charts.find(({ indicator }) => indicator.id === RESIDENTS)
  if (!chart) return null
  const { dataset, note } = chart.indicator
  return { file: demographicsFile(chart), source: datasets.get(dataset)?.source ?? dataset, note }
}

/**
 * `demographics.json`: county × year × group, as fractions of 1. The region has none, because shares cannot be summed.
 */
function demographicsFile({ places }: ChartData): string {
  const counties = places.filter(({ place }) => place.kind === 'county')
  const shares = counties.map(({ place, figures }) => {
    const years = Map.groupBy(figures, ({ period }) => period)
    const byYear = [...years].toSorted(([a], [b]) => a.localeCompare(b))
    return [place.id, Object.fromEntries(byYear.map(([year, own]) => [year, groupsOf(own)]))]
  })
  return `${JSON.stringify(Object.fromEntries(shares) as object, null, 2)}\n`
}

function groupsOf(figures: ChartData['places'][number]['figures']): Record<string, number> {
  const groups = Object.keys(GROUPS).flatMap((name) => figures.find(({ breakdown }) => breakdown === name) ?? [])
  return Object.fromEntries(
    groups.map(({ breakdown, value }) => [GROUPS[breakdown] ?? breakdown, Number((value / 100).toFixed(DIGITS))]),
  )
}
