import type { ReferenceFigure, ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import type { ReferenceSet } from './reference-set.ts'

/** A place among its peers and all counties, for the most telling indicator of a topic. */
export interface LeadStrip {
  topic: string
  indicator: Pick<ReferenceIndicator, 'id' | 'title' | 'unit' | 'decimals' | 'unitName'>
  period: string
  value: number
  /** Ends of the axis: it holds the place and all but the outermost counties, which are at its ends. */
  low: number
  high: number
  isCutLow: boolean
  isCutHigh: boolean
  /** Positions from 0 to 100 of the place and of its peers: the counties of its state, or the states. */
  at: number
  peers: number[]
  /** Number of counties of the nation in each of `BINS` equal parts of the axis. */
  counts: number[]
}

/** Parts of the axis. */
export const BINS = 60

/** Share of the counties beyond each end of the axis. */
const OUTERMOST = 0.005

/** The strips of a place, one a topic with a value. */
export function leadStrips(set: ReferenceSet, place: ReferencePlace): LeadStrip[] {
  const summaries = new Map(set.summaries(place.fips).map((summary) => [summary.indicator, summary]))
  return set
    .indicators()
    .filter(({ isLead }) => isLead)
    .flatMap((indicator) => {
      const summary = summaries.get(indicator.id)
      return summary ? (stripOf(set, { ...summary, place, indicator }) ?? []) : []
    })
}

type Placed = Pick<ReferenceFigure, 'period' | 'value'> & { place: ReferencePlace; indicator: ReferenceIndicator }

function stripOf(set: ReferenceSet, { place, indicator, period, value }: Placed): LeadStrip | null {
  const column = [...set.column(indicator.id, period, '')].filter(([fips]) => set.findPlace(fips)?.status === 'current')
  const counties = column.filter(([fips]) => fips.length === 5).map(([, each]) => each)
  const state = place.fips.slice(0, 2)
  const isPeer = (fips: string) =>
    fips !== 'US' && (place.kind === 'county' ? fips.length === 5 && fips.startsWith(state) : fips.length === 2)
  const peers = column.filter(([fips]) => isPeer(fips) && fips !== place.fips).map(([, each]) => each)
  const sorted = counties.toSorted((one, other) => one - other)
  const outermost = Math.floor(OUTERMOST * sorted.length)
  const low = Math.min(value, sorted[outermost] ?? value)
  const high = Math.max(value, sorted.at(-1 - outermost) ?? value)
  if (counties.length < 2 || low === high) return null
  const share = (each: number) => Math.min(1, Math.max(0, (each - low) / (high - low)))
  const counts = Array.from({ length: BINS }, () => 0)
  for (const each of counties) {
    const bin = Math.min(BINS - 1, Math.floor(share(each) * BINS))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  const { id, topic, title, unit, decimals, unitName } = indicator
  return {
    topic,
    indicator: { id, title, unit, decimals, ...(unitName !== undefined && { unitName }) },
    period,
    value,
    low,
    high,
    isCutLow: [...sorted.slice(0, 1), ...peers].some((each) => each < low),
    isCutHigh: [...sorted.slice(-1), ...peers].some((each) => each > high),
    at: share(value) * 100,
    peers: peers.map((each) => Math.round(share(each) * 1000) / 10),
    counts,
  }
}
