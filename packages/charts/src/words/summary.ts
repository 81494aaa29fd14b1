import { decimalYear } from '../format/date.ts'
import type { ChartModel, Series, View } from '../model/chart-model.ts'
import { extremesOf, figureText, latestOf, listValues, type SummaryValue } from './summary-values.ts'
import { kindOf } from '../kinds/kinds.ts'
import { valueText } from '../model/value-text.ts'
import { listOf, MAX_NAMES } from '../format/quote.ts'
import * as texts from '../messages/words.ts'

/**
 * The paragraph a screen reader hears, which also stands beside the chart: composed for the default view from what is
 * shown there (docs/contracts/chart-model.md#summary).
 */
export function summaryOf(model: ChartModel): string {
  const view = model.views[model.defaultView]
  const shown = view ? shownSeries(model, view) : []
  const figures = listValues(model, shown)
  const sentences = [titleOf(model)]
  if (!view || figures.length === 0) return paragraph([...sentences, texts.noDataToShow])
  sentences.push(chartWords(model, shown), ...choicesOf(model, view), categoriesOf(model))
  sentences.push(...highLow(model, figures, shown.length === 1), ...latest(model, figures))
  return paragraph(sentences)
}

/** Sentences joined by one space, each with a full stop where it does not end in one. */
function paragraph(sentences: readonly string[]): string {
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')
}

/** Hidden series are left out, and so are error bars unless there is nothing else. */
function shownSeries(model: ChartModel, view: View): number[] {
  const visible = view.series.filter((index) => model.series[index]?.hidden === false)
  const values = visible.filter((index) => isListed(model.series[index]))
  return values.length > 0 ? values : visible
}

/** Error bars go with their series and are not counted. */
function isListed(series: Series | undefined): boolean {
  return series !== undefined && kindOf(series).legend !== 'none'
}

function titleOf({ title, subtitle }: ChartModel): string {
  return [title, subtitle].filter(Boolean).join(': ')
}

function chartWords(model: ChartModel, shown: readonly number[]): string {
  const series = shown.flatMap((index) => model.series[index] ?? ([] as Series[]))
  const kinds = new Set(series.map((one) => kindOf(one).words.chart))
  const kind = kinds.size === 1 ? [...kinds].join('') : texts.combinationChart
  const stacks = series.some((one) => kindOf(one).stacks)
  const stacking = model.stacking === 'percent' ? 'percent' : 'other'
  const text = stacks && model.stacking ? texts.stackedChart({ stacking, chart: kind }) : kind
  const labels = series.map(({ label }) => label)
  const start = text.charAt(0).toUpperCase() + text.slice(1)
  return labels.length === 1
    ? texts.chartOfOneSeries({ chart: start, series: labels[0] ?? '' })
    : texts.chartWithSeries({ chart: start, count: labels.length, names: listOf(labels) })
}

function choicesOf({ filters }: ChartModel, view: View): string[] {
  return (['group', 'toggle'] as const).flatMap((kind) => {
    const filter = filters[kind]
    return filter ? [texts.showingOneOf({ option: view[kind] ?? filter.default, count: filter.options.length })] : []
  })
}

function categoriesOf(model: ChartModel): string {
  const { kind, values } = model.categories
  if (kind !== 'date') return kindOf(model).words.rows.list({ count: values.length, names: listOf(values) })
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
