import { buildChartModel } from './build-model/build-chart-model.ts'
import type { OverlaidModel } from './model/chart-overlay.ts'
import { createNames } from './model/names.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { figuresOf, type Figure } from './model/figures.ts'
import { readValuesRange, type ValuesAnswer } from './worksheet/values-range.ts'

export { proposedType } from './build-model/form-hints.ts'
export { applyChartOptions } from './build-model/chart-options.ts'
export type * from './model/chart-model.ts'
export type * from './model/chart-overlay.ts'
export { originalOf } from './model/chart-overlay.ts'
export { translateModel } from './build-model/translate-model.ts'
export { drawnModel, publicModel } from './model/public-model.ts'
export { withRamp } from './build-model/with-ramp.ts'
export { createNames } from './model/names.ts'
export type { NameGroup, NameRegistry } from './model/names.ts'
export type { Diagnostic } from './diagnostics/diagnostic.ts'
export type { Figure } from './model/figures.ts'
export { parseCsv } from './worksheet/csv.ts'
export type { ValuesAnswer } from './worksheet/values-range.ts'

const NO_NAMES = createNames()

/**
 * Builds the chart of a worksheet, with diagnostics for editors (docs/contracts/worksheets.md).
 * Every worksheet gives a model; this never throws.
 *
 * @param answer rows as the Sheets service sends them, their range, and the requested title
 * @param names names that series and categories may match; none by default
 */
export function chartFromValues(
  answer: ValuesAnswer,
  names = NO_NAMES,
): { model: OverlaidModel; diagnostics: Diagnostic[] } {
  const { model, diagnostics } = buildChartModel(readValuesRange(answer), names)
  return { model, diagnostics: diagnostics.list() }
}

/** Like `chartFromValues`, with every value of the chart and its cell, for a comparison with another version. */
export function figuresFromValues(
  answer: ValuesAnswer,
  names = NO_NAMES,
): { model: OverlaidModel; diagnostics: Diagnostic[]; figures: Figure[] } {
  const { model, diagnostics, cellOf } = buildChartModel(readValuesRange(answer), names)
  return { model, diagnostics: diagnostics.list(), figures: figuresOf(model, cellOf) }
}
