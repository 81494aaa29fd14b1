import * as texts from '../messages/words.ts'
import { notesOnShow } from '../model/annotations-on-show.ts'
import type { Annotation, ChartModel } from '../model/chart-model.ts'

/**
 * What notes say of a category, those of points with the names of their series; a span is told at its first category, a
 * reference line nowhere.
 */
export function notesOfCategory(model: ChartModel, visible: readonly number[], category: number): string[] {
  return notesAt(model, visible, category).map(({ series, text }) =>
    series === null ? text : texts.noteAt({ place: model.series[series]?.label ?? '', text }),
  )
}

/** What notes say at a point of a series. */
export function notesOfPoint(model: ChartModel, { series, category }: { series: number; category: number }): string[] {
  return notesAt(model, [series], category).map(({ text }) => text)
}

function notesAt(model: ChartModel, visible: readonly number[], category: number): Annotation[] {
  return notesOnShow(model, visible).filter(({ kind, from }) => kind !== 'line' && from === category)
}
