import { listOf } from '../format/quote.ts'
import { kindOf, renderingOf } from '../kinds/kinds.ts'
import { isRangeSeries, type ChartKindName, type ChartModel } from '../model/chart-model.ts'
import * as texts from '../messages/words.ts'

/** Instructions for the chart in one sentence: its marks, error bars, fitted lines, shares and two axes. */
export function howToRead(model: ChartModel): string {
  const drawn = model.series.filter((series) => kindOf(series).legend !== 'none')
  const types = [...new Set((drawn.length > 0 ? drawn : model.series).map(({ type }) => type))]
  const [type = model.type] = types
  const { howToRead: alone, howToReadStacked: stacked } = renderingOf({ type }).words
  const clauses = [types.length > 1 ? mixed(types) : ((model.stacking ? stacked : null) ?? alone)]
  if (model.stacking === 'percent' && kindOf({ type }).stacks) clauses.push(texts.eachWholeIs100Percent)
  if (drawn.length > 0 && model.series.some(isRangeSeries)) {
    clauses.push(texts.errorBarsAreRanges)
  }
  if (!model.stacking && model.series.some(({ regression }) => regression !== null)) {
    clauses.push(texts.dottedLineIsTheTrend)
  }
  if (model.axes.values.length > 1 && !model.map) clauses.push(axesOf(model))
  if (model.axes.values.some(({ scale }) => scale === 'logarithmic')) {
    clauses.push(texts.equalDistancesAreFactors)
  }
  if (model.sharedTooltip) clauses.push(texts.pointingTellsAllSeries)
  if (model.views.some(({ stats }) => stats !== null)) {
    clauses.push(texts.statisticsAreAdded)
  }
  return `${clauses.join('; ')}.`
}

function mixed(types: readonly ChartKindName[]): string {
  const names = types.map((type) => renderingOf({ type }).words.marks)
  const list = listOf(names)
  return texts.kindsShareOnePicture({ kinds: `${list.charAt(0).toUpperCase()}${list.slice(1)}` })
}

/** Sides of the series: "Rate is measured on the right axis". */
function axesOf({ series }: ChartModel): string {
  const right = [...new Set(series.filter(({ axis }) => axis === 1).map(({ label }) => label))]
  return right.length > 0 && right.length <= 4
    ? texts.onTheRightAxis({ count: right.length, names: right.join(', ') })
    : texts.someOnEachAxis
}
