import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { decimalYear, isDate } from '../format/date.ts'
import type { Period } from '../format/period.ts'
import { yearOf } from '../model/category-text.ts'
import { keptDecimals } from '../format/number.ts'
import { type Annotation, type ChartModel, isRangeSeries } from '../model/chart-model.ts'
import { cellsOf } from '../model/setting-values.ts'
import { isPercentStacked } from './stacking.ts'
import { nameKey } from '../worksheet/clean-text.ts'
import { figureOf, readNumber } from '../worksheet/number-text.ts'
import type { SettingCell } from '../worksheet/settings.ts'
import type { TableRow } from '../worksheet/table.ts'

/** docs/contracts/worksheet-settings.md#notes-on-the-chart. */
const MAX_ANNOTATIONS = 12
const MAX_TEXT = 120
/** A bar between spaces; at the edges of a trimmed cell, one space is enough. */
const SEPARATOR = /(?:^|\s)\|(?=\s|$)/

/** Model and row in which the target of a note is resolved. */
interface Place {
  model: ChartModel
  /** The periods of the categories; null if they are none. */
  periods: readonly Period[] | null
  /** Index of the series in the cell's row; null for a row of settings. */
  own: number | null
}

/**
 * The notes on a chart, in reading order, at most `MAX_ANNOTATIONS`. A note whose target is not in the chart is omitted with a diagnostic.
 *
 * @param ownSeries index of the series in a cell's row; null for a row of settings
 */
export function readAnnotations(
  { model, periods }: Pick<Place, 'model' | 'periods'>,
  rows: readonly TableRow[],
  ownSeries: (cell: SettingCell) => number | null,
  diagnostics: DiagnosticList,
): Annotation[] {
  const annotations: Annotation[] = []
  for (const cell of cellsOf(rows, 'annotation')) {
    const parts = cell.text.split(SEPARATOR).map((part) => part.trim())
    for (const written of parts.filter((part) => part !== '')) {
      const annotation = readAnnotation(written, { model, periods, own: ownSeries(cell) })
      if (!annotation) diagnostics.add('bad-annotation', cell.at, written)
      else if (annotations.length < MAX_ANNOTATIONS) annotations.push(annotation)
      else diagnostics.add('too-many-annotations', cell.at)
    }
  }
  return annotations
}

/** The target is the longest text before a colon that is in the chart, because names may contain colons. */
function readAnnotation(written: string, place: Place): Annotation | null {
  for (let colon = written.lastIndexOf(':'); colon > 0; colon = written.lastIndexOf(':', colon - 1)) {
    const target = readTarget(written.slice(0, colon).trim(), place)
    if (!target) continue
    const text = written.slice(colon + 1).trim()
    return text === '' || Array.from(text).length > MAX_TEXT ? null : { ...target, text }
  }
  return null
}

/** Charts without a category axis, whose notes belong to slices or points. */
const HAS_PLACES_ALONE: ReadonlySet<ChartModel['type']> = new Set(['pie', 'scatter', 'map'])

type AnnotationTarget = Omit<Annotation, 'text'>

const NOWHERE = { from: null, to: null, series: null, axis: null, value: null } as const

function readTarget(target: string, place: Place): AnnotationTarget | null {
  const readers = HAS_PLACES_ALONE.has(place.model.type)
    ? [readCategory]
    : [readCategory, readSpan, readPoint, readLine]
  for (const read of readers) {
    const found = read(target, place)
    if (found) return found
  }
  return null
}

function readCategory(target: string, place: Place): AnnotationTarget | null {
  const moment = momentOf(target, place)
  if (!moment) return null
  return { ...NOWHERE, kind: 'category', from: moment.category, ...(moment.date ? { fromDate: moment.date } : {}) }
}

/** "2007..2009", in either order. */
function readSpan(target: string, place: Place): AnnotationTarget | null {
  const ends = firstSplit(target, '..', (one, other) => {
    const moments = [momentOf(one, place), momentOf(other, place)]
    const [a, b] = moments
    return a && b ? [a, b].toSorted((first, second) => first.at - second.at) : null
  })
  const [from, to] = ends ?? []
  if (!from || !to) return null
  return {
    ...NOWHERE,
    kind: 'span',
    from: from.category,
    to: to.category,
    ...(from.date ? { fromDate: from.date } : {}),
    ...(to.date ? { toDate: to.date } : {}),
  }
}

