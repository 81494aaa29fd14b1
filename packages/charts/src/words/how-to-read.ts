import type { ChartModel, ChartType } from '../model/chart-model.ts'

const MARKS: Record<ChartType, string> = {
  column: 'Each column stands over its category, and the taller it is, the higher the figure',
  bar: 'Each bar lies beside its category, and the longer it is, the higher the figure',
  line: 'Each line follows one series from left to right, and the higher it runs, the higher the figure',
  spline: 'Each curve follows one series from left to right, and the higher it runs, the higher the figure',
  area: 'Each filled area follows one series from left to right, and the higher its upper edge, the higher the figure',
  pie: 'The ring is the whole, and the longer a slice, the larger its share',
  errorbar: 'Each upright stroke reaches from the lowest to the highest likely figure of its category',
}

const STACKED: Partial<Record<ChartType, string>> = {
  column: 'The pieces of a column stand on one another, and the taller a piece, the higher its figure',
  bar: 'The pieces of a bar follow one another, and the longer a piece, the higher its figure',
  area: 'The areas stand on one another, and the thicker an area, the higher its figure',
}

/** How to read this chart, in one sentence: what its marks mean, its error bars, fitted lines, shares and two axes. */
export function howToRead(model: ChartModel): string {
  const drawn = model.series.filter(({ type }) => type !== 'errorbar')
  const types = [...new Set((drawn.length > 0 ? drawn : model.series).map(({ type }) => type))]
  const [first = model.type] = types
  const clauses = [types.length > 1 ? mixed(types) : markOf(model, first)]
  if (model.stacking === 'percent' && STACKED[first]) clauses.push('each whole is 100 percent')
  if (drawn.length > 0 && model.series.some(({ type }) => type === 'errorbar')) {
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

function markOf({ stacking }: ChartModel, type: ChartType): string {
  return (stacking ? STACKED[type] : undefined) ?? MARKS[type]
}

const PLURALS: Record<ChartType, string> = {
  column: 'columns',
  bar: 'bars',
  line: 'lines',
  spline: 'curves',
  area: 'areas',
  pie: 'slices',
  errorbar: 'error bars',
}

function mixed(types: readonly ChartType[]): string {
  const names = types.map((type) => PLURALS[type])
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
