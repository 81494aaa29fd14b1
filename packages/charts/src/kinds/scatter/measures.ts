import type { DiagnosticList } from '../../diagnostics/diagnostic-list.ts'
import { keptDecimals, type NumberFormat } from '../../format/number.ts'
import type { AxisSettings } from '../../model/axis-settings.ts'
import {
  noCounts,
  noRoundings,
  readCellValue,
  readingsOf,
  reportCounts,
  reportRoundings,
  signsOf,
  type CellValue,
} from '../../model/cell-values.ts'
import type { CellRules, ParsedCell, ParsingRules } from '../../model/cell-values.ts'
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
  const readings = readColumns(table)
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
    format: formats[column] ?? PLAIN,
    isLogarithmic: isLogarithmic[column] === true,
    zeros: settings.zeros,
  }))
  const counts = noCounts()
  const points = table.series.map((_, index) =>
    [0, 1, 2].map((column) => {
      const [reading, rule] = [readings[index]?.get(column), rules[column]]
      const value = reading && rule ? readCellValue(reading, rule, counts, diagnostics) : null
      const isZeroX = column === 0 && rule?.isLogarithmic && figureIn(value) === 0
      return isZeroX ? null : value
    }),
  )
  reportRoundings(roundings, diagnostics)
  reportCounts(counts, settings.zeros, diagnostics)
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

/** A status of y, or else of x, makes the point a gap; a size with one is left out. */
function pointFrom([x = null, y = null, size = null]: readonly CellValue[], category: number): XyPoint | null {
  if (x === 'skip' || y === 'skip') return null
  const [xFigure, yFigure, sizeFigure] = [figureIn(x), figureIn(y), figureIn(size)]
  if (xFigure === null || yFigure === null) {
    const marks = [y, x].map((value) => value?.marks ?? {}).find(({ status }) => status)
    return { category, x: null, y: null, size: null, ...marks }
  }
  const { shown: shownX, written: _written, ...marksOfX } = x?.marks ?? {}
  const shownSize = size === 'skip' ? undefined : size?.marks.shown
  const hasSize = sizeFigure !== null && sizeFigure > 0
  return {
    category,
    x: xFigure,
    y: yFigure,
    size: hasSize ? sizeFigure : null,
    ...marksOfX,
    ...y?.marks,
    ...(shownX === undefined ? {} : { shownX }),
    ...(hasSize && shownSize !== undefined ? { shownSize } : {}),
  }
}

function figureIn(value: CellValue): number | null {
  return value !== null && value !== 'skip' && typeof value.figure === 'number' ? value.figure : null
}

/** The parsed cells of each row by column. Each column is a series of figures. */
function readColumns({ series, writing }: Table): ReadonlyMap<number, ParsedCell>[] {
  const rows = series.map(() => new Map<number, ParsedCell>())
  for (const column of [0, 1, 2]) {
    const cells = series.flatMap((row, index) =>
      row.cells.flatMap((cell) => (cell.category === column ? [{ cell, index }] : [])),
    )
    const readings = readingsOf(
      cells.map(({ cell }) => cell),
      writing,
    )
    for (const [at, reading] of readings.entries()) rows[cells[at]?.index ?? 0]?.set(column, reading)
  }
  return rows
}
