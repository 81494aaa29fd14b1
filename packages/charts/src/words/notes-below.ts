import type { ChartModel } from '../model/chart-model.ts'
import { isThinned } from '../model/thin-out.ts'
import * as texts from '../messages/words.ts'

/** The notes under a chart: those of its worksheet, and one that says when a drawing leaves points out. */
export function notesBelow(model: ChartModel): readonly string[] {
  return isThinned(model) ? [...model.notes, texts.pointsLeftOut] : model.notes
}

/** A chart of an earlier version, with a note that says of when it is. */
export function withPinnedNote(model: ChartModel, publishedAt: Date, timeZone: string): ChartModel {
  const date = publishedAt.toLocaleDateString(texts.languageOfPinned, { dateStyle: 'long', timeZone })
  return { ...model, notes: [...model.notes, texts.pinnedTo({ date })] }
}
