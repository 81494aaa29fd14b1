import type { Comparison, ComparisonChart } from '#domain/comparison.ts'
import { isMapChart, MAX_COMPARED_INDICATORS, MAX_COMPARED_PLACES, MAX_MAPPED_INDICATORS } from '#domain/comparison.ts'
import type { ReferenceFigure, ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import type { ReferenceSet } from './reference-set.ts'

/** Values of a requested comparison that the set contains. */
export interface ComparedFigures {
  indicators: ComparedIndicator[]
  /** Places that are drawn or reported as missing a value, in the requested order. */
  places: ReferencePlace[]
  /** Ids that the set lacks. */
  unknown: string[]
  /** Requested items beyond the limits of one comparison. */
  leftOut: string[]
}

export interface ComparedIndicator {
  indicator: ReferenceIndicator
  /** The drawn row of the breakdown; "" without breakdowns. */
  breakdown: string
  /** Periods in chronological order. */
  periods: string[]
  figures: ReferenceFigure[]
  /** The latest period that all places with values share, otherwise the latest. */
  latest: string
  chart: Exclude<ComparisonChart, 'strip' | 'map' | 'bivariate'>
}

/** Names of breakdown rows for the whole population. */
const WHOLE = ['All', 'Total']

/** True if the drawn rows of an indicator describe the whole: it has no breakdown, or the drawn row is the total. */
export function isWhole({ breakdown }: Pick<ComparedIndicator, 'breakdown'>): boolean {
  return breakdown === '' || WHOLE.includes(breakdown)
}

/** Looks up a comparison. Several indicators are shown only for the first place. */
export function comparedFigures(set: ReferenceSet, comparison: Comparison): ComparedFigures {
  const indicators = comparison.indicators.flatMap((id) => set.findIndicator(id) ?? [])
  const found = comparison.places.flatMap((fips) => set.findPlace(fips) ?? [])
  const isMap = isMapChart(comparison.chart)
  const shown = indicators.slice(0, isMap ? MAX_MAPPED_INDICATORS : MAX_COMPARED_INDICATORS)
  const places = found.slice(0, shown.length > 1 && !isMap ? 1 : MAX_COMPARED_PLACES)
  return {
    indicators: shown.map((indicator) => comparedIndicator(set, indicator, places, comparison)),
    places,
    unknown: [
      ...comparison.indicators.filter((id) => !set.findIndicator(id)),
      ...comparison.places.filter((fips) => !set.findPlace(fips)),
      ...[comparison.area ?? ''].filter((area) => /^\d/.test(area) && !set.findPlace(area)),
    ],
    leftOut: [
      ...indicators.slice(shown.length).map(({ title }) => title),
      ...found.slice(places.length).map(({ fullName }) => fullName),
    ],
  }
}

function comparedIndicator(
  set: ReferenceSet,
  indicator: ReferenceIndicator,
  places: readonly ReferencePlace[],
  { from, to, chart }: Comparison,
): ComparedIndicator {
  const codes = places.map(({ fips }) => fips)
  const all = set.figures(indicator.id, codes)
  const breakdown = drawnBreakdown(all)
  const figures = all
    .filter((figure) => figure.breakdown === breakdown && isWithin(figure.period, from, to))
    .sort((one, other) => codes.indexOf(one.fips) - codes.indexOf(other.fips))
  const periods = [...new Set(figures.map(({ period }) => period))].sort(byTime)
  const isGiven = chart === 'line' || chart === 'bar' || chart === 'table'
  const drawn = isGiven ? chart : periods.length > 1 ? 'line' : 'bar'
  return {
    indicator,
    breakdown,
    periods,
    figures,
    latest: latestShared(figures, periods),
    chart: drawn === 'line' && periods.length < 2 ? 'bar' : drawn,
  }
}

/** The row of a breakdown that is drawn: the whole, else the first. */
function drawnBreakdown(figures: readonly ReferenceFigure[]): string {
  const names = [...new Set(figures.map(({ breakdown }) => breakdown))]
  return names.find((name) => WHOLE.includes(name)) ?? names[0] ?? ''
}

/** Finds the values of the drawn row of a breakdown. */
export function isWholeOf(figures: readonly ReferenceFigure[]): (figure: ReferenceFigure) => boolean {
  const drawn = drawnBreakdown(figures)
  return ({ breakdown }) => breakdown === drawn
}

/** A pooled period counts by its last year. */
function isWithin(period: string, from: string | null, to: string | null): boolean {
  const year = period.slice(-4)
  return (from === null || year >= from) && (to === null || year <= to)
}

function byTime(one: string, other: string): number {
  return one.slice(-4).localeCompare(other.slice(-4)) || other.localeCompare(one)
}

function latestShared(figures: readonly ReferenceFigure[], periods: readonly string[]): string {
  const count = new Set(figures.map(({ fips }) => fips)).size
  const shared = periods.findLast((period) => figures.filter((figure) => figure.period === period).length === count)
  return shared ?? periods.at(-1) ?? ''
}

/** True for values whose published margins overlap. */
export function areAboutTheSame(one: ReferenceFigure, other: ReferenceFigure): boolean {
  if (one.low === null || one.high === null || other.low === null || other.high === null) return false
  return one.low <= other.high && other.low <= one.high
}
