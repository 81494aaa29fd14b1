import { dateText } from '../format/date.ts'
import * as texts from '../messages/words.ts'
import { categoryText } from './category-text.ts'
import type { Annotation, ChartModel } from './chart-model.ts'
import { valueText } from './value-text.ts'

/** Each visible note with its place, in reading order: "2017: Hurricane Harvey", "Texas, 2016: lowest". */
export function noteSentences(model: ChartModel, visible: readonly number[]): string[] {
  return notesOnShow(model, visible).map((note) => noteSentence(model, note))
}

/** A note with its place. */
export function noteSentence(model: ChartModel, note: Annotation): string {
  return texts.noteAt({ place: placeOf(model, note), text: note.text })
}

function placeOf(model: ChartModel, { kind, from, to, series, axis, value, fromDate, toDate }: Annotation): string {
  if (kind === 'line') return valueText(model, axis ?? 0, value)
  const first = momentText(model, from ?? 0, fromDate)
  if (kind === 'span') return texts.fromPlaceTo({ first, last: momentText(model, to ?? 0, toDate) })
  return kind === 'point' ? `${model.series[series ?? 0]?.label ?? ''}, ${first}` : first
}

function momentText({ categories }: ChartModel, category: number, date?: string): string {
  return date !== undefined ? dateText(date, { isMonth: false }) : categoryText(categories, category)
}

/** The notes visible in a view, in reading order. A note of a series is visible only with its series. */
export function notesOnShow(
  { annotations = [] }: Pick<ChartModel, 'annotations'>,
  visible: readonly number[],
): Annotation[] {
  return annotations.filter(({ series }) => series === null || visible.includes(series))
}

/** Values of the reference lines on an axis. */
export function linesOn({ annotations = [] }: Pick<ChartModel, 'annotations'>, axis: number): number[] {
  return annotations.flatMap((one) => (one.axis === axis && one.value !== null ? [one.value] : []))
}
