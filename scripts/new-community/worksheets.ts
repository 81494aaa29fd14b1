import { chartFromValues, proposedType } from '@common-measure/charts'
import type { ReferenceDataset } from '#domain/reference.ts'
import { figureOf, type ChartData, type Figure } from './chart-data.ts'
import type { CommunityPlace } from './community-places.ts'
import { headlinesOf, type Headlines } from './headlines.ts'
import type { Measure } from './sentences.ts'
import { cellOf, rounded } from '#domain/reference-figure.ts'

/** Maximum number of columns. More are drawn as bars, which have room for names. */
const MAX_COLUMNS = 8
/** Indicators whose values are shares of a whole, and are stacked. */
const SHARES = new Set(
  `race-and-ethnicity age-groups workers-by-class occupations how-people-get-to-work industry-mix educational-attainment
  presidential-vote-by-party`.split(/\s+/u),
)
const STACKED = new Set(['water-by-purpose', 'museums-by-type', 'water-withdrawals'])
/** Maximum relative difference at which a part looks like the sum of the others. */
const MAX_SUM_ERROR = 0.03
/** Totals of the parts, which a stack omits. */
const TOTAL = /^(?:all\b.*|total|overall)$/iu

/** A worksheet: rows below headings, then the settings of the chart. */
interface Sheet {
  headings: string[]
  rows: string[][]
  /** Settings of single rows, by heading. */
  perRow: Map<string, string[]>
  type: string
  settings: Record<string, string>
}

