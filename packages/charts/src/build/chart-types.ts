import type { SettingCell } from '../worksheet/settings.ts'
import type { Table, TableRow } from '../worksheet/table.ts'
import type { ChartType } from '../model/chart-model.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'

/** The chart's type and that of every row with figures (chart-worksheet, 7.1). */
export interface Types {
  chart: ChartType
  of(row: TableRow): ChartType
}

const TYPES: ReadonlyMap<string, ChartType> = new Map(
  (['column', 'bar', 'line', 'spline', 'area', 'pie', 'errorbar'] as const).map((type) => [type, type]),
)

/** Reads the `type` column. A type that the chart cannot hold is drawn as another, with a diagnostic. */
export function readTypes(table: Table, diagnostics: DiagnosticList): Types {
  const written = new Map<TableRow, { type: ChartType; cell: SettingCell }>()
  for (const row of [...table.series, ...table.others]) {
    const cell = row.settings.find(({ setting }) => setting === 'type')
    if (!cell) continue
    const type = cell.text.length > 10 ? undefined : TYPES.get(cell.text.toLowerCase())
    if (type) written.set(row, { type, cell })
    else diagnostics.add('bad-type', cell.at, cell.text)
  }
  const chart = chartType(table, (row) => written.get(row)?.type ?? null)
  const drawn = new Map<TableRow, ChartType>()
  for (const row of table.series) {
    const own = written.get(row)
    const type = drawnType(chart, own?.type ?? chart)
    drawn.set(row, type)
    if (own && type !== own.type && !(chart === 'bar' && own.type === 'column')) {
      diagnostics.add('type-mix', own.cell.at, chart, own.cell.text, type)
    }
  }
  return { chart, of: (row) => drawn.get(row) ?? chart }
}

function chartType({ series, others }: Table, typeOf: (row: TableRow) => ChartType | null): ChartType {
  const first = series[0] && typeOf(series[0])
  if (first) return first
  const ofSettingsRow = others.map(typeOf).find((type) => type !== null)
  if (ofSettingsRow) return ofSettingsRow
  return series.map(typeOf).find((type) => type === 'bar' || type === 'pie') ?? 'column'
}

/** Pies hold only pies, bar charts bars and error bars; bars and pies cannot join any other chart. */
function drawnType(chart: ChartType, own: ChartType): ChartType {
  if (chart === 'pie') return 'pie'
  if (chart === 'bar') return own === 'errorbar' ? own : 'bar'
  if (own === 'bar') return 'column'
  if (own === 'pie') return chart === 'errorbar' ? 'column' : chart
  return own
}

/** True for the types that stand on one another on a stacked chart (7.8). */
export function canStack(type: ChartType): boolean {
  return type === 'column' || type === 'bar' || type === 'area'
}
