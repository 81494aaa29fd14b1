import type { ChartModel, View } from './chart-model.ts'
import { inOrder } from './sorted-view.ts'

/** The model with the formats and the order of one of its views, which its words and its drawing are then made in. */
export function inView(model: ChartModel, { formats, order }: Pick<View, 'formats' | 'order'>): ChartModel {
  const { axes } = model
  const formatted = formats
    ? { ...model, axes: { ...axes, values: axes.values.map((axis, at) => ({ ...axis, ...formats[at] })) } }
    : model
  return order ? inOrder(formatted, order) : formatted
}