/** CSV text of an indicator's worksheet (docs/contracts/worksheets.md). */
export function worksheetOf(data: ChartData, dataset: ReferenceDataset | undefined, measure: Measure): string {
  const { indicator } = data
  const sheet = inBestForm(layOut(data))
  const headlines = headlineCells(sheet, headlinesOf(data, measure))
  const settings: [string, string][] = [
    ['type', sheet.type],
    ['subtitle', subtitleOf(data)],
    ['source', datedSource(dataset?.source ?? indicator.dataset, data)],
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
  if (headlines.some((text) => text !== '')) perRow.push(['headline', headlines])
  const types = sheet.perRow.get('type')
  const lines = sheet.rows.map((row, at) => [
    ...row,
    ...filled.map(([heading, value]) => (heading === 'type' && types ? (types[at] ?? '') : at === 0 ? value : '')),
    ...perRow.map(([, cells]) => cells[at] ?? ''),
  ])
  const headings = [...sheet.headings, ...filled.map(([heading]) => heading), ...perRow.map(([heading]) => heading)]
  return [headings, ...lines].map((cells) => `${cells.map(quoted).join(',')}\n`).join('')
}

/** The sheet with the type that the engine proposes, if it does; dots if that type has a remark too. */
function inBestForm(sheet: Sheet): Sheet {
  if (sheet.perRow.has('type') || sheet.settings['stacking']) return sheet
  const groups = sheet.perRow.get('group')
  const remarksOn = (type: string) => {
    const rows = sheet.rows.map((row, at) => [...row, type, groups?.[at] ?? ''])
    return chartFromValues({
      values: [[...sheet.headings, 'type', 'group'], ...rows],
      range: undefined,
      askedTitle: '',
    }).diagnostics
  }
  const type = proposedType(remarksOn(sheet.type))
  return type === null ? sheet : { ...sheet, type: remarksOn(type).length > 0 ? 'dot' : type }
}

/** A headline in the first row, or in the first row of each option of a chart with groups. */
function headlineCells({ rows, perRow }: Sheet, { general, ofPlaces }: Headlines): string[] {
  const groups = perRow.get('group')
  if (!groups) return rows.map((_, at) => (at === 0 ? general : ''))
  return groups.map((group, at) =>
    groups.indexOf(group) === at ? (ofPlaces.get(group) ?? (ofPlaces.size > 0 ? '' : general)) : '',
  )
}

function quoted(cell: string): string {
  return /[",\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function layOut(data: ChartData): Sheet {
  const { breakdowns, periods, indicator } = data
  if (breakdowns.length === 1 && breakdowns[0] === '') return periods.length > 1 ? overTime(data) : onePeriod(data)
  const isStacked = SHARES.has(indicator.id) || STACKED.has(indicator.id)
  if (periods.length > 1) return partsOverTime(data, isStacked && isStackable(data))
  return isStacked && data.chosen === null && isStackable(data) ? stackedPlaces(data) : partsByPlace(data)
}

/** True if no part is missing between others, which would look like a drop, and none looks like the total of the others. */
function isStackable({ places, periods, breakdowns }: ChartData): boolean {
  const parts = breakdowns.filter((name) => !TOTAL.test(name))
  const valueOf = (row: ChartData['places'][number], period: string) =>
    parts.map((name) => figureOf(row, period, name)?.value ?? null)
  const isCourse = periods.length > 1
  const runs = isCourse
    ? places.map((row) => periods.map((period) => valueOf(row, period)))
    : [places.map((row) => valueOf(row, periods[0] ?? ''))]
  const hasGap = (values: (number | null)[]) => {
    const isFilled = (value: number | null) => value !== null
    const shown = isCourse ? values.slice(values.findIndex(isFilled), values.findLastIndex(isFilled)) : values
    return shown.includes(null)
  }
  return parts.every((_, at) => {
    if (runs.some((stacks) => hasGap(stacks.map((stack) => stack[at] ?? null)))) return false
    return parts.length < 3 || !runs.some((stacks) => isSum(stacks, at))
  })
}

function isSum(stacks: readonly (readonly (number | null)[])[], at: number): boolean {
  return stacks.every((stack) => {
    const all = stack.reduce<number>((sum, value) => sum + (value ?? 0), 0)
    const own = stack[at] ?? 0
    return Math.abs(all - 2 * own) <= MAX_SUM_ERROR * own
  })
}

/** Lines: one row per place, one column per period. */
function overTime(data: ChartData): Sheet {
  const { places, periods } = data
  const rows = places.map((row) => [row.place.name, ...periods.map((period) => cell(figureOf(row, period), data))])
  return {
    headings: ['', ...periods],
    rows,
    perRow: groupsOf(data),
    type: isCourse(periods) ? 'line' : 'column',
    settings: {},
  }
}

/** Columns or bars: one category per place, with the published margins as error bars. */
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

/** Columns stacked to a whole, or lines: one row per part, one column per period, one place at a time. */
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
  const type = !isStacked && isCourse(periods) ? 'line' : 'column'
  return {
    headings: ['', ...periods],
    rows,
    perRow: places.length > 1 ? new Map([['group', groups]]) : new Map(),
    type,
    settings: { stacking: isStacked ? (isShare ? 'percent' : 'normal') : '' },
  }
}

/** Parts stacked for each place. */
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

/** One row per place, one category per part. */
function partsByPlace(data: ChartData): Sheet {
  const { places, periods, breakdowns, indicator } = data
  const [period = ''] = periods
  const isMonths = breakdowns.includes('Jan')
  const isLong = breakdowns.length > 5 || breakdowns.some((name) => name.length > 20)
  return {
    headings: ['', ...breakdowns],
    rows: places.map((row) => [row.place.name, ...breakdowns.map((name) => cell(figureOf(row, period, name), data))]),
    perRow: groupsOf(data),
    type: isMonths ? (indicator.unit === 'inches' ? 'column' : 'spline') : isLong ? 'bar' : 'column',
    settings: {},
  }
}

/** True if the periods form a time series: single years only, or pooled years only, not both. */
function isCourse(periods: readonly string[]): boolean {
  return periods.length > 2 && new Set(periods.map((period) => period.length)).size === 1
}

/**
 * Groups for a chart with many counties: one county is shown with the region, the states and the nation. A county's
 * counts are shown without them.
 */
function groupsOf({ places, chosen }: ChartData): Map<string, string[]> {
  if (chosen === null) return new Map()
  const isOption = (kind: CommunityPlace['kind']) => chosen === 'places' || kind === 'county'
  return new Map([['group', places.map(({ place }) => (isOption(place.kind) ? place.name : ''))]])
}

function cell(figure: Figure | null, { indicator }: Pick<ChartData, 'indicator'>): string {
  return figure === null ? '' : cellOf(figure.value, indicator)
}

function hasZero({ places, indicator }: ChartData): boolean {
  return places.some(({ figures }) => figures.some(({ value }) => rounded(value, indicator.decimals) === 0))
}

/** Name of a single series, without a period such as "since 1990". */
function seriesName(title: string): string {
  return title.replace(/ (?:since|in) \d{4}$/u, '')
}

const YEARS = /(?<=(?:^|, |fiscal years |ending ))\d{4}(?:-\d{4})?(?:(?:, | and | to )\d{4}(?:-\d{4})?)*$/u

/** The indicator's subtitle, with the years of this community's chart. */
export function subtitleOf({ indicator, periods }: Pick<ChartData, 'indicator' | 'periods'>): string {
  const { title, subtitle, note } = indicator
  const [first = '', last = ''] = [periods[0], periods.at(-1)]
  const years = yearsOf(periods)
  const [written] = YEARS.exec(subtitle) ?? []
  const isSame = written?.startsWith(first.slice(0, 4)) && written.endsWith(last.slice(-4))
  const dated = written === undefined || isSame ? subtitle : subtitle.replace(YEARS, years)
  const isDated = [title, dated, note].some((text) => text.includes(last.slice(-4)))
  return (isDated ? dated : `${dated}, ${years}`).replace(/fiscal years (?=\d{4}$)/u, 'fiscal year ')
}

/** Years such as "2010-2023" or "1970 to 2019-2023". */
function yearsOf(periods: readonly string[]): string {
  const [first = '', last = ''] = [periods[0], periods.at(-1)]
  if (first === last) return first
  return first.length === 4 && last.length === 4 ? `${first}-${last}` : `${first} to ${last}`
}

/** Adds the chart's years to a source without a year. */
export function datedSource(source: string, { periods }: Pick<ChartData, 'periods'>): string {
  return /(?<!\d)(?:1[89]|20)\d\d(?!\d)/u.test(source) ? source : `${source.replace(/\.$/u, '')}, ${yearsOf(periods)}.`
}

function noteOf({ indicator, places }: ChartData): string {
  const isSummed = places.some(({ place }) => place.kind === 'region')
  return [indicator.note, isSummed ? 'The region is the sum of the counties.' : '']
    .filter((note) => note !== '')
    .join(' ')
}
