import { addsUp, figureOf, type ChartData, type Figure } from './chart-data.ts'
import type { CommunityPlace } from './community-places.ts'
import { rounded } from '#domain/reference-figure.ts'

/** A value with its place and period. */
export interface PlaceFigure {
  place: CommunityPlace
  period: string
  figure: Figure
}

/** A pattern in the values of a chart. No finding states a cause. */
export type Finding =
  | { kind: 'level'; subject: PlaceFigure }
  | { kind: 'rank'; highest: PlaceFigure; lowest: PlaceFigure; count: number }
  | { kind: 'gap'; higher: PlaceFigure; lower: PlaceFigure }
  | { kind: 'same'; first: PlaceFigure; second: PlaceFigure }
  | { kind: 'change'; from: PlaceFigure; to: PlaceFigure; direction: 'rose' | 'fell' | 'same' }
  | { kind: 'against'; subject: PlaceFigure; others: { subject: PlaceFigure; relation: Relation }[] }
  | { kind: 'parts'; most: PlaceFigure; least: PlaceFigure | null }
  /** Parts of which none is clearly the largest. */
  | { kind: 'listed'; subjects: PlaceFigure[] }

/** `same`: their margins overlap; `equal`: they have the same digits. */
export type Relation = 'above' | 'below' | 'same' | 'equal'

/** Maximum number of parts in one sentence. */
const MAX_LISTED = 3

/** True if two values are about the same: their published margins overlap, or they have the same digits. */
export function areSame(a: Figure, b: Figure, decimals: number): boolean {
  if (rounded(a.value, decimals) === rounded(b.value, decimals)) return true
  const [low, high] = a.value < b.value ? [a, b] : [b, a]
  if (low.high === null && high.low === null) return false
  return (low.high ?? low.value) >= (high.low ?? high.value)
}

/** The findings of a chart, the most interesting first. */
export function findingsOf(data: ChartData): Finding[] {
  if (data.breakdowns.length > 1 || data.breakdowns[0] !== '') return partFindings(data)
  const latest = latestOf(data)
  const counties = latest.filter(({ place }) => place.kind === 'county')
  const [first] = counties
  if (!first) return []
  const standing = counties.length > 1 ? [rankingOf(counties, data.indicator.decimals)] : []
  const leading = leader(standing[0]) ?? first
  // A state always has higher counts than one of its counties, so counts are not compared.
  const compared = addsUp(data.indicator) ? [] : latest
  const others = compared.filter(({ place }) =>
    place.kind === 'state' ? isStateOf(place, leading.place) : place.kind === 'nation',
  )
  return [
    ...(counties.length === 1 ? [{ kind: 'level' as const, subject: first }] : []),
    ...standing,
    ...(others.length > 0 ? [againstOf(leading, others, data.indicator.decimals)] : []),
    ...changesOf(data, latest, leading),
  ]
}

function isStateOf(state: CommunityPlace, county: CommunityPlace): boolean {
  return state.name === county.reference?.state
}

/** Place that the next sentence is about. */
function leader(finding: Finding | undefined): PlaceFigure | null {
  if (finding?.kind === 'rank') return finding.highest
  if (finding?.kind === 'gap') return finding.higher
  if (finding?.kind === 'same') return finding.first
  return null
}

/** Value of each place in the latest period that most counties have. */
export function latestOf({ places, periods }: ChartData): PlaceFigure[] {
  const counties = places.filter(({ place }) => place.kind === 'county')
  const counts = periods.map((period) => counties.filter((row) => figureOf(row, period)).length)
  const most = Math.max(...counts)
  const period = periods[counts.lastIndexOf(most)] ?? ''
  return places.flatMap((row) => {
    const figure = figureOf(row, period)
    return figure ? [{ place: row.place, period, figure }] : []
  })
}

function rankingOf(counties: readonly PlaceFigure[], decimals: number): Finding {
  const sorted = counties.toSorted((a, b) => b.figure.value - a.figure.value)
  const [highest, second] = sorted
  const lowest = sorted.at(-1)
  const beforeLast = sorted.at(-2)
  if (!highest || !lowest || !second || !beforeLast) throw new Error('A ranking needs two counties.')
  if (areSame(highest.figure, lowest.figure, decimals)) return { kind: 'same', first: highest, second: lowest }
  if (counties.length === 2) return { kind: 'gap', higher: highest, lower: lowest }
  // The highest and lowest are named only if they are unambiguous.
  const isClear =
    !areSame(highest.figure, second.figure, decimals) && !areSame(lowest.figure, beforeLast.figure, decimals)
  return isClear
    ? { kind: 'rank', highest, lowest, count: counties.length }
    : { kind: 'gap', higher: highest, lower: lowest }
}

function againstOf(subject: PlaceFigure, others: readonly PlaceFigure[], decimals: number): Finding {
  return {
    kind: 'against',
    subject,
    others: others.map((other) => ({ subject: other, relation: relationOf(subject.figure, other.figure, decimals) })),
  }
}

function relationOf(own: Figure, other: Figure, decimals: number): Relation {
  if (rounded(own.value, decimals) === rounded(other.value, decimals)) return 'equal'
  if (areSame(own, other, decimals)) return 'same'
  return own.value > other.value ? 'above' : 'below'
}

/** Change of the region if there is a sum, otherwise of the named county, from its first year to its last. */
function changesOf(data: ChartData, latest: readonly PlaceFigure[], leading: PlaceFigure): Finding[] {
  const of = latest.find(({ place }) => place.kind === 'region') ?? leading
  const row = data.places.find(({ place }) => place === of.place)
  const period = data.periods.find((one) => row !== undefined && figureOf(row, one) !== null)
  const figure = row && period !== undefined ? figureOf(row, period) : null
  if (period === undefined || figure === null || overlap(period, of.period)) return []
  const direction = areSame(figure, of.figure, data.indicator.decimals)
    ? 'same'
    : of.figure.value > figure.value
      ? 'rose'
      : 'fell'
  return [{ kind: 'change', from: { place: of.place, period, figure }, to: of, direction }]
}

/** True if two periods share years. Their samples then overlap, and the publisher advises against comparing them. */
function overlap(earlier: string, later: string): boolean {
  return Number(earlier.slice(-4)) >= Number(later.slice(0, 4))
}

/** The largest and the smallest part of the first places in the latest period. */
function partFindings({ places, periods, breakdowns, indicator }: ChartData): Finding[] {
  const total = /^(?:all\b.*|total|overall)$/iu
  const parts = breakdowns.filter((name) => !total.test(name))
  const named = parts.length > 1 ? parts : breakdowns
  return places
    .filter(({ place }) => place.kind === 'county')
    .flatMap((row): Finding[] => {
      const period = periods.findLast((one) => named.some((name) => figureOf(row, one, name)))
      if (period === undefined) return []
      const figures = named.flatMap((name) => figureOf(row, period, name) ?? []).toSorted((a, b) => b.value - a.value)
      const [most, second] = figures
      const [least, beforeLast] = figures.toReversed()
      if (!most || !least) return []
      const toValue = (figure: Figure): PlaceFigure => ({ place: row.place, period, figure })
      const { decimals } = indicator
      // With equal values or overlapping margins the largest part is unknown.
      if (!second || areSame(most, second, decimals)) {
        return [{ kind: 'listed', subjects: figures.slice(0, MAX_LISTED).map(toValue) }]
      }
      const isTelling = least !== second && beforeLast !== undefined && !areSame(least, beforeLast, decimals)
      return [{ kind: 'parts', most: toValue(most), least: isTelling || figures.length === 2 ? toValue(least) : null }]
    })
}
