import type { ChartKind } from '../kinds/chart-kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { isRangeSeries, type ChartModel } from '../model/chart-model.ts'

/** How to read this chart, in one sentence: what its marks mean, its error bars, fitted lines, shares and two axes. */
export function howToRead(model: ChartModel): string {
  const drawn = model.series.filter((series) => kindOf(series).legend !== 'none')
  const kinds = [...new Set((drawn.length > 0 ? drawn : model.series).map(kindOf))]
  const [first = kindOf(model)] = kinds
  const { howToRead: alone, howToReadStacked: stacked } = first.words
  const clauses = [kinds.length > 1 ? mixed(kinds) : ((model.stacking ? stacked : null) ?? alone)]
  if (model.stacking === 'percent' && first.stacks) clauses.push('each whole is 100 percent')
  if (drawn.length > 0 && model.series.some(isRangeSeries)) {
    clauses.push('a thin stroke with caps is the range in which the true figure likely lies')
  }
  if (!model.stacking && model.series.some(({ regression }) => regression !== null)) {
    clauses.push('a dotted line is the trend fitted to the figures')
  }
  if (model.axes.values.length > 1) clauses.push(axesOf(model))
  if (model.axes.values.some(({ scale }) => scale === 'logarithmic')) {
    clauses.push('equal distances on the value axis are equal factors, not equal amounts')
  }
  if (model.sharedTooltip) clauses.push('pointing at a category tells the figures of all series there')
  if (model.views.some(({ stats }) => stats !== null)) {
    clauses.push('the tooltip and the table add count, lowest, highest, mean and total of each category')
  }
  return `${clauses.join('; ')}.`
}

function mixed(kinds: readonly ChartKind[]): string {
  const names = kinds.map(({ words }) => words.marks)
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} share one picture, and the further they reach along the value axis, the higher the figure`
}

/** Which series belongs to which side: "Rate is measured on the right axis". */
function axesOf({ series }: ChartModel): string {
  const right = [...new Set(series.filter(({ axis }) => axis === 1).map(({ label }) => label))]
  return right.length > 0 && right.length <= 4
    ? `${right.join(', ')} ${right.length === 1 ? 'is' : 'are'} measured on the right axis, the rest on the left`
    : 'some series are measured on the left axis, some on the right'
}
