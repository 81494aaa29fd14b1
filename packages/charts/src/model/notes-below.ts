import { listOf } from '../format/quote.ts'
import { flagLetter } from '../format/point-marks.ts'
import { hasOverlap } from './category-text.ts'
import { isValueSeries, type ChartModel } from './chart-model.ts'
import { isHidden } from './has-notes.ts'
import { isThinned } from './thin-out.ts'
import * as texts from '../messages/words.ts'

/** The notes below a chart: those of its worksheet, and one each for omitted points, overlapping periods and parts below zero. */
export function notesBelow(model: ChartModel): readonly string[] {
  const more = [
    ...(isThinned(model) ? [texts.pointsLeftOut] : []),
    ...(hasOverlap(model.categories) ? [texts.periodsOverlap] : []),
    ...negativeParts(model),
    ...flagKey(model),
  ]
  return more.length > 0 ? [...model.notes, ...more] : model.notes
}

/** Explains the letters and lozenges of a drawing. */
function flagKey(model: ChartModel): string[] {
  const points = model.series.flatMap((series) => series.points.map((point) => ({ series, point })))
  const flags = points.flatMap(({ point: { flag, words } }) => (flag ? `${flagLetter(flag)}: ${words ?? flag}` : []))
  const hasHidden = points.some(({ series, point }) => isHidden(model, series, point))
  const letters = [...new Set(flags)].toSorted().join('; ')
  return [letters, hasHidden && !model.map ? texts.lozengeMeans : ''].filter((text) => text !== '')
}

/** Says which parts of a pie are below zero, and therefore not drawn. */
function negativeParts({ type, series, categories }: ChartModel): string[] {
  const points = type === 'pie' ? series.flatMap((one) => (isValueSeries(one) ? one.points : [])) : []
  const names = new Set(
    points.flatMap(({ category, value }) => ((value ?? 0) < 0 ? (categories.values[category] ?? '') : [])),
  )
  return names.size === 0 ? [] : [texts.negativePart({ count: names.size, names: listOf([...names]) })]
}

/** A chart of an earlier version, with a note about its date. */
export function withPinnedNote(model: ChartModel, publishedAt: Date, timeZone: string): ChartModel {
  const date = publishedAt.toLocaleDateString(texts.languageOfPinned, { dateStyle: 'long', timeZone })
  return { ...model, notes: [...model.notes, texts.pinnedTo({ date })] }
}
