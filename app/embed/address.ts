import { STATE_KEYS, TABLE_KEY } from '@common-measure/charts/view/own-query.ts'
import { LANGUAGE_KEY } from '#app/in-language.ts'
import { LANGUAGE, PREFIX } from '#domain/language.ts'

/**
 * What an address of the embeddable page asks for (docs/contracts/embeds.md#the-embeddable-page): one to three charts
 * of a spreadsheet.
 */
export interface EmbedAddress {
  spreadsheetId: string
  charts: EmbeddedChart[]
  theme: 'light' | 'dark' | null
}

export interface EmbeddedChart {
  title: string
  /** The version that it is pinned to; without one it is always the newest. */
  version?: string
  /** The chart's state by the names of STATE_KEYS; `table` opens its data table. */
  state: URLSearchParams
}

/** A chart's own state, and whether its table is open. */
export const EMBED_KEYS = [...STATE_KEYS, TABLE_KEY]

/** Names of the titles; the second chart's state has the same number: `group2`. */
export const ORDINALS = ['', '2', '3']

/**
 * Reads `id`, `title`, `title2`, `title3` and each chart's state. A title that stands twice is shown once.
 *
 * @returns null without `id` or without `title` (docs/contracts/embeds.md#the-embeddable-page)
 */
export function readEmbedAddress(query: URLSearchParams): EmbedAddress | null {
  const spreadsheetId = query.get('id') ?? ''
  if (spreadsheetId === '' || isBlank(query.get('title'))) return null
  const charts: EmbeddedChart[] = []
  for (const ordinal of ORDINALS) {
    const title = query.get(`title${ordinal}`) ?? ''
    if (isBlank(title) || charts.some((chart) => chart.title === title)) continue
    const version = query.get(`version${ordinal}`)
    charts.push({ title, ...(version && { version }), state: stateOf(query, ordinal) })
  }
  const theme = query.get('theme')
  return { spreadsheetId, charts, theme: theme === 'light' || theme === 'dark' ? theme : null }
}

function isBlank(title: string | null): boolean {
  return title === null || title.trim() === ''
}

function stateOf(query: URLSearchParams, ordinal: string): URLSearchParams {
  const state = new URLSearchParams()
  for (const key of EMBED_KEYS) for (const value of query.getAll(key + ordinal)) state.append(key, value)
  return state
}

/** The address of the embeddable page that shows these charts in these states. */
export function embedPath({ spreadsheetId, charts, theme }: EmbedAddress): string {
  const query = new URLSearchParams({ id: spreadsheetId })
  for (const [index, { title }] of charts.entries()) query.set(`title${ORDINALS[index] ?? ''}`, title)
  for (const [index, { state, version }] of charts.entries()) {
    if (version) query.set(`version${ORDINALS[index] ?? ''}`, version)
    for (const [key, value] of state) query.append(key + (ORDINALS[index] ?? ''), value)
  }
  if (theme) query.set('theme', theme)
  if (PREFIX !== '') query.set(LANGUAGE_KEY, LANGUAGE)
  return `/charts?${query.toString()}`
}

/** Every name that an address of the embeddable page gives a meaning. */
const OWN_NAMES = new Set([
  'id',
  'theme',
  LANGUAGE_KEY,
  ...ORDINALS.flatMap((ordinal) => ['title', 'version', ...EMBED_KEYS].map((name) => name + ordinal)),
])

/** The query of the embeddable page with another state of one of its charts, counted from 0; foreign names stay. */
export function withEmbedState(query: URLSearchParams, index: number, state: URLSearchParams): URLSearchParams {
  const address = readEmbedAddress(query)
  if (!address) return query
  const charts = address.charts.map((chart, at) => (at === index ? { ...chart, state } : chart))
  const next = new URLSearchParams(embedPath({ ...address, charts }).split('?')[1])
  for (const [name, value] of query) if (!OWN_NAMES.has(name)) next.append(name, value)
  return next
}

/** The forms of a chart that have an address. */
export type ChartExtension = 'json' | 'csv' | 'svg' | 'png' | 'jpeg' | 'pdf'

/** The address of a chart's file: "/charts/employment/Labor%20Force.png?group=Harris". */
export function chartFilePath(
  spreadsheetId: string,
  title: string,
  extension: ChartExtension,
  query?: URLSearchParams,
): string {
  const path = `${chartPath(spreadsheetId, title)}.${extension}`
  const asked = PREFIX === '' ? query : new URLSearchParams([...(query ?? []), [LANGUAGE_KEY, LANGUAGE]])
  return asked && asked.size > 0 ? `${path}?${asked.toString()}` : path
}

/** What the addresses of all files of a chart begin with: "/charts/employment/Labor%20Force". */
export function chartPath(spreadsheetId: string, title: string): string {
  return `/charts/${encodeURIComponent(spreadsheetId)}/${encodeURIComponent(title)}`
}
