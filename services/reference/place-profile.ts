import type { PlaceSummary, ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { lastYear, rounded } from '#domain/reference-figure.ts'
import { furthestDepartures, type Departure } from './departures.ts'
import { leadStrips, type LeadStrip } from './lead-strips.ts'
import type { ReferenceSet } from './reference-set.ts'

/** Content of a place's page. */
export interface PlaceProfile {
  place: ReferencePlace
  /** The state of a county. */
  state: ReferencePlace | null
  departures: Departure[]
  strips: LeadStrip[]
  /** Topics with their values, and the titles of indicators without a value of this place. */
  topics: { slug: string; entries: ProfileEntry[]; missing: string[] }[]
  /** Most similar first. */
  similar: ReferencePlace[]
  /** Path data in a box 1,000 wide; null if the borders are unknown. */
  outline: { state: string; own: string | null } | null
}

/** One indicator of a place. */
export interface ProfileEntry {
  indicator: Pick<ReferenceIndicator, 'id' | 'title' | 'unit' | 'decimals' | 'unitName'>
  period: string
  /** Null if no row describes the whole; `parts` then has the values. */
  summary: PlaceSummary | null
  direction: Direction | null
  /** Values of the whole, the oldest first; empty with fewer than three. */
  course: { year: number; value: number }[]
  /** Value of the same period. */
  stateValue: number | null
  nationValue: number | null
  /** Values of the latest period by breakdown, in the order that readers expect. */
  parts: { name: string; value: number }[]
}

export interface Direction {
  change: 'up' | 'down' | 'same'
  value: number
  period: string
}

/** Values of a place for each indicator that has any, by topic in the order of the set. */
export function placeProfile(set: ReferenceSet, place: ReferencePlace): PlaceProfile {
  const state = place.kind === 'county' ? set.findPlace(place.fips.slice(0, 2)) : null
  const summaries = new Map(set.summaries(place.fips).map((summary) => [summary.indicator, summary]))
  const inState = createPeerValue(set, state?.fips ?? null)
  const inNation = createPeerValue(set, place.kind === 'nation' ? null : 'US')
  const entries = set.indicators().flatMap((indicator): (ProfileEntry & { topic: string })[] => {
    const summary = summaries.get(indicator.id)
    const shown = { topic: indicator.topic, indicator: shownOf(indicator) }
    if (!summary) {
      const whole = { summary: null, direction: null, course: [], stateValue: null, nationValue: null }
      const { period, parts } = latestParts(set, indicator, place.fips)
      return parts.length === 0 ? [] : [{ ...shown, ...whole, period, parts }]
    }
    const { period } = summary
    const peers = { stateValue: inState(indicator, period), nationValue: inNation(indicator, period) }
    const changes = {
      direction: directionOf(summary, indicator.decimals),
      course: courseOf(set, indicator, place.fips),
    }
    return [{ ...shown, summary, period, ...changes, ...peers, parts: [] }]
  })
  return {
    place,
    state,
    departures: furthestDepartures(set, place),
    strips: leadStrips(set, place),
    topics: [...Map.groupBy(set.indicators(), ({ topic }) => topic)].flatMap(([slug, all]) => {
      const own = entries.filter(({ topic }) => topic === slug)
      const shown = new Set(own.map(({ indicator }) => indicator.id))
      const missing = all.filter(({ id }) => !shown.has(id)).map(({ title }) => title)
      return own.length === 0 ? [] : [{ slug, entries: own, missing }]
    }),
    similar: set.similar(place.fips).flatMap(({ fips }) => set.findPlace(fips) ?? []),
    outline: outlineOf(set, place),
  }
}

function shownOf({ id, title, unit, decimals, unitName }: ReferenceIndicator): ProfileEntry['indicator'] {
  return { id, title, unit, decimals, ...(unitName !== undefined && { unitName }) }
}

/** Fewest values of a course. */
const MIN_COURSE = 3

function courseOf(set: ReferenceSet, { id, kind }: ReferenceIndicator, fips: string): ProfileEntry['course'] {
  if (kind === 'snapshot') return []
  const figures = set.figures(id, [fips]).filter(({ breakdown }) => isWhole(kind, breakdown))
  const course = figures.map(({ period, value }) => ({ year: lastYear(period), value }))
  return course.length < MIN_COURSE ? [] : course.toSorted((one, other) => one.year - other.year)
}

function isWhole(kind: ReferenceIndicator['kind'], breakdown: string): boolean {
  return kind !== 'breakdown' || breakdown === 'All' || breakdown === 'Total'
}

/** Value of a comparable place for the same period. */
function createPeerValue(set: ReferenceSet, fips: string | null) {
  const latest = new Map(fips === null ? [] : set.summaries(fips).map((one) => [one.indicator, one]))
  return ({ id, kind }: ReferenceIndicator, period: string): number | null => {
    const summary = latest.get(id)
    if (fips === null || !summary) return null
    if (summary.period === period) return summary.value
    const same = set.figures(id, [fips]).find((one) => one.period === period && isWhole(kind, one.breakdown))
    return same?.value ?? null
  }
}

function latestParts(set: ReferenceSet, { id, kind }: ReferenceIndicator, fips: string) {
  const figures = kind === 'breakdown' ? set.figures(id, [fips]) : []
  const period = figures.reduce((last, one) => (lastYear(one.period) >= lastYear(last) ? one.period : last), '')
  const own = inReadingOrder(
    figures.filter((one) => one.period === period),
    ({ breakdown }) => breakdown,
  )
  return {
    period,
    parts: own.map(({ breakdown, value }) => ({ name: set.nameOf?.(breakdown, id) ?? breakdown, value })),
  }
}

/** Direction of change. Values whose margins overlap, or that round to the same digits, are about the same. */
export function directionOf({ value, low, high, before }: PlaceSummary, decimals: number): Direction | null {
  if (!before) return null
  const isWithin =
    low !== null &&
    high !== null &&
    before.low !== null &&
    before.high !== null &&
    low <= before.high &&
    before.low <= high
  const isSame = isWithin || rounded(value, decimals) === rounded(before.value, decimals)
  const change = isSame ? 'same' : value > before.value ? 'up' : 'down'
  return { change, value: before.value, period: before.period }
}

function outlineOf(set: ReferenceSet, { kind, fips }: ReferencePlace): PlaceProfile['outline'] {
  const state = kind === 'nation' ? null : set.outline(fips.slice(0, 2))
  return state === null ? null : { state, own: kind === 'county' ? set.outline(fips) : null }
}

/** First letters of months, in short or full names. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Ranges such as "Under 5", "5 to 13", "$10,000 to $19,999", "65 and over". */
const RANGE = /^(?<below>under |below |less than )?\$?(?<from>\d[\d,]*)/i

/**
 * Sorts the parts of a breakdown for readers: months by the calendar; ages and amounts from the lowest, after the
 * total. Other parts keep their order.
 *
 * @param nameOf in the first language
 */
export function inReadingOrder<Part>(parts: readonly Part[], nameOf: (part: Part) => string): Part[] {
  const months = parts.map((part) => MONTHS.indexOf(nameOf(part).slice(0, 3)))
  if (months.every((month) => month >= 0)) return byPlace(parts, months)
  const places = parts.map((part) => placeInRange(nameOf(part)))
  return places.filter((place) => place !== null).length > 1
    ? byPlace(
        parts,
        places.map((place, index) => place ?? (/^(?:All|Total)\b/.test(nameOf(parts[index]!)) ? -Infinity : Infinity)),
      )
    : [...parts]
}

/** Position in the order of ranges. A range that ends below a number precedes one that begins with it. */
function placeInRange(name: string): number | null {
  const { below, from } = RANGE.exec(name)?.groups ?? {}
  if (from === undefined) return null
  return Number(from.replaceAll(',', '')) - (below === undefined ? 0 : 0.5)
}

function byPlace<Part>(parts: readonly Part[], places: readonly number[]): Part[] {
  return parts
    .map((part, index) => ({ part, place: places[index]! }))
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ part }) => part)
}
