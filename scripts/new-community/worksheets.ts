import type { ReferenceDataset } from '#domain/reference.ts'
import { figureOf } from './chart-data.ts'
import type { ChartData, Figure } from './chart-data.ts'
import type { CommunityPlace } from './community-places.ts'
import { cellOf, rounded } from '#domain/reference-figure.ts'

/** More counties than this in one chart of lines or groups cannot be told apart: then a reader chooses one. */
const MAX_TOGETHER = 6
/** More columns than this are bars, which have room for names. */
const MAX_COLUMNS = 8
/** Parts of a whole: they are stacked. */
const SHARES = new Set(
  `race-and-ethnicity age-groups workers-by-class occupations how-people-get-to-work industry-mix educational-attainment
  presidential-vote-by-party`.split(/\s+/u),
)
const STACKED = new Set(['water-by-purpose', 'museums-by-type', 'water-withdrawals'])
/** Sums of the parts beside them, which a stack leaves out. */
const TOTAL = /^(?:all\b.*|total|overall)$/iu

/** A worksheet: rows under headings, then the settings of the chart. */
interface Sheet {
  headings: string[]
  rows: string[][]
  /** Settings of single rows, by their headings. */
  perRow: Map<string, string[]>
  type: string
  settings: Record<string, string>
}

/** The CSV text of an indicator's worksheet (docs/contracts/worksheets.md). */
export function worksheetOf(data: ChartData, dataset: ReferenceDataset | undefined): string {
  const { indicator } = data
  const sheet = layOut(data)
  const settings: [string, string][] = [
    ['type', sheet.type],
    ['subtitle', subtitleOf(data)],
    ['source', dataset?.source ?? indicator.dataset],
    ['source url', dataset?.url ?? ''],
    ['license', dataset?.license ?? ''],
    ['note', noteOf(data)],
    ['unit', indicator.unit],
    ['decimals', String(Math.min(indicator.decimals, 2))],
    ['reference', indicator.id],
    ['zeros', hasZero(data) ? 'TRUE' : ''],
    ...Object.entries(sheet.settings),
  ]
  const filled = settings.filter(([, value]) => value !== '')
  const perRow = [...sheet.perRow].filter(([heading]) => heading !== 'type')
  const types = sheet.perRow.get('type')
  const lines = sheet.rows.map((row, at) => [
    ...row,
    ...filled.map(([heading, value]) => (heading === 'type' && types ? (types[at] ?? '') : at === 0 ? value : '')),
    ...perRow.map(([, cells]) => cells[at] ?? ''),
  ])
  const headings = [...sheet.headings, ...filled.map(([heading]) => heading), ...perRow.map(([heading]) => heading)]
  return [headings, ...lines].map((cells) => `${cells.map(quoted).join(',')}\n`).join('')
}

