import { NUMBER_RADIUS, type Box } from '../../geometry/drawing.ts'
import { overlaps } from '../../geometry/label-box.ts'
import { notesOnShow } from '../../model/note-sentences.ts'
import type { ChartModel } from '../../model/chart-model.ts'

/** From the middle of a number to the next, and the thickness of a row of them, px. */
export const NUMBER_STEP = 2 * NUMBER_RADIUS + 2

/** Free bands for the numbers of notes, beside the plot: of reference lines at their far ends, and of all others. */
export interface NoteRoom {
  lines: Box
  others: Box
}

/** How many notes on show may have their number in each band. */
export interface NoteCounts {
  lines: number
  others: number
}

export function countNotes(model: Pick<ChartModel, 'annotations'>, visible: readonly number[]): NoteCounts {
  const notes = notesOnShow(model, visible)
  const lines = notes.filter(({ kind }) => kind === 'line').length
  return { lines, others: notes.length - lines }
}

/** Height of the band for so many numbers, px: where one row is too short for them they take turns in two or more. */
export function bandHeight(count: number, length: number): number {
  return Math.ceil((count * NUMBER_STEP) / Math.max(length, NUMBER_STEP)) * NUMBER_STEP
}

/** Whether a text would stand where the numbers do. */
export function isInNoteRoom(box: Box, { lines, others }: NoteRoom): boolean {
  return [lines, others].some((band) => band.right > band.left && band.bottom > band.top && overlaps(box, band))
}
