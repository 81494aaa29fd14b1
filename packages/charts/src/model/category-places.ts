import type { ChartModel } from './chart-model.ts'

/** Where the categories stand along their axis, in its own unit: ms on a time axis, else numbers or their order. */
export function categoryPlaces({ axes, categories: { values } }: Pick<ChartModel, 'axes' | 'categories'>): number[] {
  if (axes.category.scale === 'time') return values.map((value) => Date.parse(value))
  return axes.category.scale === 'numeric' ? values.map(Number) : values.map((_, at) => at)
}
