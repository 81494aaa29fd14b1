import * as texts from '../messages/words.ts'
import type { ChartModel } from '../model/chart-model.ts'

/** A chart of an earlier version, with a note that says of when it is. */
export function withPinnedNote(model: ChartModel, publishedAt: Date, timeZone: string): ChartModel {
  const date = publishedAt.toLocaleDateString(texts.languageOfPinned, { dateStyle: 'long', timeZone })
  return { ...model, notes: [...model.notes, texts.pinnedTo({ date })] }
}
