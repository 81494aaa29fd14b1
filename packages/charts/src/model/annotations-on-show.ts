import type { Annotation, ChartModel } from './chart-model.ts'

/** The notes that a view shows, in reading order: those of a series where the series is on show, others always. */
export function notesOnShow(
  { annotations = [] }: Pick<ChartModel, 'annotations'>,
  visible: readonly number[],
): Annotation[] {
  return annotations.filter(({ series }) => series === null || visible.includes(series))
}
