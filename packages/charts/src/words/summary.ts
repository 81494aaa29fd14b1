import { decimalYear } from '../format/date.ts'
import type { ChartModel, View } from '../model/chart-model.ts'
import { chartWords, choicesOf, isListed, paragraph, titleOf } from './chart-sentences.ts'
import { extremesOf, figureText, latestOf, notableValues, type SummaryValue } from './summary-values.ts'
import { renderingOf } from '../kinds/kinds.ts'
import { valueText } from '../model/value-text.ts'
import { listOf, MAX_NAMES } from '../format/quote.ts'
import * as texts from '../messages/words.ts'

/**
 * The summary paragraph for screen readers, also visible next to the chart. It describes the visible part of the
 * default view (docs/contracts/chart-model.md#summary).
 */
export function summaryOf(model: ChartModel): string {
  const view = model.views[model.defaultView]
  const shown = view ? shownSeries(model, view) : []
  const figures = notableValues(model, shown)
  const sentences = [titleOf(model)]
  if (!view || figures.length === 0) return paragraph([...sentences, texts.noDataToShow])
  sentences.push(chartWords(model, shown, listOf), ...choicesOf(model, view), categoriesOf(model))
  sentences.push(...highLow(model, figures, shown.length === 1), ...latest(model, figures))
  return paragraph(sentences)
}

/** Omits hidden series, and error bars unless there are no other series. */
function shownSeries(model: ChartModel, view: View): number[] {
  const visible = view.series.filter((index) => model.series[index]?.hidden === false)
  const values = visible.filter((index) => isListed(model.series[index]))
  return values.length > 0 ? values : visible
}

function categoriesOf(model: ChartModel): string {
  const { kind, values } = model.categories
  if (kind !== 'date') return renderingOf(model).words.rows.list({ count: values.length, names: listOf(values) })
  const [first, last] = [earliest(values), lastDate(values)]
  return values.length === 1 ? texts.forDate({ date: first }) : texts.fromTo({ first, last })
}

function highLow(model: ChartModel, figures: readonly SummaryValue[], isAlone: boolean): string[] {
  const [only] = figures
  if (only && figures.length === 1) return [texts.onlyValue({ value: figureText(model, only) })]
  const axes = [0, 1].filter((axis) => figures.some((figure) => figure.axis === axis))
  return axes.flatMap((axis) => {
    const { highest, lowest } = extremesOf(figures.filter((figure) => figure.axis === axis))
    const side = axes.length === 1 ? 'other' : axis === 0 ? 'left' : 'right'
    const wordsOf = (value: number, { label, category }: SummaryValue) =>
      ({
        axis: side,
        value: valueText(model, axis, value),
        point: isAlone ? category : `${label}, ${category}`,
      }) as const
    return [texts.highest(wordsOf(highest.high, highest)), texts.lowest(wordsOf(lowest.low, lowest))]
  })
}

function latest(model: ChartModel, figures: readonly SummaryValue[]): string[] {
  const { kind, values } = model.categories
  if (kind !== 'date' || values.length < 2) return []
  const newest = lastDate(values)
  const items = latestOf(figures).map((figure) => {
    const { label, category } = figure
    const isEarlier = (decimalYear(category) ?? 0) < (decimalYear(newest) ?? 0)
    return `${label} ${figureText(model, figure)}${isEarlier ? ` (${category})` : ''}`
  })
  const rest = items.length - MAX_NAMES
  const shown = rest > 0 ? [...items.slice(0, MAX_NAMES), texts.andMore({ count: rest })] : items
  return [texts.latest({ date: newest, values: shown.join('; ') })]
}

function earliest(dates: readonly string[]): string {
  return dates.reduce((first, date) => ((decimalYear(date) ?? 0) < (decimalYear(first) ?? 0) ? date : first))
}

function lastDate(dates: readonly string[]): string {
  return dates.reduce((last, date) => ((decimalYear(date) ?? 0) > (decimalYear(last) ?? 0) ? date : last))
}
