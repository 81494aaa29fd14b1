import * as texts from '../messages/words.ts'
import { notesOnShow } from '../model/annotations-on-show.ts'
import type { ChartModel } from '../model/chart-model.ts'

/**
 * What notes say of a category, those of points with the names of their series; a span is told at its first category, a
 * reference line nowhere.
 */
export function notesOfCategory(model: ChartModel, visible: readonly number[], category: number): string[] {
  const here = notesOnShow(model, visible).filter(({ from }) => from === category)
  return here.map(({ series, text }) =>
    series === null ? text : texts.noteAt({ place: model.series[series]?.label ?? '', text }),
  )
}
