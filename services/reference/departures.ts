import type { ReferenceFigure, ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { lastYear, rounded } from '#domain/reference-figure.ts'
import { comparativeKey, type ReferenceSet } from './reference-set.ts'

/** A value of a place that is far from that of its state or of the nation. */
export interface Departure {
  indicator: ReferenceIndicator
  /** "" for the whole. */
  breakdown: string
  period: string
  value: number
  peer: 'state' | 'nation'
  peerValue: number
  /** Predicate of the place: "is younger". */
  words: string
  /** Difference from the peer, in standard deviations of the counties of the peer or, for a state, of the states. */
  deviations: number
}

/** Values as measures compare them; margins are null if not published. */
type Measured = Pick<ReferenceFigure, 'value' | 'low' | 'high'>

interface Candidate extends Measured {
  indicator: ReferenceIndicator
  breakdown: string
  period: string
  deviations: Record<Departure['peer'], number | null>
}

const MAX_DEPARTURES = 3
/** Years by which a value may be older than the newest of its indicator. */
const MAX_AGE = 5
/** Smallest departure of values without margins, in standard deviations. */
const MIN_DEVIATIONS = 0.5
/** Fewest places of which a deviation is a measure. */
const MIN_PLACES = 5

/**
 * The furthest departures of a place, the furthest first, at most one of a topic. Compared are the measures for which
 * the set has predicates: rates, shares, medians, averages and indexes, never counts and sums.
 */
export function furthestDepartures(set: ReferenceSet, place: ReferencePlace): Departure[] {
  const peers = [
    ...(place.kind === 'county' ? [['state', place.fips.slice(0, 2)] as const] : []),
    ...(place.kind === 'nation' ? [] : [['nation', 'US'] as const]),
  ]
  if (place.status === 'former' || peers.length === 0) return []
  const found = candidates(set, place).flatMap((candidate) =>
    peers.flatMap(([peer, fips]) => departureOf(set, candidate, { peer, fips }) ?? []),
  )
  const furthest = found.toSorted((one, other) => Math.abs(other.deviations) - Math.abs(one.deviations))
  const topics = new Set<string>()
  const first = furthest.filter(({ indicator: { topic } }) => !topics.has(topic) && topics.add(topic))
  return first.slice(0, MAX_DEPARTURES)
}

function candidates(set: ReferenceSet, place: ReferencePlace): Candidate[] {
  const comparatives = set.comparatives()
  const summaries = new Map(set.summaries(place.fips).map((summary) => [summary.indicator, summary]))
  const all = set.indicators().flatMap((indicator): Candidate[] => {
    const summary = summaries.get(indicator.id)
    if (!summary) return partsOf(set, indicator, place)
    if (!comparatives.has(comparativeKey(indicator.id, ''))) return []
    const deviations = { state: summary.stateDeviation, nation: summary.nationDeviation }
    return [{ ...summary, indicator, breakdown: '', deviations }]
  })
  return all.filter(({ period, indicator }) => lastYear(period) >= (indicator.lastYear ?? 0) - MAX_AGE)
}

/** The latest values of the parts of a breakdown that have predicates. */
function partsOf(set: ReferenceSet, indicator: ReferenceIndicator, place: ReferencePlace): Candidate[] {
  const comparatives = set.comparatives()
  const hasWords = ({ breakdown }: ReferenceFigure) => comparatives.has(comparativeKey(indicator.id, breakdown))
  if (![...comparatives.keys()].some((key) => key.startsWith(comparativeKey(indicator.id, '')))) return []
  const figures = set.figures(indicator.id, [place.fips])
  const latest = Math.max(...figures.map(({ period }) => lastYear(period)))
  return figures
    .filter((figure) => lastYear(figure.period) === latest && hasWords(figure))
    .map((figure) => ({ ...figure, indicator, deviations: partDeviations(set, figure, { indicator, place }) }))
}

function partDeviations(
  set: ReferenceSet,
  { period, breakdown }: ReferenceFigure,
  { indicator, place }: { indicator: ReferenceIndicator; place: ReferencePlace },
): Candidate['deviations'] {
  const column = [...set.column(indicator.id, period, breakdown)]
  const isPeer = (fips: string) => {
    const other = set.findPlace(fips)
    return other?.kind === place.kind && other.status === 'current'
  }
  const nation = column.filter(([fips]) => isPeer(fips))
  const state = nation.filter(([fips]) => fips.startsWith(place.fips.slice(0, 2)))
  return { state: place.kind === 'county' ? deviationOf(state) : null, nation: deviationOf(nation) }
}

function deviationOf(column: readonly (readonly [string, number])[]): number | null {
  if (column.length < MIN_PLACES) return null
  const mean = column.reduce((sum, [, value]) => sum + value, 0) / column.length
  return Math.sqrt(column.reduce((sum, [, value]) => sum + (value - mean) ** 2, 0) / column.length)
}

function departureOf(
  set: ReferenceSet,
  candidate: Candidate,
  { peer, fips }: { peer: Departure['peer']; fips: string },
): Departure | null {
  const { indicator, breakdown, period, value, deviations } = candidate
  const deviation = deviations[peer]
  if (deviation === null || deviation === 0) return null
  const whole = (name: string) => name === breakdown || (breakdown === '' && (name === 'All' || name === 'Total'))
  const other = set.figures(indicator.id, [fips]).find((one) => one.period === period && whole(one.breakdown))
  if (!other || rounded(value, indicator.decimals) === rounded(other.value, indicator.decimals)) return null
  const distance = (value - other.value) / deviation
  const isFar =
    hasMargins(candidate) || hasMargins(other) ? !overlap(candidate, other) : Math.abs(distance) >= MIN_DEVIATIONS
  const words = set.comparatives().get(comparativeKey(indicator.id, breakdown))
  if (!isFar || !words) return null
  return {
    indicator,
    breakdown,
    period,
    value,
    peer,
    peerValue: other.value,
    words: distance > 0 ? words.higher : words.lower,
    deviations: distance,
  }
}

function hasMargins({ low, high }: Measured): boolean {
  return low !== null && high !== null
}

/** True if the margins overlap; a value without margins is a margin of its own. */
function overlap(one: Measured, other: Measured): boolean {
  const [low, high] = [one.low ?? one.value, one.high ?? one.value]
  return low <= (other.high ?? other.value) && (other.low ?? other.value) <= high
}
