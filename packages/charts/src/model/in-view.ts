import type { ChartModel, View } from './chart-model.ts'

/** The model with the formats of one of its views, which its words and its drawing are then written in. */
export function inView(model: ChartModel, { formats }: Pick<View, 'formats'>): ChartModel {
  if (!formats) return model
  const { axes } = model
  return { ...model, axes: { ...axes, values: axes.values.map((axis, at) => ({ ...axis, ...formats[at] })) } }
}
