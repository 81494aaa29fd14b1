import type { ChartModel } from '../model/chart-model.ts'
import { isThinned } from '../model/thin-out.ts'
import * as texts from '../messages/words.ts'

/** The notes below a chart: those of its worksheet, and one if a drawing omits points. */
export function notesBelow(model: ChartModel): readonly string[] {
  return isThinned(model) ? [...model.notes, texts.pointsLeftOut] : model.notes
}

/** A chart of an earlier version, with a note about its date. */
export function withPinnedNote(model: ChartModel, publishedAt: Date, timeZone: string): ChartModel {
  const date = publishedAt.toLocaleDateString(texts.languageOfPinned, { dateStyle: 'long', timeZone })
  return { ...model, notes: [...model.notes, texts.pinnedTo({ date })] }
}
