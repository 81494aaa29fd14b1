import { type CellPosition, addressOf } from '../format/cell-address.ts'
import { nameKey } from '../worksheet/clean-text.ts'
import type { Table, TableRow } from '../worksheet/table.ts'
import type { ChartKindName } from '../model/chart-model.ts'
import type { Types } from './chart-types.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { takesBenchmarks } from './emphasis.ts'
import { readSeriesSettings, type SeriesSettings } from '../model/series-settings.ts'
import type { Side } from '../model/sides.ts'

/** A series before it is built: the rows of one series, merged (docs/contracts/worksheets.md#rows). */
export interface Draft {
  name: string
  /** Code of the place; absent without a column of codes. */
  code?: string | null
  nameAt: CellPosition
  type: ChartKindName
  group: string | null
  toggle: string | null
  axis: Side
  settings: SeriesSettings
  rows: TableRow[]
}

/** One draft per series, in worksheet order. Rows with the same name, type, group and toggle are one series. */
export function mergeRows(
  table: Table,
  types: Types,
  sides: ReadonlyMap<TableRow, Side>,
  diagnostics: DiagnosticList,
): Draft[] {
  const drafts = new Map<string, Draft>()
  const spellings = { group: createSpelling(), toggle: createSpelling() }
  for (const [at, row] of table.series.entries()) {
    const settings = readSeriesSettings(row, sides, diagnostics)
    const group = spellings.group(settings.group)
    const toggle = spellings.toggle(settings.toggle)
    const type = types.rows[at] ?? types.chart
    const key = [nameKey(row.name), type, group ?? '', toggle ?? ''].join('\n')
    const first = drafts.get(key)
    if (!first) {
      drafts.set(key, {
        name: row.name,
        ...(row.code !== undefined && { code: row.code }),
        nameAt: row.nameAt,
        type,
        group,
        toggle,
        axis: settings.side ?? 0,
        settings,
        rows: [row],
      })
      continue
    }
    first.rows.push(row)
    if (row.code) first.code ??= row.code
    Object.assign(first.settings, settings)
    first.axis = first.settings.side ?? 0
    if (!table.isLong) diagnostics.add('series-merged', row.nameAt, row.name, addressOf(first.nameAt))
  }
  for (const row of table.others) readSeriesSettings(row, sides, diagnostics)
  const merged = [...drafts.values()]
  for (const draft of merged)
    if (!takesBenchmarks({ type: types.chart }) || !takesBenchmarks(draft)) delete draft.settings.benchmark
  return merged
}

/** Merges names that differ only in case, in the first spelling. */
function createSpelling(): (name: string | undefined) => string | null {
  const first = new Map<string, string>()
  return function spell(name) {
    if (name === undefined) return null
    const key = nameKey(name)
    const known = first.get(key) ?? name
    first.set(key, known)
    return known
  }
}
