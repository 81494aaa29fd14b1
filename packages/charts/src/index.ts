import { buildChartModel } from './build-model/build-chart-model.ts'
import type { ChartModel } from './model/chart-model.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { readValuesRange, type ValuesAnswer } from './worksheet/values-range.ts'

export { applyChartOptions } from './build-model/chart-options.ts'
export type * from './model/chart-model.ts'
export type { Diagnostic } from './diagnostics/diagnostic.ts'
export type { ValuesAnswer } from './worksheet/values-range.ts'

/**
 * The chart of a worksheet, and what an editor should know about it (docs/contracts/worksheets.md).
 * Whatever the worksheet holds, there is a model; this never throws.
 *
 * @param answer rows as the Sheets service sends them, its range, and the title that was asked for
 */
export function chartFromValues(answer: ValuesAnswer): { model: ChartModel; diagnostics: Diagnostic[] } {
  const { model, diagnostics } = buildChartModel(readValuesRange(answer))
  return { model, diagnostics: diagnostics.list() }
}
