import { formatValue, NO_DATA } from '../format/number.ts'
import { kindOf } from '../kinds/kinds.ts'
import { categoryText } from '../model/category-text.ts'
import { isErrorBarOf, tooltipText, type Pointed, type TooltipRow } from './tooltip-text.ts'
import { isValueSeries, type ChartModel, type RegressionType, type ValuePoint } from '../model/chart-model.ts'
import { valueText } from '../model/value-text.ts'
import * as texts from '../messages/words.ts'

/** A stop of the arrow keys and where it stands among the stops of its series. */
export interface SpokenPlace extends Pointed {
  /** From 1. */
  place: number
  count: number
}

/**
 * What a reader hears at a point: series, category, figure with its unit, error bar, change from the point before, position
 * ("Harris, 2014, 5.9 percent, up 0.4 percentage points from 2013, 8 of 12"); then its fitted line, the other series where the
 * chart shares its tooltip, and the statistics of the category. Words for a unit are those of `model.units`.
 */
export function spokenPoint(model: ChartModel, { place, count, ...pointed }: SpokenPlace): string {
  const { title, rows, stats } = tooltipText(model, pointed)
  const own = rows.find((row) => row.series === pointed.series)
  const name = model.series[pointed.series]?.label ?? ''
  const figures = [
    ...(own ? [sayRow(own)] : [NO_DATA]),
    ...rows.filter((row) => isErrorBarOf(model, row.series, pointed.series)).map(sayRow),
  ]
  const sentences = [
    [name, title, ...figures, changeAt(model, pointed), texts.placeOfCount({ place, count })]
      .filter((part) => part !== '')
      .join(', '),
  ]
  const trend = trendAt(model, pointed)
  if (trend) sentences.push(trend)
  const others = rows.filter((row) => row !== own && !isErrorBarOf(model, row.series, pointed.series))
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

/** "up 0.4 percentage points from 2013", or in columns of names "12 more than Texas"; "" where there is nothing to compare. */
function changeAt(model: ChartModel, { series: index, category }: Pointed): string {
  const series = model.series[index]
  const valued = isValueSeries(series) ? series.points.filter((point) => point.value !== null) : []
  const at = valued.findIndex((point) => point.category === category)
  const [before, here] = [valued[at - 1], valued[at]]
  const axis = model.axes.values[series?.axis ?? 0]
  if (!series || !before || !here || !axis) return ''
  const format = { ...axis, percent: false, currency: false }
  const shown = ({ value }: ValuePoint): number => Number(formatValue(value, format).replaceAll(',', ''))
  const change = shown(here) - shown(before)
  const point = categoryText(model.categories, before.category)
  if (change === 0) return texts.sameAs({ point })
  const size = formatValue(Math.abs(change), { ...axis, percent: false })
  const points = size === '1' ? texts.percentagePoint : texts.percentagePoints({ number: size })
  const words = { point, change: axis.percent ? points : inWords(size) }
  const isCourse = model.categories.kind !== 'text' || kindOf(series).mark(model.stacking).shape === 'line'
  if (isCourse) return change > 0 ? texts.upFrom(words) : texts.downFrom(words)
  return change > 0 ? texts.moreThan(words) : texts.lessThan(words)
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

/** "-$1,200" as "minus 1,200 dollars", "5.9%" as "5.9 percent": signs that some screen readers leave out. */
export function inWords(text: string): string {
  return text.replaceAll(
    /(-?)(\$?)(\d(?:[\d,]*\d)?(?:\.\d+)?)(%?)/g,
    (_, minus: string, dollar: string, figure: string, percent: string) => {
      const dollars = figure === '1' ? texts.oneDollar : texts.dollars({ number: figure })
      const value = dollar ? dollars : percent ? texts.percent({ number: figure }) : figure
      return minus ? texts.minus({ value }) : value
    },
  )
}
