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
  /** Value and interval as the set's file writes them: "3.9,3.5,4.3". Of three million, few are read as numbers. */
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
  const found: Reading[] = []
  for (let at = 0; at < lines.length;) {
    const next = lines.indexOf('\n', at)
    const end = next < 0 ? lines.length : next
    const breakdownAt = lines.indexOf(',', at) + 1
    const cellsAt = breakdownAt + wholeLength(lines, breakdownAt, isBreakdown)
    if (cellsAt > breakdownAt && lines[cellsAt] !== ',') {
      const period = lines.slice(at, breakdownAt - 1)
      found.push({ period, year: lastYear(period), cells: lines.slice(cellsAt, end) })
    }
    at = end + 1
  }
  return found
}

/** The length of the breakdown's cell and its comma where it stands for the whole, else 0. */
function wholeLength(lines: string, at: number, isBreakdown: boolean): number {
  if (!isBreakdown) return lines[at] === ',' ? 1 : 0
  return (WHOLE.find((name) => lines.startsWith(`${name},`, at))?.length ?? -1) + 1
}

/** Of "3.9,3.5,4.3" the 3.9. */
function valueOf({ cells }: Reading): number {
  return Number.parseFloat(cells)
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
  const periods = new Map<string, Map<string, Float64Array>>()
  /** The figures of one period by groups of places, lowest first. */
  const columnsOf = (period: string): Map<string, Float64Array> => {
    const known = periods.get(period)
    if (known) return known
    const columns = new Map<string, number[]>()
    for (const [fips, own] of readings) {
      const reading = own.find((one) => one.period === period)
      if (!reading) continue
      const value = valueOf(reading)
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
  return (fips: string, reading: Reading): string => {
    const columns = columnsOf(reading.period)
    const [state = ',', nation = ','] = groupsOf(fips, kinds.get(fips)).map((group) =>
      rankIn(columns.get(group) ?? new Float64Array(), valueOf(reading)),
    )
    return kinds.get(fips) === 'state' ? `,,${state}` : `${state},${nation}`
  }
}

/** The smaller group first. */
function groupsOf(fips: string, kind: string | undefined): string[] {
  if (kind === 'county') return [fips.slice(0, 2), 'counties']
  return kind === 'state' ? ['states'] : []
}

/** @param column lowest first */
function rankIn(column: Float64Array, value: number): string {
  let [low, high] = [0, column.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((column[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return `${column.length - low + 1},${column.length}`
}