/** "Texas @ 2016", or " @ 2016" for the row's own series. */
function readPoint(target: string, place: Place): AnnotationTarget | null {
  return firstSplit(target, '@', (name, category) => {
    const from = categoryNamed(category, place.model) ?? (isDate(category) ? periodHolding(category, place) : null)
    const series = name === '' ? place.own : seriesNamed(name, place)
    return from === null || series === null ? null : { ...NOWHERE, kind: 'point', from, series }
  })
}

/** "y=50%", "y1=$1,200", with a value as in cells. */
function readLine(target: string, { model }: Place): AnnotationTarget | null {
  const [, second, figure] = /^y(1?)\s*=\s*(.+)$/i.exec(target) ?? []
  const number = figure === undefined ? null : readNumber(figure)
  const index = second === '1' ? 1 : 0
  const axis = model.axes.values[index]
  if (!number || !axis || (number.hasPercent && !axis.percent && !isPercentStacked(model, index))) return null
  const value = figureOf(number, axis.percent && !number.hasPercent ? 100 : 1, keptDecimals(axis))
  if (value === null || (axis.scale === 'logarithmic' && value <= 0)) return null
  if (axis.max !== null && value > axis.max) return null
  if (axis.min !== null && value < axis.min) return null
  return { ...NOWHERE, kind: 'line', axis: index, value }
}

/** The first split of a text at a sign whose parts `read` accepts. Both parts are trimmed. */
function firstSplit<T>(text: string, sign: string, read: (before: string, after: string) => T | null): T | null {
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    const found = read(text.slice(0, at).trim(), text.slice(at + sign.length).trim())
    if (found) return found
  }
  return null
}

/** A position on the category axis: a category, or a date between two categories of a time axis. */
interface Moment {
  category: number
  /** Sort position along the axis. */
  at: number
  /** The date, if it is not a category. */
  date: string | null
}

function momentOf(name: string, place: Place): Moment | null {
  const { model } = place
  const category = categoryNamed(name, model)
  if (category !== null) return { category, at: placeOf(category, model), date: null }
  const at = decimalYear(name)
  if (at === null) return null
  const held = periodHolding(name, place)
  if (held !== null) return { category: held, at: placeOf(held, model), date: null }
  if (model.axes.category.scale !== 'time') return null
  const places = model.categories.values.map((_, index) => placeOf(index, model))
  if (at > (places.at(-1) ?? at - 1)) return null
  const before = places.findLastIndex((place) => place <= at)
  return before < 0 ? null : { category: before, at, date: name }
}

function placeOf(category: number, { axes, categories }: ChartModel): number {
  return (axes.category.scale === 'time' ? yearOf(categories, category) : null) ?? category
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The period that contains a date; if several do, the one with the nearest middle. A year counts as January 1. */
function periodHolding(date: string, { periods, model }: Place): number | null {
  const time = Date.parse(date)
  let [found, nearest]: [number | null, number] = [null, Infinity]
  for (const [category, { start, end }] of (periods ?? []).entries()) {
    const [from, to] = [Date.parse(start), Date.parse(end) + DAY_MS]
    const distance = Math.abs((from + to) / 2 - time)
    if (time < from || time >= to || distance >= nearest || !isShown(category, model)) continue
    ;[found, nearest] = [category, distance]
  }
  return found
}

function isShown(category: number, { series }: ChartModel): boolean {
  return series.some(({ points }) => points.some((point) => point.category === category))
}

/** A category with this name that at least one series does not skip. */
function categoryNamed(name: string, model: ChartModel): number | null {
  const category = model.categories.values.findIndex((value) => nameKey(value) === nameKey(name))
  return category >= 0 && isShown(category, model) ? category : null
}

/** Finds a series by name or label. Prefers the row's own group and toggle, then the first match. Error bars come last. */
function seriesNamed(name: string, { model: { series }, own }: Place): number | null {
  const row = own === null ? undefined : series[own]
  const named = series
    .map((one, index) => ({ one, index }))
    .filter(({ one }) => nameKey(one.name) === nameKey(name) || nameKey(one.label) === nameKey(name))
  const values = named.filter(({ one }) => !isRangeSeries(one))
  const among = values.length > 0 ? values : named
  const beside =
    among.find(({ one }) => one.group === row?.group && one.toggle === row.toggle) ??
    among.find(({ one }) => row !== undefined && one.group === row.group)
  return (beside ?? among[0])?.index ?? null
}
