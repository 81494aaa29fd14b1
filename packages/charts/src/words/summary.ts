import { areInTime, yearOf } from '../model/category-text.ts'
import type { ChartModel, View } from '../model/chart-model.ts'
import { periodsText } from './period-words.ts'
import { chartWords, choicesOf, isListed, paragraph, titleOf } from './chart-sentences.ts'
import { drawnPlaces, mapSentence, placeSentences } from './map-words.ts'
import { extremeSentences, figureText, latestOf, notableValues, type SummaryValue } from './summary-values.ts'
import { renderingOf } from '../kinds/kinds.ts'
import { listOf, MAX_NAMES } from '../format/quote.ts'
import * as texts from '../messages/words.ts'

/**
 * The summary paragraph for screen readers, also visible next to the chart. It describes the visible part of the
 * default view (docs/contracts/chart-model.md#summary).
 */
export function summaryOf(model: ChartModel): string {
  const view = model.views[model.defaultView]
  const shown = view ? shownSeries(model, view) : []
  const figures = notableValues(view && model.map ? drawnPlaces(model, view) : model, shown)
  const sentences = [titleOf(model)]
  if (!view || figures.length === 0) return paragraph([...sentences, texts.noDataToShow])
  if (model.map) sentences.push(mapSentence(model, view), ...choicesOf(model, view))
  else sentences.push(chartWords(model, shown, listOf), ...choicesOf(model, view), categoriesOf(model))
  const pointOf = ({ label, category }: SummaryValue) => (shown.length === 1 ? category : `${label}, ${category}`)
  sentences.push(...extremeSentences(model, shown, figures, pointOf), ...latest(model, figures))
  if (model.map) sentences.push(...placeSentences(model, view))
  return paragraph(sentences)
}

/** Omits hidden series, and error bars unless there are no other series. */
function shownSeries(model: ChartModel, view: View): number[] {
  const visible = view.series.filter((index) => model.series[index]?.hidden === false)
  const values = visible.filter((index) => isListed(model.series[index]))
  return values.length > 0 ? values : visible
}

function categoriesOf(model: ChartModel): string {
  const { values, periods } = model.categories
  const ends = endsOf(model)
  if (!ends) return renderingOf(model).words.rows.list({ count: values.length, names: listOf(values) })
  const [first = '', last = ''] = [values[ends.first], values[ends.last]]
  if (periods) return periodsText(model.categories, last)
  return values.length === 1 ? texts.forDate({ date: first }) : texts.fromTo({ first, last })
}

function latest(model: ChartModel, figures: readonly SummaryValue[]): string[] {
  const { categories } = model
  const ends = endsOf(model)
  if (!ends || categories.values.length < 2) return []
  const newest = yearOf(categories, ends.last) ?? 0
  const items = latestOf(model, figures).map((figure) => {
    const { label, category, at } = figure
    const isEarlier = (yearOf(categories, at) ?? 0) < newest
    return `${label} ${figureText(model, figure)}${isEarlier ? ` (${category})` : ''}`
  })
  const rest = items.length - MAX_NAMES
  const shown = rest > 0 ? [...items.slice(0, MAX_NAMES), texts.andMore({ count: rest })] : items
  return [texts.latest({ date: categories.values[ends.last] ?? '', values: shown.join('; ') })]
}

/** The first and the last category in time; null for names. */
function endsOf({ categories }: ChartModel): { first: number; last: number } | null {
  if (!areInTime(categories)) return null
  if (categories.periods) return { first: 0, last: categories.values.length - 1 }
  const years = categories.values.map((_, category) => yearOf(categories, category) ?? 0)
  return { first: years.indexOf(Math.min(...years)), last: years.indexOf(Math.max(...years)) }
}
