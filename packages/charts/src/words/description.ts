import { pluralUnit } from '../format/counted-unit.ts'
import { listOf, MAX_NAMES } from '../format/quote.ts'
import type { PointMarks } from '../format/point-marks.ts'
import { kindOf, renderingOf } from '../kinds/kinds.ts'
import { categoryTexts, yearOf } from '../model/category-text.ts'
import { isRangeSeries, isValueSeries, type ChartModel, type ValuePoint } from '../model/chart-model.ts'
import { headlineOf } from '../model/headline.ts'
import { inView } from '../model/in-view.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { unitOf } from '../model/units.ts'
import { rangePointWords, shownValue, valueText } from '../model/value-text.ts'
import { shownBy } from '../view/query.ts'
import * as texts from '../messages/words.ts'
import { areOverlapping, periodsText } from './period-words.ts'
import { changeBetween, isCourse } from './change.ts'
import { chartWords, choicesOf, isListed, paragraph, titleOf } from './chart-sentences.ts'
import { noteSentences } from '../model/note-sentences.ts'
import { drawnPlaces, mapSentence, placeSentences } from './map-words.ts'
import { myPlaceSentence } from './my-place-words.ts'
import { extremeSentences, extremesOf, notableValues, type SummaryValue } from './summary-values.ts'

/** Inputs of a description. */
interface Described {
  chart: ChartModel
  /** Model of the visible view. */
  model: ChartModel
  shown: VisibleState
  /** Described series; error bars only if there are no other series. */
  series: number[]
  /** Notable values of these series; at least one. */
  figures: SummaryValue[]
  /** Display texts of the categories. */
  names: string[]
}

/**
 * Description of a chart for screen readers, in its visible state and without its title: the reader's place, kind,
 * choices, unit, categories, main points (first, last and change; the largest part; highest and lowest), ranges and
 * gaps (docs/contracts/chart-model.md#description).
 */
export function descriptionOf(chart: ChartModel, shown: VisibleState = shownBy(chart, new URLSearchParams())): string {
  const described = describedOf(chart, shown)
  return described ? paragraph([...sentencesOf(described), noteSentence(described)]) : paragraph([texts.noDataToShow])
}

/** The same description without the notes, for pages that list them separately. */
export function descriptionBesideNotes(chart: ChartModel, shown: VisibleState): string {
  const described = describedOf(chart, shown)
  return paragraph(described ? sentencesOf(described) : [texts.noDataToShow])
}

/** Null if there are no values. */
function describedOf(chart: ChartModel, shown: VisibleState): Described | null {
  const model = inView(chart, shown.view)
  const listed = shown.visible.filter((index) => isListed(model.series[index]))
  const series = listed.length > 0 ? listed : [...shown.visible]
  const figures = notableValues(model.map ? drawnPlaces(model, shown.view) : model, series)
  if (figures.length === 0) return null
  return { chart, model, shown, series, figures, names: categoryTexts(model.categories) }
}

function sentencesOf(described: Described): string[] {
  const { chart, model, shown, series } = described
  return [
    myPlaceSentence(chart, shown),
    model.map ? mapSentence(model, shown.view) : chartWords(model, series, namesOf),
    ...choicesOf(model, shown.view),
    unitSentence(described),
    model.map ? '' : categorySentence(described),
    ...pointSentences(described),
    ...(model.map ? placeSentences(model, shown.view) : []),
    rangeSentence(described),
    ...gapSentences(described),
  ]
}

/** The same description with its headline and its title, for files and for pictures on other pages. */
export function titledDescriptionOf(model: ChartModel, shown = shownBy(model, new URLSearchParams())): string {
  return paragraph([headlineOf(model, shown.view) ?? '', titleOf(model), descriptionOf(model, shown)])
}

/** "a, b and c", or with semicolons if a name contains a comma; after eight names "… and 2 more". */
export function namesOf(names: readonly string[]): string {
  return names.some((name) => name.includes(',')) ? partsOf(names) : listOf(names)
}

/** Parts of a sentence, separated by semicolons; after eight parts "… and 2 more". */
function partsOf(parts: readonly string[]): string {
  const rest = parts.length - MAX_NAMES
  return (rest > 0 ? [...parts.slice(0, MAX_NAMES), texts.andMore({ count: rest })] : parts).join('; ')
}

/** A series and a category together. */
function pointOf(...names: string[]): string {
  return names.join(names.some((name) => name.includes(',')) ? '; ' : ', ')
}

function unitSentence({ model, series }: Described): string {
  const axes = [0, 1].filter((axis) => series.some((index) => model.series[index]?.axis === axis))
  const units = axes.map((axis) => pluralUnit(unitOf(model, axis))).filter((unit) => unit !== '')
  return units.length === 0 ? '' : texts.unitIs({ unit: units.join('; ') })
}

function categorySentence({ model, names }: Described): string {
  const [first = ''] = names
  if (model.categories.periods) return periodsText(model.categories, names.at(-1) ?? '')
  if (model.categories.kind !== 'date') {
    return renderingOf(model).words.rows.list({ count: names.length, names: namesOf(names) })
  }
  const inTime = [...names.keys()].toSorted((a, b) => order(model, a) - order(model, b))
  const [from = 0, to = 0] = [inTime[0], inTime.at(-1)]
  return names.length === 1
    ? texts.forDate({ date: first })
    : texts.fromTo({ first: names[from] ?? '', last: names[to] ?? '' })
}

