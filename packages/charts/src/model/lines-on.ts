import type { ChartModel } from './chart-model.ts'

/** Where reference lines stand on an axis. */
export function linesOn({ annotations = [] }: Pick<ChartModel, 'annotations'>, axis: number): number[] {
  return annotations.flatMap((one) => (one.axis === axis && one.value !== null ? [one.value] : []))
}
