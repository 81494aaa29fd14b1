import { asTold } from './as-told.ts'
import type { ChartModel, View } from './chart-model.ts'
import { namedByOption } from './multiples.ts'
import { inOrder } from './sorted-view.ts'

/** The model with the formats, the order and the names of one of its views, which its words and its drawing are then made in. */
export function inView(
  model: ChartModel,
  { formats, order, panels, told }: Pick<View, 'formats' | 'order' | 'panels' | 'told'>,
): ChartModel {
  if (panels) return namedByOption(model)
  const { axes } = model
  const formatted = formats
    ? { ...model, axes: { ...axes, values: axes.values.map((axis, at) => ({ ...axis, ...formats[at] })) } }
    : model
  const ordered = order ? inOrder(formatted, order) : formatted
  return told ? asTold(ordered, told) : ordered
}
