import { NUMBER_RADIUS, type Box } from '../../geometry/drawing.ts'
import { overlaps } from '../../geometry/label-box.ts'
import { notesOnShow } from '../../model/note-sentences.ts'
import type { ChartModel } from '../../model/chart-model.ts'

/** Distance between the centers of two numbers, and the thickness of a row of numbers, px. */
export const NUMBER_STEP = 2 * NUMBER_RADIUS + 2

/** Free bands next to the plot for the numbers of notes: reference lines at their far ends, and all other notes. */
export interface NoteRoom {
  lines: Box
  others: Box
}

/** Maximum number of note numbers in each band. */
export interface NoteCounts {
  lines: number
  others: number
}

export function countNotes(model: Pick<ChartModel, 'annotations'>, visible: readonly number[]): NoteCounts {
  const notes = notesOnShow(model, visible)
  const lines = notes.filter(({ kind }) => kind === 'line').length
  return { lines, others: notes.length - lines }
}

/** Height of the band for `count` numbers, px; if one row is too short, they alternate between several rows. */
export function bandHeight(count: number, length: number): number {
  return Math.ceil((count * NUMBER_STEP) / Math.max(length, NUMBER_STEP)) * NUMBER_STEP
}

/** True if a text would overlap a band of numbers. */
export function isInNoteRoom(box: Box, { lines, others }: NoteRoom): boolean {
  return [lines, others].some((band) => band.right > band.left && band.bottom > band.top && overlaps(box, band))
}
