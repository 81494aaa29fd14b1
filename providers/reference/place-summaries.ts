import { lastYear } from '#domain/reference-figure.ts'

/** Data of a place that its ranks depend on. */
export interface RankedPlace {
  fips: string
  kind: string
  status: string
}

/** Values of a place for one indicator, parsed on demand: of three million lines, few are parsed. */
interface Figures {
  /** Lines of the set's file: year, breakdown, value, low, high. */
  lines: string
  /** Offsets of the lines for the whole population that have a value, in file order; at least one. */
  starts: readonly number[]
}

/**
 * Line of the packed set for a place and indicator: period, value, low, high; rank, count, rank from the lowest and
 * standard deviation in the state, the same in the nation; period, value, low, high.
 */
interface SummaryLine {
  fips: string
  line: string
}

const DIRECTION_YEARS = 5
const MAX_DIRECTION_YEARS = 10

/** Breakdown rows for the whole population, by which an indicator is ranked (docs/contracts/comparison.md#ranks). */
const WHOLE = ['All', 'Total']

/**
 * The latest value of each place for one indicator, with its ranks and the value some years before. Empty for an
 * indicator with breakdowns but without a row for the whole.
 *
 * @param lines of each place in the set's file: year, breakdown, value, low, high
 */
export function placeSummaries(
  lines: ReadonlyMap<string, string>,
  places: readonly RankedPlace[],
  isBreakdown: boolean,
): SummaryLine[] {
  const figures = new Map<string, Figures>()
  for (const { fips } of places) {
    const own = lines.get(fips) ?? ''
    const starts = startsOfWhole(own, isBreakdown)
    if (starts.length > 0) figures.set(fips, { lines: own, starts })
  }
  const ranks = createRanks(figures, places)
  return [...figures].map(([fips, own]) => {
    const latest = latestOf(own)
    const before = beforeOf(own, yearAt(own.lines, latest))
    const cells = [figureAt(own.lines, latest), ranks(fips, latest), before < 0 ? ',,,' : figureAt(own.lines, before)]
    return { fips, line: cells.join(',') }
  })
}

/** Offsets of the lines for the whole population that have a value. */
function startsOfWhole(lines: string, isBreakdown: boolean): number[] {
  const starts: number[] = []
  for (let at = 0; at < lines.length;) {
    const breakdownAt = lines.indexOf(',', at) + 1
    const cellsAt = breakdownAt + wholeLength(lines, breakdownAt, isBreakdown)
    if (cellsAt > breakdownAt && lines[cellsAt] !== ',') starts.push(at)
    const next = lines.indexOf('\n', at)
    at = next < 0 ? lines.length : next + 1
  }
  return starts
}

/** Length of the breakdown's cell with its comma if the line is for the whole population, else 0. */
function wholeLength(lines: string, at: number, isBreakdown: boolean): number {
  if (!isBreakdown) return lines[at] === ',' ? 1 : 0
  return (WHOLE.find((name) => lines.startsWith(`${name},`, at))?.length ?? -1) + 1
}

/** Values of the line that begins at `at`, without its breakdown: "2019-2023,3.9,3.5,4.3". */
function figureAt(lines: string, at: number): string {
  const end = lines.indexOf('\n', at)
  return `${periodAt(lines, at)}${lines.slice(lines.indexOf(',', breakdownAfter(lines, at)), end < 0 ? lines.length : end)}`
}

function periodAt(lines: string, at: number): string {
  return lines.slice(at, lines.indexOf(',', at))
}

function breakdownAfter(lines: string, at: number): number {
  return lines.indexOf(',', at) + 1
}

/** Maximum length of a value in the files. */
const MAX_VALUE_LENGTH = 32

function valueAt(lines: string, at: number): number {
  const cellsAt = lines.indexOf(',', breakdownAfter(lines, at)) + 1
  return Number.parseFloat(lines.slice(cellsAt, cellsAt + MAX_VALUE_LENGTH))
}

