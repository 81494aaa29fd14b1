import { kindOf, renderingOf } from '../kinds/kinds.ts'
import type { ChartModel, Series } from '../model/chart-model.ts'
import { listOf } from '../format/quote.ts'
import { optionOf } from '../model/multiples.ts'
import * as texts from '../messages/words.ts'
import type { VisibleView } from '../model/visible-state.ts'

/** Sentences joined by spaces, each with a period unless it already has one. */
export function paragraph(sentences: readonly string[]): string {
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')
}

/** Error bars belong to their series and are not counted. */
export function isListed(series: Series | undefined): boolean {
  return series !== undefined && kindOf(series).legend !== 'none'
}

/** The title with the subtitle. */
export function titleOf({ title, subtitle }: ChartModel): string {
  return [title, subtitle].filter(Boolean).join(': ')
}

/** "Line chart with 3 series: …". @param listed the names as a list */
export function chartWords(
  model: ChartModel,
  shown: readonly number[],
  listed: (names: readonly string[]) => string,
): string {
  const series = shown.flatMap((index) => model.series[index] ?? ([] as Series[]))
  const kinds = new Set(series.map((one) => renderingOf(one).words.chart))
  const kind = kinds.size === 1 ? [...kinds].join('') : null
  const stacks = model.stacking !== null && series.some((one) => kindOf(one).stacks)
  const stacking = model.stacking === 'percent' ? 'percent' : 'other'
  const stacked = () =>
    kind ? texts.stackedChart({ stacking, chart: kind }) : texts.stackedCombinationChart({ stacking })
  const text = stacks ? stacked() : (kind ?? texts.combinationChart)
  const labels = series.map(({ label }) => label)
  const start = text.charAt(0).toUpperCase() + text.slice(1)
  return labels.length === 1
    ? texts.chartOfOneSeries({ chart: start, series: labels[0] ?? '' })
    : texts.chartWithSeries({ chart: start, count: labels.length, names: listed(labels) })
}

/** "Showing Owners, one of 2 choices", for each filter; and the order selected by the reader. */
export function choicesOf({ filters }: ChartModel, view: VisibleView): string[] {
  if (view.panels) return [texts.oneSmallChartForEach({ options: listOf(view.panels.map(optionOf)) })]
  const chosen = (['group', 'toggle'] as const).flatMap((kind) => {
    const filter = filters[kind]
    return filter ? [texts.showingOneOf({ option: view[kind] ?? filter.default, count: filter.options.length })] : []
  })
  return view.order ? [...chosen, texts.sortedHighestFirst] : chosen
}
