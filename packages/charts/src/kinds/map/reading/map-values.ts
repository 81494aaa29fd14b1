import type { DiagnosticList } from '../../../diagnostics/diagnostic-list.ts'
import { keptDecimals, type NumberFormat } from '../../../format/number.ts'
import type { AxisSettings } from '../../../model/axis-settings.ts'
import {
  noCounts,
  noRoundings,
  readCellValue,
  readingsOf,
  reportCounts,
  reportRoundings,
  signsOf,
  type CellRules,
  type ParsedCell,
} from '../../../model/cell-values.ts'
import type { ValuePoint } from '../../../model/chart-model.ts'
import type { ChartSettings } from '../../../model/chart-settings.ts'
import type { DataCell, Table } from '../../../worksheet/table.ts'
import type { PlacedRow } from './row-places.ts'

const VALUES: CellRules = { cells: 'values', negatives: null }

/** The values of a column, by place, with its format. */
export interface MapColumn {
  format: NumberFormat
  points: ValuePoint[]
}

interface Given {
  settings: ChartSettings
  axis: AxisSettings
  /** Columns are one measure over time, with one format. */
  arePeriods: boolean
}

/** Reads the columns of a map. A cell without a value is a gap. */
export function readMapColumns(
  { categories, writing }: Table,
  placed: readonly PlacedRow[],
  { settings, axis, arePeriods }: Given,
  diagnostics: DiagnosticList,
): MapColumn[] {
  const cells = categories.map((): { cell: DataCell; place: number }[] => [])
  for (const [place, { row }] of placed.entries())
    for (const cell of row.cells) cells[cell.category]?.push({ cell, place })
  const columns = cells.map((own) => {
    const readings = readingsOf(
      own.map(({ cell }) => cell),
      writing,
    )
    return new Map(readings.map((reading, at) => [own[at]?.place ?? 0, reading] as const))
  })
  const formats = formatsOf(columns, { axis, arePeriods }, diagnostics)
  const [roundings, counts] = [noRoundings(), noCounts()]
  const read = columns.map((column, at): MapColumn => {
    const format = formats[at] ?? { percent: false, currency: false, decimals: axis.decimals }
    const rules = { kind: VALUES, isPercent: format.percent, format, isLogarithmic: false, zeros: settings.zeros }
    const points = placed.flatMap((_, category): ValuePoint[] => {
      const reading = column.get(category)
      const own = { ...rules, decimals: keptDecimals(axis), roundings }
      const value = reading ? readCellValue(reading, own, counts, diagnostics) : null
      if (value === 'skip') return []
      return [{ category, value: typeof value?.figure === 'number' ? value.figure : null, ...value?.marks }]
    })
    return { format, points }
  })
  reportRoundings(roundings, diagnostics)
  reportCounts(counts, settings.zeros, diagnostics)
  return read
}

/** Signs count for their column, or for all periods. If percent and currency occur together, percent wins. */
function formatsOf(
  columns: readonly ReadonlyMap<number, ParsedCell>[],
  { axis, arePeriods }: Omit<Given, 'settings'>,
  diagnostics: DiagnosticList,
): NumberFormat[] {
  const formatOf = (readings: readonly ParsedCell[]): NumberFormat => {
    const signs = readings.map((reading) => signsOf(reading, VALUES))
    const percent = axis.isPercent || signs.some((sign) => sign.percent)
    const currency = axis.isCurrency || signs.some((sign) => sign.currency)
    if (percent && currency) diagnostics.add('mixed-format', null)
    return { percent, currency: currency && !percent, decimals: axis.decimals }
  }
  const readings = columns.map((column) => [...column.values()])
  if (!arePeriods) return readings.map(formatOf)
  const format = formatOf(readings.flat())
  return readings.map(() => format)
}
