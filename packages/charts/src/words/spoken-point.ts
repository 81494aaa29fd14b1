import { NO_DATA } from '../format/number.ts'
import { isErrorBarOf, tooltipText, type Pointed, type TooltipRow } from './tooltip-text.ts'
import type { ChartModel, RegressionType } from '../model/chart-model.ts'
import { valueText } from '../model/value-text.ts'
import * as texts from '../messages/words.ts'

/** A stop of the arrow keys and where it stands among the stops of its series. */
export interface SpokenPlace extends Pointed {
  /** From 1. */
  place: number
  count: number
}

/**
 * What a reader hears at a point: "Harris, 2014, 5.9 percent, 8 of 12", with its error bar ("between 4 and 7 percent"), its
 * fitted line, the other series where the chart shares its tooltip, and the statistics of the category.
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
    [name, title, ...figures, texts.placeOfCount({ place, count })].filter((part) => part !== '').join(', '),
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