function yearAt(lines: string, at: number): number {
  return lastYear(periodAt(lines, at))
}

/** Offset of the line with the latest value. */
function latestOf({ lines, starts }: Figures): number {
  return starts.reduce((one, other) => (yearAt(lines, other) >= yearAt(lines, one) ? other : one))
}

/** Offset of the line with the value five years before, or the nearest earlier one within ten years; -1 for none. */
function beforeOf({ lines, starts }: Figures, latestYear: number): number {
  const [from, to] = [latestYear - MAX_DIRECTION_YEARS, latestYear - DIRECTION_YEARS]
  let [found, foundYear] = [-1, -Infinity]
  for (const at of starts) {
    const year = yearAt(lines, at)
    if (year >= from && year <= to && year >= foundYear) [found, foundYear] = [at, year]
  }
  return found
}

/** Formats ranks and deviations as "3,254,252,1.5,12,3144,3133,2.4", first of the state; empty cells if there are none. */
function createRanks(figures: ReadonlyMap<string, Figures>, places: readonly RankedPlace[]) {
  const kinds = new Map(places.map(({ fips, kind, status }) => [fips, status === 'current' ? kind : 'former']))
  const periods = new Map<string, Map<string, Float64Array>>()
  /** Values of one period by group of places, lowest first. */
  const columnsOf = (period: string): Map<string, Float64Array> => {
    const existing = periods.get(period)
    if (existing) return existing
    const columns = new Map<string, number[]>()
    const prefix = `${period},`
    for (const [fips, { lines, starts }] of figures) {
      const at = starts.find((start) => lines.startsWith(prefix, start))
      if (at === undefined) continue
      const value = valueAt(lines, at)
      for (const group of groupsOf(fips, kinds.get(fips))) {
        const column = columns.get(group)
        if (column) column.push(value)
        else columns.set(group, [value])
      }
    }
    const sorted = new Map([...columns].map(([group, column]) => [group, Float64Array.from(column).sort()]))
    periods.set(period, sorted)
    return sorted
  }
  return (fips: string, latest: number): string => {
    const { lines = '' } = figures.get(fips) ?? {}
    const value = valueAt(lines, latest)
    const columns = columnsOf(periodAt(lines, latest))
    const [state = NO_RANK, nation = NO_RANK] = groupsOf(fips, kinds.get(fips)).map((group) =>
      rankIn(columns.get(group) ?? new Float64Array(), value),
    )
    return kinds.get(fips) === 'state' ? `${NO_RANK},${state}` : `${state},${nation}`
  }
}

/** Groups of a place, the smaller first. */
function groupsOf(fips: string, kind: string | undefined): string[] {
  if (kind === 'county') return [fips.slice(0, 2), 'counties']
  return kind === 'state' ? ['states'] : []
}

const NO_RANK = ',,,'
/** Fewest places of which a deviation is a measure. */
const MIN_DEVIATION_PLACES = 5

/** @param column lowest first */
function rankIn(column: Float64Array, value: number): string {
  const above = placesUpTo(column, (each) => each > value)
  const from = placesUpTo(column, (each) => each >= value)
  return [column.length - above + 1, column.length, from + 1, deviationOf(column)].join(',')
}

/** Number of places before the first with a property that all later ones share. */
function placesUpTo(column: Float64Array, isBeyond: (each: number) => boolean): number {
  let [low, high] = [0, column.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBeyond(column[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

const deviations = new WeakMap<Float64Array, string>()

/** Population standard deviation; "" with too few places. */
function deviationOf(column: Float64Array): string {
  const known = deviations.get(column)
  if (known !== undefined) return known
  const mean = column.reduce((sum, value) => sum + value, 0) / column.length
  const squares = column.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const text = column.length < MIN_DEVIATION_PLACES ? '' : String(Math.sqrt(squares / column.length))
  deviations.set(column, text)
  return text
}