function order({ categories }: ChartModel, category: number): number {
  return yearOf(categories, category) ?? 0
}

/** Main points: the course, and the highest and lowest value of each axis; for a pie its largest part. */
function pointSentences(described: Described): string[] {
  const { model, series } = described
  if (kindOf(model).legend === 'categories') return [largestPart(described)]
  const courses = series.flatMap((index) => courseOf(described, index))
  const course = courses.length === 0 ? '' : texts.firstToLast({ courses: partsOf(courses) })
  return [course, ...extremes(described)]
}

function largestPart({ model, shown, names, figures }: Described): string {
  const { highest } = extremesOf(figures)
  const category = model.categories.values.indexOf(highest.category)
  const place = { series: highest.series, category, visible: shown.visible, unit: '' }
  const series = model.series[highest.series]
  const value = series ? (kindOf(series).pointText(model, place)?.text ?? '') : ''
  return texts.largestPart({ name: names[category] ?? '', value })
}

/** First value, last value and change of a series over time or along a line. */
function courseOf({ model, series: all, names }: Described, index: number): string[] {
  const series = model.series[index]
  const points = isValueSeries(series) ? series.points.filter(({ value }) => value !== null) : []
  const inTime =
    model.categories.kind === 'date'
      ? points.toSorted((a, b) => order(model, a.category) - order(model, b.category))
      : points
  const [first, last] = [inTime[0], inTime.at(-1)]
  if (!series || !first || !last || first === last || !isCourse(model, index)) return []
  if (areOverlapping(model.categories, first.category, last.category)) return []
  const textOf = (point: ValuePoint): string => valueText(model, series.axis, shownValue(point))
  const words = {
    name: series.label,
    first: textOf(first),
    from: names[first.category] ?? '',
    last: textOf(last),
    to: names[last.category] ?? '',
    change: changeText(model, series.axis, first, last),
  }
  return [all.length === 1 ? texts.courseOfOne(words) : texts.course(words)]
}

function changeText(model: ChartModel, axis: number, first: ValuePoint, last: ValuePoint): string {
  const { direction, size } = changeBetween(model, axis, first, last)
  if (direction === 'none') return texts.noChange
  return direction === 'up' ? texts.upBy({ change: size }) : texts.downBy({ change: size })
}

function extremes({ model, series, names, figures }: Described): string[] {
  return extremeSentences(model, series, figures, ({ label, at }) => {
    const name = names[at] ?? ''
    return series.length === 1 ? name : pointOf(label, name)
  })
}

/** Low and high of each visible error bar. */
function rangeSentence({ model, shown, names }: Described): string {
  const ranged = shown.visible.flatMap((index) => {
    const series = model.series[index]
    return isRangeSeries(series) ? [series] : []
  })
  const ranges = ranged.flatMap(({ label, linkedTo, axis, points }) => {
    const name = ranged.length === 1 ? [] : [linkedTo === null ? label : (model.series[linkedTo]?.label ?? label)]
    return points.flatMap((point) =>
      point.low === null
        ? []
        : [`${pointOf(...name, names[point.category] ?? '')} ${rangePointWords(model, axis, point)}`],
    )
  })
  return ranges.length === 0 ? '' : texts.ranges({ ranges: partsOf(ranges) })
}

/** Gaps by reason: "no data" without a status, otherwise in the words of the status. */
function gapSentences(described: Described): string[] {
  const statuses = new Set(
    described.series.flatMap(
      (index) => described.model.series[index]?.points.flatMap(({ status, words }) => (status && words) ?? []) ?? [],
    ),
  )
  return [gapSentence(described, undefined), ...[...statuses].map((reason) => gapSentence(described, reason))]
}

/** The values with each status and each flag: "Suppressed: 2019." */
export function markSentences(chart: ChartModel, shown: VisibleState): string[] {
  const described = describedOf(chart, shown)
  const wordsIn = (index: number) => described?.model.series[index]?.points.flatMap(({ words }) => words ?? []) ?? []
  const reasons = new Set(described?.series.flatMap(wordsIn))
  return described ? [...reasons].map((reason) => gapSentence(described, reason)) : []
}

/** Values with a status or flag, or gaps of a series, including categories before its first and after its last value. */
function gapSentence({ model, series, names }: Described, reason: string | undefined): string {
  const gaps = series.flatMap((index) => {
    const one = model.series[index]
    const isMarked = ({ status, flag, words }: PointMarks) => (status ?? flag) !== undefined && words === reason
    const missing =
      reason === undefined && isValueSeries(one)
        ? one.points.filter(({ value, status }) => value === null && !status)
        : (one?.points.filter(isMarked) ?? [])
    if (!one || missing.length === 0) return []
    const list = namesOf(missing.map(({ category }) => names[category] ?? ''))
    return [series.length === 1 ? list : `${one.label} (${list})`]
  })
  if (gaps.length === 0) return ''
  if (reason === undefined) return texts.gaps({ gaps: partsOf(gaps) })
  return texts.reasonFor({ reason: reason.charAt(0).toUpperCase() + reason.slice(1), gaps: partsOf(gaps) })
}

function noteSentence({ model, shown }: Described): string {
  const notes = noteSentences(model, shown.visible)
  return notes.length === 0 ? '' : texts.notesAre({ notes: notes.join('; ') })
}