function quoted(cell: string): string {
  return /[",\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Whether the chart shows one county at a time. */
function isChosen({ places }: ChartData): boolean {
  return places.filter(({ place }) => place.kind === 'county').length > MAX_TOGETHER
}

function layOut(data: ChartData): Sheet {
  const { breakdowns, periods, indicator } = data
  if (breakdowns.length === 1 && breakdowns[0] === '') return periods.length > 1 ? overTime(data) : onePeriod(data)
  const isStacked = SHARES.has(indicator.id) || STACKED.has(indicator.id)
  if (periods.length > 1) return partsOverTime(data, isStacked)
  return isStacked ? stackedPlaces(data) : partsByPlace(data)
}

/** Lines: a place a row, a period a column. */
function overTime(data: ChartData): Sheet {
  const { places, periods } = data
  const rows = places.map((row) => [row.place.name, ...periods.map((period) => cell(figureOf(row, period), data))])
  const isLine = periods.length > 2
  return {
    headings: ['', ...periods],
    rows,
    perRow: isChosen(data) ? new Map([['group', places.map(({ place }) => groupOf(place))]]) : new Map(),
    type: isLine ? 'line' : 'column',
    settings: {},
  }
}

/** Columns or bars: a place a category, with the published intervals as error bars. */
function onePeriod(data: ChartData): Sheet {
  const { places, periods, indicator } = data
  const [period = ''] = periods
  const figures = places.map((row) => figureOf(row, period))
  const type = places.length > MAX_COLUMNS ? 'bar' : 'column'
  const values = [seriesName(indicator.title), ...figures.map((figure) => cell(figure, data))]
  const ends = figures.map((figure) =>
    figure?.low == null || figure.high === null
      ? ''
      : `${cellOf(figure.low, indicator)}:${cellOf(figure.high, indicator)}`,
  )
  const hasEnds = ends.some((end) => end !== '')
  return {
    headings: ['', ...places.map(({ place }) => place.name)],
    rows: hasEnds ? [values, ['Published interval', ...ends]] : [values],
    perRow: hasEnds ? new Map([['type', [type, 'errorbar']]]) : new Map(),
    type,
    settings: {},
  }
}

/** Columns stacked to a whole, or lines: a part a row, a period a column, one place at a time. */
function partsOverTime({ places, periods, breakdowns, ...data }: ChartData, isStacked: boolean): Sheet {
  const isShare = SHARES.has(data.indicator.id)
  const parts = isStacked ? breakdowns.filter((name) => !TOTAL.test(name)) : breakdowns
  const rows: string[][] = []
  const groups: string[] = []
  for (const row of places) {
    for (const name of parts) {
      const cells = periods.map((period) => cell(figureOf(row, period, name), data))
      if (cells.every((text) => text === '')) continue
      rows.push([name, ...cells])
      groups.push(row.place.name)
    }
  }
  const type = isStacked ? 'column' : periods.length > 2 ? 'line' : 'column'
  return {
    headings: ['', ...periods],
    rows,
    perRow: places.length > 1 ? new Map([['group', groups]]) : new Map(),
    type,
    settings: { stacking: isStacked ? (isShare ? 'percent' : 'normal') : '' },
  }
}

/** Parts stacked on each place. */
function stackedPlaces({ places, periods, breakdowns, ...data }: ChartData): Sheet {
  const [period = ''] = periods
  const parts = breakdowns.filter((name) => !TOTAL.test(name))
  return {
    headings: ['', ...places.map(({ place }) => place.name)],
    rows: parts.map((name) => [name, ...places.map((row) => cell(figureOf(row, period, name), data))]),
    perRow: new Map(),
    type: places.length > MAX_COLUMNS ? 'bar' : 'column',
    settings: { stacking: SHARES.has(data.indicator.id) ? 'percent' : 'normal' },
  }
}

/** A place a row, a part a category. */
function partsByPlace(data: ChartData): Sheet {
  const { places, periods, breakdowns, indicator } = data
  const [period = ''] = periods
  const isMonths = breakdowns.includes('Jan')
  const isLong = breakdowns.length > 5 || breakdowns.some((name) => name.length > 20)
  return {
    headings: ['', ...breakdowns],
    rows: places.map((row) => [row.place.name, ...breakdowns.map((name) => cell(figureOf(row, period, name), data))]),
    perRow: isChosen(data) ? new Map([['group', places.map(({ place }) => groupOf(place))]]) : new Map(),
    type: isMonths ? (indicator.unit === 'inches' ? 'column' : 'spline') : isLong ? 'bar' : 'column',
    settings: {},
  }
}

/** With many counties, one is shown beside the region, the states and the nation. */
function groupOf({ kind, name }: CommunityPlace): string {
  return kind === 'county' ? name : ''
}

function cell(figure: Figure | null, { indicator }: Pick<ChartData, 'indicator'>): string {
  return figure === null ? '' : cellOf(figure.value, indicator)
}

function hasZero({ places, indicator }: ChartData): boolean {
  return places.some(({ figures }) => figures.some(({ value }) => rounded(value, indicator.decimals) === 0))
}

/** The name of a single series; "since 1990" would be its period. */
function seriesName(title: string): string {
  return title.replace(/ (?:since|in) \d{4}$/u, '')
}

/** The indicator's subtitle, with the years that this community's chart holds. */
export function subtitleOf({ indicator, periods }: Pick<ChartData, 'indicator' | 'periods'>): string {
  const years = periods.every((period) => /^\d{4}$/u.test(period))
  if (!years || !/, \d{4}(?:-\d{4})?$/u.test(indicator.subtitle)) return indicator.subtitle
  const [first = '', last = ''] = [periods[0], periods.at(-1)]
  return indicator.subtitle.replace(/, \d{4}(?:-\d{4})?$/u, `, ${first === last ? first : `${first}-${last}`}`)
}

function noteOf({ indicator, places }: ChartData): string {
  const isSummed = places.some(({ place }) => place.kind === 'region')
  return [indicator.note, isSummed ? 'The region is the sum of the counties.' : '']
    .filter((note) => note !== '')
    .join(' ')
}
