import type { ChartModel } from './chart-model.ts'
import { inView } from './in-view.ts'
import { signOf, unitOf } from './units.ts'

/** The model with the units of its axes; where only some views have a sign, the unit is that of the others. */
export function withUnits(model: ChartModel): ChartModel {
  const units = model.axes.values.map((_, axis) => {
    const plain = model.views.find(({ formats }) => formats && signOf(formats[axis]) === null)
    return unitOf(plain ? inView(model, plain) : model, axis)
  })
  return { ...model, units }
}
