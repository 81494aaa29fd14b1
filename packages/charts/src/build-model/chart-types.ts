import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { KINDS } from '../kinds/kinds.ts'
import { READERS } from '../kinds/readers.ts'
import type { ChartKindName } from '../model/chart-model.ts'
import type { CellPosition } from '../format/cell-address.ts'
import type { SettingCell } from '../worksheet/settings.ts'
import type { Table, TableRow } from '../worksheet/table.ts'

/** The chart's type and that of every row with values (docs/contracts/worksheet-settings.md#type). */
export interface Types {
  chart: ChartKindName
  /** One for each row of `Table.series`, in their order. */
  rows: ChartKindName[]
  /** Cell of the chart's type; null without one. */
  at: CellPosition | null
}

const NAMES: ReadonlyMap<string, ChartKindName> = new Map(
  Object.keys(KINDS).map((name) => [name, name as ChartKindName]),
)
const MAX_NAME_LENGTH = 10

/**
 * Reads the `type` column. A type that cannot be in the chart is drawn as another, with a diagnostic.
 *
 * @param misfit kind that cannot draw the chart and is read as columns; null for none
 */
export function readTypes(table: Table, diagnostics: DiagnosticList, misfit: ChartKindName | null): Types {
  const written = new Map<TableRow, { type: ChartKindName; cell: SettingCell }>()
  for (const row of [...table.series, ...table.others]) {
    const cell = row.settings.find(({ setting }) => setting === 'type')
    if (!cell) continue
    const type = cell.text.length > MAX_NAME_LENGTH ? undefined : NAMES.get(cell.text.toLowerCase())
    if (type) written.set(row, { type: type === misfit ? 'column' : type, cell })
    else diagnostics.add('bad-type', cell.at, cell.text, [...NAMES.keys()])
  }
  const chart = chartType(table, (row) => written.get(row)?.type ?? null)
  const rows = table.series.map((row) => {
    const own = written.get(row)
    const type = drawnType(chart, own?.type ?? chart)
    if (own && type !== own.type && READERS[chart].insteadInMix !== own.type) {
      diagnostics.add('type-mix', own.cell.at, chart, own.cell.text, type)
    }
    return type
  })
  const cells = [...table.series.slice(0, 1), ...table.others, ...table.series].map((row) => written.get(row))
  return { chart, rows, at: cells.find((found) => found?.type === chart)?.cell.at ?? null }
}

function chartType({ series, others }: Table, typeOf: (row: TableRow) => ChartKindName | null): ChartKindName {
  const first = series[0] && typeOf(series[0])
  if (first) return first
  const ofSettingsRow = others.map(typeOf).find((type) => type !== null)
  if (ofSettingsRow) return ofSettingsRow
  return series.map(typeOf).find((type) => type && READERS[type].claimsChart) ?? 'column'
}

/** Type as which a row is drawn in a chart of another type. */
function drawnType(chart: ChartKindName, own: ChartKindName): ChartKindName {
  const { mixing, insteadInMix } = READERS[own]
  const room = READERS[chart].mixing
  if (own === chart || room === 'alone') return chart
  if (mixing === 'belongs to others') return own
  if (room === 'with error bars') return chart
  if (mixing === 'shared') return own
  return insteadInMix ?? (room === 'belongs to others' ? 'column' : chart)
}
