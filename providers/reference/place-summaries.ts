import { rowsOf } from './set-files.ts'

/** A place of the set, as far as it matters for ranks. */
export interface RankedPlace {
  fips: string
  kind: string
  status: string
}

interface Reading {
  period: string
  /** The last year of its period. */
  year: number
  value: number
  /** Value and interval as the set's file writes them: "3.9,3.5,4.3". */
  cells: string
}

/** What the packed set keeps of a place and an indicator: period, value, low, high, four ranks, period, value, low, high. */
export interface SummaryLine {
  fips: string
  line: string
}

const DIRECTION_YEARS = 5
const MAX_DIRECTION_YEARS = 10

/** The breakdowns by which a breakdown indicator is ranked (docs/contracts/comparison.md#ranks). */
const WHOLE = ['All', 'Total']

/**
 * The latest figure of each place in one indicator, with its ranks and the figure some years before. None of an indicator
 * that has breakdowns and no row for the whole.
 *
 * @param lines what the set's file says of each place: year, breakdown, value, low, high
 */
export function placeSummaries(
  lines: ReadonlyMap<string, string>,
  places: readonly RankedPlace[],
  isBreakdown: boolean,
): SummaryLine[] {
  const readings = new Map<string, Reading[]>()
  for (const { fips } of places) {
    const own = readingsOf(lines.get(fips) ?? '', isBreakdown)
    if (own.length > 0) readings.set(fips, own)
  }
  const ranks = createRanks(readings, places)
  return [...readings].map(([fips, own]) => {
    const latest = own.reduce((one, other) => (other.year >= one.year ? other : one))
    const before = beforeOf(own, latest)
    const cells = [latest.period, latest.cells, ranks(fips, latest), before?.period ?? '', before?.cells ?? ',,']
    return { fips, line: cells.join(',') }
  })
}

/** Those of the whole, in the order of the file. */
function readingsOf(lines: string, isBreakdown: boolean): Reading[] {
  if (lines === '') return []
  return rowsOf(lines).flatMap(([period = '', breakdown = '', value = '', low = '', high = '']) => {
    if (isBreakdown !== WHOLE.includes(breakdown) || value === '') return []
    return [{ period, year: lastYear(period), value: Number(value), cells: `${value},${low},${high}` }]
  })
}

/** The last year of a period: 2023 of "2019-2023". */
export function lastYear(period: string): number {
  return Number(period.slice(-4))
}

/** The figure five years before, or the nearest earlier one within ten. */
function beforeOf(readings: readonly Reading[], latest: Reading): Reading | null {
  const [from, to] = [latest.year - MAX_DIRECTION_YEARS, latest.year - DIRECTION_YEARS]
  const earlier = readings.filter(({ year }) => year >= from && year <= to)
  return earlier.reduce<Reading | null>((one, other) => (one && one.year > other.year ? one : other), null)
}

/** Says "3,254,12,3144": rank and count in the state, rank and count in the nation; empty where there is none. */
function createRanks(readings: ReadonlyMap<string, readonly Reading[]>, places: readonly RankedPlace[]) {
  const kinds = new Map(places.map(({ fips, kind, status }) => [fips, status === 'current' ? kind : 'former']))
  const sorted = new Map<string, number[]>()
  /** The figures of one period in a group of places, highest first. */
  const columnOf = (group: string, period: string): number[] => {
    const known = sorted.get(`${group} ${period}`)
    if (known) return known
    fillColumns(period)
    return sorted.get(`${group} ${period}`) ?? []
  }
  function fillColumns(period: string) {
    const columns = new Map<string, number[]>()
    for (const [fips, own] of readings) {
      const value = own.find((reading) => reading.period === period)?.value
      if (value === undefined) continue
      for (const group of groupsOf(fips, kinds.get(fips))) {
        const column = columns.get(group)
        if (column) column.push(value)
        else columns.set(group, [value])
      }
    }
    for (const [group, column] of columns) {
      column.sort((one, other) => other - one)
      sorted.set(`${group} ${period}`, column)
    }
  }
  return (fips: string, { period, value }: Reading): string => {
    const groups = groupsOf(fips, kinds.get(fips))
    const said = groups.map((group) => rankIn(columnOf(group, period), value))
    return [groups.length > 1 ? (said[0] ?? ',') : ',', said.at(-1) ?? ','].join(',')
  }
}

/** The smaller group first. */
function groupsOf(fips: string, kind: string | undefined): string[] {
  if (kind === 'county') return [fips.slice(0, 2), 'counties']
  return kind === 'state' ? ['states'] : []
}

/** @param column highest first */
function rankIn(column: readonly number[], value: number): string {
  let [low, high] = [0, column.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((column[middle] ?? 0) > value) low = middle + 1
    else high = middle
  }
  return `${low + 1},${column.length}`
}
