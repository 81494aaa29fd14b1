import { isErrorBarOf, tooltipText, type Pointed, type TooltipRow } from './tooltip-text.ts'
import type { ChartModel, RegressionType } from '../model/chart-model.ts'
import { valueText } from '../model/value-text.ts'

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
    ...(own ? [sayRow(own)] : ['no data']),
    ...rows.filter((row) => isErrorBarOf(model, row.series, pointed.series)).map(sayRow),
  ]
  const sentences = [[name, title, ...figures, `${place} of ${count}`].filter((part) => part !== '').join(', ')]
  const trend = trendAt(model, pointed)
  if (trend) sentences.push(trend)
  const others = rows.filter((row) => row !== own && !isErrorBarOf(model, row.series, pointed.series))
  if (others.length > 0) sentences.push(`Also: ${others.map((row) => `${row.label} ${sayRow(row)}`).join('; ')}`)
  if (stats.length > 0) {
    const said = stats.map(([label, value]) => `${label.toLowerCase()} ${inWords(value)}`).join(', ')
    sentences.push(`In this category: ${said}`)
  }
  return sentences.length === 1 ? sentences.join('') : `${sentences.join('. ')}.`
}

function sayRow({ spoken }: TooltipRow): string {
  return inWords(spoken)
}

const TRENDS: Record<RegressionType, string> = {
  linear: 'Linear trend',
  exponential: 'Exponential trend',
  polynomial: 'Polynomial trend',
  power: 'Power trend',
  logarithmic: 'Logarithmic trend',
  loess: 'Smoothed trend',
}

function trendAt(model: ChartModel, { series, category }: Pointed): string | null {
  const found = model.series[series]
  const point = model.stacking ? undefined : found?.regression?.points.find((each) => each.category === category)
  if (!found?.regression || !point) return null
  return `${TRENDS[found.regression.type]} ${inWords(valueText(model, found.axis, point.value))}`
}

/** "-$1,200" as "minus 1,200 dollars", "5.9%" as "5.9 percent": signs that some screen readers leave out. */
export function inWords(text: string): string {
  return text.replaceAll(
    /(-?)(\$?)(\d(?:[\d,]*\d)?(?:\.\d+)?)(%?)/g,
    (_, minus: string, dollar: string, figure: string, percent: string) => {
      const unit = dollar ? (figure === '1' ? ' dollar' : ' dollars') : percent ? ' percent' : ''
      return `${minus ? 'minus ' : ''}${figure}${unit}`
    },
  )
}
