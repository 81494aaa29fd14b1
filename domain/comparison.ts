/** A comparison as its address requests it (docs/contracts/comparison.md#any-two-places). */
export interface Comparison {
  /** Ids of indicators. */
  indicators: readonly string[]
  /** FIPS codes. */
  places: readonly string[]
  /** First and last year to show. */
  from: string | null
  to: string | null
  chart: ComparisonChart | null
  /** Area of a map: "community" or the code of a state; null for the nation. */
  area: string | null
  /** Places of a map of the nation; null for counties. */
  by: 'state' | null
}

export const COMPARISON_CHARTS = ['line', 'bar', 'strip', 'map', 'bivariate', 'table'] as const
export type ComparisonChart = (typeof COMPARISON_CHARTS)[number]

/** Parameters of an address, in canonical order. */
export const COMPARISON_KEYS = ['indicator', 'places', 'from', 'to', 'chart', 'area', 'by'] as const

/** True for a chart of an area. */
export function isMapChart(chart: ComparisonChart | null): boolean {
  return chart === 'map' || chart === 'bivariate'
}

export const MAX_COMPARED_PLACES = 12
export const MAX_COMPARED_INDICATORS = 6
/** Maps beside each other, or measures of a bivariate one. */
export const MAX_MAPPED_INDICATORS = 2

/** Maximum length of an id. */
const MAX_ID = 60
/** Maximum entries of one list. Further entries are not named in any sentence. */
const MAX_ASKED = 40
const YEAR = /^\d{4}$/
const AREA = /^(?:community|\d{2})$/
/** Internal prefix of a comparison's worksheet id. No spreadsheet has such an id. */
const WORKSHEET = '~compare?'

/** An indicator or a place that a reader chose. */
export interface Choice {
  kind: 'indicator' | 'place'
  /** A FIPS code, or the id of an indicator. */
  id: string
}

/** A chosen indicator replaces the indicators; a chosen place is added last. */
export function withChoice(comparison: Comparison, { kind, id }: Choice): Comparison {
  if (kind === 'indicator') return { ...comparison, indicators: [id] }
  return { ...comparison, places: [...comparison.places.filter((fips) => fips !== id.toUpperCase()), id.toUpperCase()] }
}

/**
 * Reads the parameters of a comparison. Repeated ids count once; invalid years, charts and areas are ignored. A map has
 * one period, `to`; of a single measure it is never bivariate.
 */
export function readComparison(query: URLSearchParams): Comparison {
  const asked = COMPARISON_CHARTS.find((one) => one === query.get('chart')) ?? null
  const indicators = [...new Set(idsIn(query.get('indicator')).map((id) => id.toLowerCase()))]
  const chart = asked === 'bivariate' && new Set(indicators).size < 2 ? 'map' : asked
  return {
    indicators,
    places: [...new Set(idsIn(query.get('places')).map((id) => id.toUpperCase()))],
    from: isMapChart(chart) ? null : yearIn(query.get('from')),
    to: yearIn(query.get('to')),
    chart,
    ...(isMapChart(chart) ? areaIn(query) : { area: null, by: null }),
  }
}

/** All states are an area of their own. */
function areaIn(query: URLSearchParams): Pick<Comparison, 'area' | 'by'> {
  const area = (query.get('area') ?? '').toLowerCase()
  if (query.get('by') === 'state') return { area: null, by: 'state' }
  return { area: AREA.test(area) ? area : null, by: null }
}

function idsIn(text: string | null): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim().slice(0, MAX_ID))
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, MAX_ASKED)
}

function yearIn(text: string | null): string | null {
  return text !== null && YEAR.test(text) ? text : null
}

/** Canonical query of a comparison: "indicator=poverty-rate&places=48201,us"; "" for an empty one. */
export function comparisonQuery({ indicators, places, from, to, chart, area, by }: Comparison): string {
  const isMap = isMapChart(chart)
  const list = (ids: readonly string[]) => ids.map(encodeURIComponent).join(',')
  const values = {
    indicator: list(indicators),
    places: list(places.map((code) => code.toLowerCase())),
    from: isMap ? '' : (from ?? ''),
    to: to ?? '',
    chart: chart ?? '',
    area: isMap ? (area ?? '') : '',
    by: isMap ? (by ?? '') : '',
  }
  return COMPARISON_KEYS.flatMap((key) => (values[key] === '' ? [] : [`${key}=${values[key]}`])).join('&')
}

/** Path of a comparison or of another format: "/compare?indicator=…", "/compare.csv?…", "/compare/embed?…". */
export function comparisonPath(comparison: Comparison, form = ''): string {
  const query = comparisonQuery(comparison)
  return `/compare${form}${query === '' ? '' : `?${query}`}`
}

/** Id of the worksheet for a comparison's chart. */
export function comparisonSheet(comparison: Comparison): string {
  return WORKSHEET + comparisonQuery(comparison)
}

/** The comparison with such an id; null for a spreadsheet's id. */
export function comparisonOf(spreadsheetId: string): Comparison | null {
  if (!spreadsheetId.startsWith(WORKSHEET)) return null
  return readComparison(new URLSearchParams(spreadsheetId.slice(WORKSHEET.length)))
}
