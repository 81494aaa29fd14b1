import { PLACE_KEY, SCALE_KEY, STATE_KEYS } from '@common-measure/charts/view/own-query.ts'
import { LANGUAGE_KEY } from '#domain/in-language.ts'
import { LANGUAGE, PREFIX } from '#domain/language.ts'

/** Content of an embeddable page's address (docs/contracts/embeds.md#the-embeddable-page): one to three charts of a spreadsheet. */
export interface EmbedAddress {
  spreadsheetId: string
  charts: EmbeddedChart[]
  theme: 'light' | 'dark' | null
}

export interface EmbeddedChart {
  title: string
  /** The pinned version; absent for the newest version. */
  version?: string
  /** The chart's state by the names of STATE_KEYS. */
  state: URLSearchParams
}

/** Query parameters of a chart's state, for the server, which reads addresses without the engine. */
export const CHART_KEYS: readonly string[] = STATE_KEYS

export { PLACE_KEY }

/** Replaces the id of a spreadsheet, before the query of a comparison (domain/comparison.ts). */
const COMPARISON = '~compare?'
/** In the canonical order for comparisons. */
const COMPARISON_KEYS = ['indicator', 'places', 'from', 'to', 'chart', 'area', 'by']

/** Suffixes of the titles; the second chart's state has the same number: `group2`. */
export const ORDINALS = ['', '2', '3']

/**
 * Reads `id`, `title`, `title2`, `title3` and each chart's state. A repeated title is shown once.
 *
 * @returns null without `id` or without `title` (docs/contracts/embeds.md#the-embeddable-page)
 */
export function readEmbedAddress(query: URLSearchParams): EmbedAddress | null {
  if (query.has('indicator')) return comparisonAddress(query)
  const spreadsheetId = query.get('id') ?? ''
  if (spreadsheetId === '' || isBlank(query.get('title'))) return null
  const charts: EmbeddedChart[] = []
  for (const ordinal of ORDINALS) {
    const title = query.get(`title${ordinal}`) ?? ''
    if (isBlank(title) || charts.some((chart) => chart.title === title)) continue
    const version = query.get(`version${ordinal}`)
    charts.push({ title, ...(version && { version }), state: stateOf(query, ordinal) })
  }
  return { spreadsheetId, charts, theme: themeOf(query) }
}

/** Reads the address of a comparison, which replaces the spreadsheet (domain/comparison.ts) and has no title. */
function comparisonAddress(query: URLSearchParams): EmbedAddress {
  const params = COMPARISON_KEYS.flatMap((key) => (query.get(key) ? [`${key}=${query.get(key)}`] : []))
  const chart = { title: query.get('indicator') ?? '', state: stateOf(query, '') }
  const spreadsheetId = `${COMPARISON}${params.join('&')}`
  return { spreadsheetId, charts: [chart], theme: themeOf(query) }
}

function themeOf(query: URLSearchParams): EmbedAddress['theme'] {
  const theme = query.get('theme')
  return theme === 'light' || theme === 'dark' ? theme : null
}

function isBlank(title: string | null): boolean {
  return title === null || title.trim() === ''
}

function stateOf(query: URLSearchParams, ordinal: string): URLSearchParams {
  const state = new URLSearchParams()
  for (const key of [...STATE_KEYS, SCALE_KEY])
    for (const value of query.getAll(key + ordinal)) state.append(key, value)
  const place = query.get(PLACE_KEY)
  if (place) state.set(PLACE_KEY, place)
  return state
}

/** The address of the embeddable page that shows these charts in these states. */
export function embedPath({ spreadsheetId, charts, theme }: EmbedAddress): string {
  const compared = comparedBy(spreadsheetId)
  const query = new URLSearchParams(compared === null ? { id: spreadsheetId } : '')
  for (const [index, { title }] of compared === null ? charts.entries() : [])
    query.set(`title${ORDINALS[index] ?? ''}`, title)
  for (const [index, { state, version }] of charts.entries()) {
    if (version) query.set(`version${ORDINALS[index] ?? ''}`, version)
    for (const [key, value] of state) {
      if (key === PLACE_KEY) query.set(key, value)
      else query.append(key + (ORDINALS[index] ?? ''), value)
    }
  }
  if (theme) query.set('theme', theme)
  if (PREFIX !== '') query.set(LANGUAGE_KEY, LANGUAGE)
  return compared === null ? `/charts?${query.toString()}` : addressWith(`/compare/embed?${compared}`, query)
}

/** The query of a comparison; null for a spreadsheet. */
function comparedBy(spreadsheetId: string): string | null {
  return spreadsheetId.startsWith(COMPARISON) ? spreadsheetId.slice(COMPARISON.length) : null
}

/** An address with parameters added to its query. */
function addressWith(address: string, query: URLSearchParams | undefined): string {
  return query && query.size > 0 ? `${address}${address.includes('?') ? '&' : '?'}${query.toString()}` : address
}

/** Every query parameter of the embeddable page. */
const OWN_NAMES = new Set([
  ...COMPARISON_KEYS,
  'id',
  'theme',
  PLACE_KEY,
  LANGUAGE_KEY,
  ...ORDINALS.flatMap((ordinal) => ['title', 'version', SCALE_KEY, ...STATE_KEYS].map((name) => name + ordinal)),
])

/** The query of the embeddable page with another state of one of its charts, counted from 0; other parameters stay. */
export function withEmbedState(query: URLSearchParams, index: number, state: URLSearchParams): URLSearchParams {
  const address = readEmbedAddress(query)
  if (!address) return query
  const charts = address.charts.map((chart, at) => (at === index ? { ...chart, state } : chart))
  const next = new URLSearchParams(embedPath({ ...address, charts }).split('?')[1])
  for (const [name, value] of query) if (!OWN_NAMES.has(name)) next.append(name, value)
  return next
}

/** File formats of a chart. */
export type ChartExtension = 'json' | 'csv' | 'svg' | 'png' | 'jpeg' | 'pdf' | 'pptx' | 'xlsx' | 'metadata.json'

/** The address of a chart's file: "/charts/employment/Labor%20Force.png?group=Harris". */
export function chartFilePath(
  spreadsheetId: string,
  title: string,
  extension: ChartExtension,
  query?: URLSearchParams,
): string {
  const compared = comparedBy(spreadsheetId)
  const path = `${chartPath(spreadsheetId, title)}.${extension}`
  const params = PREFIX === '' ? query : new URLSearchParams([...(query ?? []), [LANGUAGE_KEY, LANGUAGE]])
  return addressWith(compared === null ? path : `${path}?${compared}`, params)
}

/** Common prefix of the addresses of a chart's files: "/charts/employment/Labor%20Force"; "/compare" for a comparison. */
export function chartPath(spreadsheetId: string, title: string): string {
  if (comparedBy(spreadsheetId) !== null) return '/compare'
  return `/charts/${encodeURIComponent(spreadsheetId)}/${encodeURIComponent(title)}`
}
