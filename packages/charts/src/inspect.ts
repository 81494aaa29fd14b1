import { buildChartModel } from './build-model/build-chart-model.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { createDiagnosticList } from './diagnostics/diagnostic-list.ts'
import type { ChartModel } from './model/chart-model.ts'
import type { NameRegistry } from './model/names.ts'
import { readTable } from './worksheet/read-table.ts'
import type { Table } from './worksheet/table.ts'
import { readValuesRange, type ValuesAnswer, type Worksheet } from './worksheet/values-range.ts'
import { cellText, NOT_TEXT, withoutJoiners } from './worksheet/clean-text.ts'
import { excessOf } from './diagnostics/sheet-excess.ts'

/* For tools that inspect how the engine reads a worksheet, such as the check before a chart is published. */

export { unknownInState, type UnknownPart } from './view/unknown-state.ts'
export { unknownNumbers, type ScaleWords } from './build-model/headline/unknown-numbers.ts'
export { levelFactor } from './build-model/reliability.ts'
export { readCell } from './worksheet/cell.ts'
export { splitHeadingFlag } from './worksheet/cells/flags.ts'
export { isFilled } from './worksheet/clean-text.ts'
export { excessOf, valuesBeyond, type SheetExcess } from './diagnostics/sheet-excess.ts'
export { settingNamed } from './worksheet/settings.ts'
export type { Table, TableRow } from './worksheet/table.ts'
export type { SheetRow, Worksheet } from './worksheet/values-range.ts'

/** A worksheet at each step of its conversion to a chart. */
export interface Inspection {
  /** Its cells as text, without empty rows and trailing empty cells. */
  cells: string[][]
  sheet: Worksheet
  table: Table
  model: ChartModel
  diagnostics: Diagnostic[]
}

/** Never throws, for any worksheet. */
export function inspectValues(answer: ValuesAnswer, names: NameRegistry): Inspection {
  const sheet = readValuesRange(answer)
  const { model, diagnostics } = buildChartModel(sheet, names)
  const table = readTable(sheet, createDiagnosticList())
  return { cells: cleanedCells(answer.values), sheet, table, model, diagnostics: diagnostics.list() }
}

/**
 * The cells of a worksheet as they are read, without empty rows and trailing empty cells. Responses of a service with
 * the same content give the same result. `values` may contain anything.
 */
export function cleanedCells(values: readonly unknown[]): string[][] {
  const excess = excessOf(values)
  if (excess) return [['sheet-too-large', excess.measure, String(excess.found)]]
  const rows = values.map((row) => (Array.isArray(row) ? Array.from(row as unknown[], textOf) : []))
  return rows.map(withoutEnd).filter((row) => row.length > 0)
}

/** Lists and objects are not text. */
function textOf(value: unknown): string {
  const text = cellText(value)
  return text === NOT_TEXT ? '' : withoutJoiners(text)
}

function withoutEnd(row: string[]): string[] {
  return row.slice(0, row.findLastIndex((text) => text !== '') + 1)
}
