import { NO_DATA } from '../format/number.ts'
import { areOverlapping } from './period-words.ts'
import { changeBetween, isCourse, inWords } from './change.ts'
import { myPlaceBeside } from './my-place-words.ts'
import { placeFacts } from './map-words.ts'
import { categoryText } from '../model/category-text.ts'
import { isErrorBarOf, rowsAt, statsAt, type Pointed, type TooltipRow } from './tooltip-text.ts'
import { isValueSeries, type ChartModel, type RegressionType } from '../model/chart-model.ts'
import { valueText } from '../model/value-text.ts'
import * as texts from '../messages/words.ts'

/** A focus point and its position in its series. */
export interface SpokenPlace extends Pointed {
  /** Position, from 1. */
  place: number
  count: number
}

/**
 * Announcement of a point: series, category, value with its unit, error bar, change from the previous point, and
 * position ("Harris, 2014, 5.9 percent, up 0.4 percentage points from 2013, 8 of 12"). Then its fitted line, the other
 * series if the chart has a shared tooltip, and the statistics of the category. Units in words come from `model.units`.
 */
export function spokenPoint(model: ChartModel, { place, count, ...pointed }: SpokenPlace): string {
  const title = categoryText(model.categories, pointed.category)
  const rows = rowsAt(model, pointed, !model.sharedTooltip)
  const stats = model.map ? [] : statsAt(model, pointed)
  const own = rows.find((row) => row.series === pointed.series)
  const myPlace = myPlaceBeside(model, pointed)
  const name = model.series[pointed.series]?.label ?? ''
  const figures = [
    ...(own ? [sayRow(own)] : [NO_DATA]),
    ...rows.filter((row) => isErrorBarOf(model, row.series, pointed.series)).map(sayRow),
    ...placeFacts(model, pointed.view, pointed.category).map(([, text]) => inWords(text)),
    ...(model.annotations ?? []).flatMap(({ from, series, text }) =>
      from === pointed.category && (series ?? pointed.series) === pointed.series ? texts.noteSaid({ text }) : [],
    ),
  ]
  const sentences = [
    ...(myPlace === '' ? [] : [myPlace]),
    (model.map
      ? [title, ...figures]
      : [name, title, ...figures, changeAt(model, pointed), texts.placeOfCount({ place, count })]
    )
      .filter((part) => part !== '')
      .join(', '),
  ]
  const trend = trendAt(model, pointed)
  if (trend) sentences.push(trend)
  const others = rows.filter(
    (row) =>
      row !== own &&
      !isErrorBarOf(model, row.series, pointed.series) &&
      (myPlace === '' || !model.series[row.series]?.highlight),
  )
  if (others.length > 0)
    sentences.push(texts.alsoHere({ values: others.map((row) => `${row.label} ${sayRow(row)}`).join('; ') }))
  if (stats.length > 0) {
    const said = stats.map(([label, value]) => `${label.toLowerCase()} ${inWords(value)}`).join(', ')
    sentences.push(texts.inThisCategory({ values: said }))
  }
  return sentences.length === 1 ? sentences.join('') : `${sentences.join('. ')}.`
}

function sayRow({ spoken }: TooltipRow): string {
  return inWords(spoken)
}

/** "up 0.4 percentage points from 2013", or for named categories "12 more than Texas"; "" without a comparison. */
function changeAt(model: ChartModel, { series: index, category }: Pointed): string {
  const series = model.series[index]
  const valued = isValueSeries(series) ? series.points.filter((point) => point.value !== null) : []
  const at = valued.findIndex((point) => point.category === category)
  const here = valued[at]
  const before = valued
    .slice(0, Math.max(0, at))
    .findLast((point) => !areOverlapping(model.categories, point.category, category))
  if (!series || !before || !here) return ''
  const { direction, size } = changeBetween(model, series.axis, before, here)
  const words = { change: size, point: categoryText(model.categories, before.category) }
  if (direction === 'none') return texts.sameAs(words)
  if (isCourse(model, index)) return direction === 'up' ? texts.upFrom(words) : texts.downFrom(words)
  return direction === 'up' ? texts.moreThan(words) : texts.lessThan(words)
}

const TRENDS: Record<RegressionType, (trend: { value: string }) => string> = {
  linear: texts.linearTrend,
  exponential: texts.exponentialTrend,
  polynomial: texts.polynomialTrend,
  power: texts.powerTrend,
  logarithmic: texts.logarithmicTrend,
  loess: texts.smoothedTrend,
}

function trendAt(model: ChartModel, { series, category }: Pointed): string | null {
  const found = model.series[series]
  const point = model.stacking ? undefined : found?.regression?.points.find((each) => each.category === category)
  if (!found?.regression || !point) return null
  return TRENDS[found.regression.type]({ value: inWords(valueText(model, found.axis, point.value)) })
}
