import { buildChartModel } from './model/build-chart-model.ts'
import type { ChartModel } from './model/chart-model.ts'
import type { Diagnostic } from './model/diagnostic.ts'
import { createRemarks } from './model/remarks.ts'
import { readTable } from './worksheet/read-table.ts'
import { readValuesRange, type ValuesAnswer } from './worksheet/values-range.ts'

export { applyChartOptions } from './model/chart-options.ts'
export type * from './model/chart-model.ts'
export type { Diagnostic } from './model/diagnostic.ts'
export type { ValuesAnswer } from './worksheet/values-range.ts'

/**
 * The chart of a worksheet, and what an editor should know about it (chart-worksheet). Whatever the worksheet holds, there
 * is a model; this never throws.
 *
 * @param answer rows as the Sheets service sends them, its range, and the title that was asked for
 */
export function chartFromValues(answer: ValuesAnswer): { model: ChartModel; diagnostics: Diagnostic[] } {
  const remarks = createRemarks()
  const sheet = readValuesRange(answer)
  const model = buildChartModel(sheet.title, readTable(sheet, remarks), remarks)
  return { model, diagnostics: remarks.list() }
}
