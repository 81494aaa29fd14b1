import { buildChartModel } from './build-model/build-chart-model.ts'
import type { OverlaidModel } from './model/chart-overlay.ts'
import { createNames } from './model/names.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { figuresOf, type Figure } from './model/figures.ts'
import { readValuesRange, type ValuesAnswer } from './worksheet/values-range.ts'

export { applyChartOptions } from './build-model/chart-options.ts'
export type * from './model/chart-model.ts'
export type * from './model/chart-overlay.ts'
export { originalOf } from './model/chart-overlay.ts'
export { translateModel } from './build-model/translate-model.ts'
export { drawnModel, publicModel } from './model/public-model.ts'
export { createNames } from './model/names.ts'
export type { NameGroup, NameRegistry } from './model/names.ts'
export type { Diagnostic } from './diagnostics/diagnostic.ts'
export type { Figure } from './model/figures.ts'
export type { ValuesAnswer } from './worksheet/values-range.ts'

const NO_NAMES = createNames()

/**
 * The chart of a worksheet, and what an editor should know about it (docs/contracts/worksheets.md).
 * Whatever the worksheet holds, there is a model; this never throws.
 *
 * @param answer rows as the Sheets service sends them, its range, and the title that was asked for
 * @param names what series and categories may be named after; none by default
 */
export function chartFromValues(
  answer: ValuesAnswer,
  names = NO_NAMES,
): { model: OverlaidModel; diagnostics: Diagnostic[] } {
  const { model, diagnostics } = buildChartModel(readValuesRange(answer), names)
  return { model, diagnostics: diagnostics.list() }
}

/** The same with every figure of the chart and where it stands, to be compared with another version of the worksheet. */
export function figuresFromValues(
  answer: ValuesAnswer,
  names = NO_NAMES,
): { model: OverlaidModel; diagnostics: Diagnostic[]; figures: Figure[] } {
  const { model, diagnostics, cellOf } = buildChartModel(readValuesRange(answer), names)
  return { model, diagnostics: diagnostics.list(), figures: figuresOf(model, cellOf) }
}
