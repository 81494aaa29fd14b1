import type { DiagnosticList } from '../../diagnostics/diagnostic-list.ts'
import { keptDecimals, type NumberFormat } from '../../format/number.ts'
import type { AxisSettings } from '../../model/axis-settings.ts'
import { noRoundings, readCellValue, readingOf, reportRoundings, signsOf } from '../../model/cell-values.ts'
import type { CellRules, ParsedCell, ParsingRules, ZeroCount } from '../../model/cell-values.ts'
import type { XyPoint } from '../../model/chart-model.ts'
import type { ChartSettings } from '../../model/chart-settings.ts'
import { firstFlag } from '../../model/setting-values.ts'
import type { Table, TableRow } from '../../worksheet/table.ts'

const VALUES: CellRules = { cells: 'values', negatives: null }

/** The first three columns of a scatter: x, y and size. */
export interface Measures {
  formats: [x: NumberFormat, y: NumberFormat, size: NumberFormat]
  /** The point of a row by its index; null if a cell contains `skip`. */
  pointOf(category: number): XyPoint | null
}

interface Given {
  settings: ChartSettings
  axis: AxisSettings
  rows: readonly TableRow[]
}

/** Reads the cells of x, y and size, each with its own format. `decimals` applies to all three, other axis settings to y. */
export function readMeasures(table: Table, { settings, axis, rows }: Given, diagnostics: DiagnosticList): Measures {
  const readings = table.series.map(({ cells }) => new Map(cells.map((cell) => [cell.category, readingOf(cell)])))
  const formats = [0, 1, 2].map((column) =>
    formatOf(readings, column, column === 1 ? axis : { decimals: axis.decimals }, diagnostics),
  )
  const [x = PLAIN, y = PLAIN, size = PLAIN] = formats
  const isLogarithmic = [firstFlag(rows, 'xlogarithmic', diagnostics) !== null, axis.logarithmic !== null, false]
  const roundings = noRoundings()
  const rules = formats.map(({ percent }, column): ParsingRules => ({
    decimals: keptDecimals(axis),
    roundings,
    kind: VALUES,
    isPercent: percent,
    isLogarithmic: isLogarithmic[column] === true,
    zeros: settings.zeros,
  }))
  const zeros: ZeroCount = { first: null, count: 0 }
  const points = table.series.map((_, index) =>
    [0, 1, 2].map((column) => {
      const [reading, rule] = [readings[index]?.get(column), rules[column]]
      return reading && rule ? readCellValue(reading, rule, zeros, diagnostics) : null
    }),
  )
  reportRoundings(roundings, diagnostics)
  if (zeros.first && settings.zeros === 'gaps') {
    diagnostics.add('zeros-as-gaps', zeros.first, zeros.first.text, zeros.count - 1)
  }
  return { formats: [x, y, size], pointOf: (category) => pointFrom(points[category] ?? [], category) }
}

const PLAIN: NumberFormat = { percent: false, currency: false, decimals: null }

/** Signs in any cell of the column count. If percent and currency occur together, percent wins. */
function formatOf(
  readings: readonly ReadonlyMap<number, ParsedCell>[],
  column: number,
  axis: Pick<AxisSettings, 'decimals'> & Partial<AxisSettings>,
  diagnostics: DiagnosticList,
): NumberFormat {
  const signs = readings.flatMap((row) => row.get(column) ?? []).map((reading) => signsOf(reading, VALUES))
  const percent = axis.isPercent === true || signs.some((sign) => sign.percent)
  const currency = axis.isCurrency === true || signs.some((sign) => sign.currency)
  if (percent && currency) diagnostics.add('mixed-format', null)
  return { percent, currency: currency && !percent, decimals: axis.decimals }
}

function pointFrom(values: readonly unknown[], category: number): XyPoint | null {
  if (values.slice(0, 2).includes('skip')) return null
  const [x, y, size] = values.map((value) => (typeof value === 'number' ? value : null))
  if (typeof x !== 'number' || typeof y !== 'number') return { category, x: null, y: null, size: null }
  return { category, x, y, size: typeof size === 'number' && size > 0 ? size : null }
}
