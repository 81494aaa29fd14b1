import type { ChartModel } from '../model/chart-model.ts'
import { isThinned } from '../model/thin-out.ts'
import * as texts from '../messages/words.ts'

/** The notes under a chart: those of its worksheet, and one that says when a drawing leaves points out. */
export function notesBelow(model: ChartModel): readonly string[] {
  return isThinned(model) ? [...model.notes, texts.pointsLeftOut] : model.notes
}
