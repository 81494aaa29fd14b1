import type { OverlaidModel } from './chart-overlay.ts'
import { unitOf } from './units.ts'

/** The model with the units of its axes; none where its views have different signs, which say what a figure is. */
export function withUnits(model: OverlaidModel): OverlaidModel {
  const differs = model.views.some(({ formats }) => formats !== undefined)
  return { ...model, units: model.axes.values.map((_, axis) => (differs ? '' : unitOf(model, axis))) }
}
