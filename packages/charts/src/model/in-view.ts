import type { ChartModel, View } from './chart-model.ts'
import { signOf } from './units.ts'

/** The model with the formats of one of its views, which its words and its drawing are then written in. */
export function inView(model: ChartModel, { formats }: Pick<View, 'formats'>): ChartModel {
  if (!formats) return model
  const { axes, units } = model
  return {
    ...model,
    axes: { ...axes, values: axes.values.map((axis, at) => ({ ...axis, ...formats[at] })) },
    ...(units && { units: units.map((unit, at) => (signOf(formats[at]) ? '' : unit)) }),
  }
}
