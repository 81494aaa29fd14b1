import type { ReferenceFigure, ReferenceIndicator } from '#domain/reference.ts'
import { allPlaces, type CommunityPlace, type NewCommunity } from './community-places.ts'

/** A value for a place of the community. */
export type Figure = Omit<ReferenceFigure, 'fips'>

/** All values of one indicator for the places of the community that have any. */
export interface ChartData {
  indicator: ReferenceIndicator
  /** Places in the order of the charts; each has at least one value. */
  places: { place: CommunityPlace; figures: Figure[] }[]
  /** Periods in chronological order. */
  periods: string[]
  /** Parts in the order that readers expect; [''] without breakdowns. */
  breakdowns: string[]
  /** Options that a reader chooses from, because all together would be unreadable; null if all places are drawn. */
  chosen: 'counties' | 'places' | null
}

/** Maximum number of counties that readers can distinguish in one chart of lines or groups. Beyond it, a reader chooses one. */
const MAX_TOGETHER = 6

/** Units of counts, which can be summed over counties. */
const COUNTED = new Set(
  `visits programs museums organizations votes people deaths applications jobs farms markets homes`.split(' '),
)
const ADDED_UNITS = new Set([...COUNTED, 'million gallons a day', 'housing units'])
/** Total dollars, which can also be summed. */
const TOTAL_DOLLARS = new Set(['rental-assistance', 'expected-yearly-loss'])
/** Ratios whose unit looks like a count. */
const RATIOS = new Set(['household-size', 'people-per-primary-care-physician', 'library-visits-per-resident'])

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** Breakdowns with a fixed order; others keep the order of the set. */
const ORDER = [
  ...MONTHS,
  'Less than high school',
  'High school only',
  'Some college or associate degree',
  'Bachelor’s degree or higher',
  'Democratic',
  'Republican',
  'White',
  'White, non-Hispanic',
  'Black',
  'Hispanic',
  'Asian or Pacific Islander',
  'Asian and Pacific Islander',
  'Asian',
  '20th percentile',
  'Median',
  '80th percentile',
]
const LAST = /^(?:other|all|total|overall)\b/iu

/**
 * Values of an indicator for a community; null if no county has any. Those of the region are sums, if a sum is
 * meaningful and every county has a value.
 */
export function chartData(
  indicator: ReferenceIndicator,
  figures: readonly ReferenceFigure[],
  community: NewCommunity,
): ChartData | null {
  const byPlace = Map.groupBy(figures.map(withApostrophe), ({ fips }) => fips)
  const rows = allPlaces(community).map((place) => ({
    place,
    figures: place.fips === null ? sumsOf(indicator, byPlace, community.counties) : (byPlace.get(place.fips) ?? []),
  }))
  const filled = rows.filter((row) => row.figures.length > 0)
  const counties = filled.filter(({ place }) => place.kind === 'county').length
  if (counties === 0) return null
  // Next to counts of the state or the nation, those of counties would be a line at zero. With a single county, the
  // reader chooses between them.
  const isShown = ({ kind }: CommunityPlace) =>
    !addsUp(indicator) || counties === 1 || kind === 'county' || kind === 'region'
  const shown = filled.filter((row) => isShown(row.place))
  // Values that exist only for the state or the nation are omitted.
  const own = shown.filter(({ place }) => place.kind === 'county').flatMap((row) => row.figures)
  const periods = [...new Set(own.map(({ period }) => period))].sort(byTime)
  const breakdowns = [...new Set(own.map(({ breakdown }) => breakdown))].sort(byExpectation)
  const isOwn = ({ period, breakdown }: Figure) => periods.includes(period) && breakdowns.includes(breakdown)
  const places = shown
    .map(({ place, figures }) => ({ place, figures: figures.filter(isOwn) }))
    .filter((row) => row.figures.length > 0)
  const areAlone = counties === 1 && places.length > 1 && addsUp(indicator)
  const areMany = counties > 1 && community.counties.length > MAX_TOGETHER
  return { indicator, places, periods, breakdowns, chosen: areAlone ? 'places' : areMany ? 'counties' : null }
}

/** The files of the set use straight apostrophes. */
function withApostrophe(figure: ReferenceFigure): ReferenceFigure {
  return { ...figure, breakdown: figure.breakdown.replaceAll("'", '’') }
}

/** True if a chart would show only one place or one value at a time. A sentence replaces it. */
export function isDescribed({ places, periods, breakdowns, chosen }: ChartData): boolean {
  return places.length === 1 || (chosen === 'places' && periods.length === 1 && breakdowns.length === 1)
}

/** Value of a place for a period and breakdown. */
export function figureOf(row: { figures: readonly Figure[] }, period: string, breakdown = ''): Figure | null {
  return row.figures.find((figure) => figure.period === period && figure.breakdown === breakdown) ?? null
}

/** True if the values of counties add up to one of the region. */
export function addsUp({ id, unit }: ReferenceIndicator): boolean {
  return (ADDED_UNITS.has(unit) && !RATIOS.has(id)) || TOTAL_DOLLARS.has(id)
}

function sumsOf(
  indicator: ReferenceIndicator,
  byPlace: ReadonlyMap<string, ReferenceFigure[]>,
  counties: readonly CommunityPlace[],
): Figure[] {
  if (!addsUp(indicator)) return []
  const all = counties.flatMap(({ fips }) => byPlace.get(fips ?? '') ?? [])
  // Margins cannot be summed.
  if (all.some(({ low }) => low !== null)) return []
  return [...Map.groupBy(all, ({ period, breakdown }) => `${period}|${breakdown}`).values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length !== counties.length) return []
    const value = group.reduce((sum, figure) => sum + figure.value, 0)
    return [{ period: first.period, breakdown: first.breakdown, value, low: null, high: null }]
  })
}

/** Compares periods by their last year, then by their first. */
export function byTime(a: string, b: string): number {
  return Number(a.slice(-4)) - Number(b.slice(-4)) || Number(a.slice(0, 4)) - Number(b.slice(0, 4))
}

function byExpectation(a: string, b: string): number {
  return rankOf(a) - rankOf(b)
}

/** Known names first in their order, then amounts and ages by their first number, then others, totals last. */
function rankOf(name: string): number {
  const index = ORDER.indexOf(name)
  if (index >= 0) return index
  if (LAST.test(name)) return 1e9
  const [, below, digits] = /^(Less than|Under)?\s*\$?([\d,]+)/u.exec(name) ?? []
  if (digits !== undefined) return 1000 + Number(digits.replaceAll(',', '')) - (below === undefined ? 0 : 0.5)
  return 1e8
}
