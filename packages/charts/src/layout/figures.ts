import type { ChartModel, Series, ValueSeries } from '../model/chart-model.ts'

/** One figure of a series: what it says and from where to where its mark reaches on the value axis. */
export interface Figure {
  category: number
  /** As in the model; null for a gap. An interval has its low here. */
  value: number | null
  from: number
  to: number
  /** Share of its stack, 0 to 1; null when it does not stand on one. */
  share: number | null
}

/** Series that are drawn now, sorted by how they are drawn; every list keeps the model's order. */
export interface Plotted {
  model: ChartModel
  figures: Map<number, Figure[]>
  /** What stands side by side in a slot: one column, or the columns of one stack, or an interval of its own. */
  members: number[][]
  lines: number[]
  /** Areas that stand on one another, lowest first. */
  bands: number[]
  intervals: number[]
  /** How each series looks without its colour (view/ranks.ts); empty where that is not asked. */
  ranks: ReadonlyMap<number, number>
}

/** Sorts the shown series and works out where each mark begins and ends (chart-worksheet, sections 4, 7.7 and 11). */
export function plotSeries(
  model: ChartModel,
  shown: readonly number[],
  ranks: ReadonlyMap<number, number> = new Map(),
): Plotted {
  const plotted: Plotted = { model, figures: new Map(), members: [], lines: [], bands: [], intervals: [], ranks }
  const stacks = new Map<string, Stack>()
  for (const index of shown) {
    const series = model.series[index]
    if (!series || series.type === 'pie') continue
    if (series.type === 'errorbar') plotted.intervals.push(index)
    else if (series.type === 'column' || series.type === 'bar') addColumn(plotted, stacks, index, series)
    else if (series.type === 'area' && model.stacking) addBand(plotted, stacks, index, series)
    else {
      plotted.lines.push(index)
      plotted.figures.set(index, plainFigures(series))
    }
  }
  stackUp(plotted, stacks)
  for (const index of plotted.intervals) addIntervals(plotted, shown, index)
  return plotted
}

interface Stack {
  series: number[]
  member: number[] | null
}

function stackKey(series: Series): string {
  return `${series.axis} ${series.type} ${series.stack ?? ''}`
}

function addColumn(plotted: Plotted, stacks: Map<string, Stack>, index: number, series: ValueSeries): void {
  if (!plotted.model.stacking) {
    plotted.members.push([index])
    plotted.figures.set(index, plainFigures(series))
    return
  }
  const known = stacks.get(stackKey(series))
  if (known) {
    known.series.push(index)
    known.member?.push(index)
    return
  }
  const member = [index]
  plotted.members.push(member)
  stacks.set(stackKey(series), { series: [index], member })
}

function addBand(plotted: Plotted, stacks: Map<string, Stack>, index: number, series: ValueSeries): void {
  plotted.bands.push(index)
  const known = stacks.get(stackKey(series))
  if (known) known.series.push(index)
  else stacks.set(stackKey(series), { series: [index], member: null })
}

function plainFigures(series: ValueSeries): Figure[] {
  return series.points.map(({ category, value }) => ({ category, value, from: 0, to: value ?? 0, share: null }))
}

/** Values above zero stand on those above zero, values below it hang from those below it. */
function stackUp({ model, figures }: Plotted, stacks: Map<string, Stack>): void {
  for (const { series: members } of stacks.values()) {
    const totals = new Map<number, number>()
    for (const { category, value } of members.flatMap((index) => valuePoints(model, index))) {
      totals.set(category, (totals.get(category) ?? 0) + Math.abs(value ?? 0))
    }
    const tops = new Map<number, number>()
    const feet = new Map<number, number>()
    for (const index of members) {
      const isArea = model.series[index]?.type === 'area'
      const stacked = valuePoints(model, index).map(({ category, value }): Figure => {
        const total = totals.get(category) || 1
        const height = model.stacking === 'percent' ? ((value ?? 0) / total) * 100 : (value ?? 0)
        const heap = height < 0 && !isArea ? feet : tops
        const from = heap.get(category) ?? 0
        heap.set(category, from + height)
        return { category, value, from, to: from + height, share: value === null ? null : Math.abs(value) / total }
      })
      figures.set(index, stacked)
    }
  }
}

function valuePoints(model: ChartModel, index: number): ValueSeries['points'] {
  const series = model.series[index]
  return series && series.type !== 'errorbar' ? series.points : []
}

/** An interval is as high as its figures say, lifted with the piece of the stack that it belongs to. */
function addIntervals(plotted: Plotted, shown: readonly number[], index: number): void {
  const series = plotted.model.series[index]
  if (series?.type !== 'errorbar') return
  const linked = series.linkedTo !== null && shown.includes(series.linkedTo) ? series.linkedTo : null
  if (linked === null) plotted.members.push([index])
  const piece = new Map((linked === null ? [] : (plotted.figures.get(linked) ?? [])).map((f) => [f.category, f]))
  const found = series.points.map(({ category, low, high }): Figure => {
    const under = piece.get(category)
    const lift = under?.share != null ? under.from : 0
    const scale = under?.share != null && under.value ? (under.to - under.from) / under.value : 1
    return { category, value: low, from: lift + (low ?? 0) * scale, to: lift + (high ?? 0) * scale, share: null }
  })
  plotted.figures.set(index, found)
}

/** The series whose slot or line an interval stands on; null when it stands for itself. */
export function ownerOf({ model, figures }: Plotted, index: number): number | null {
  const series = model.series[index]
  const linked = series?.type === 'errorbar' ? series.linkedTo : null
  return linked !== null && figures.has(linked) ? linked : null
}

/** True when nothing of the shown series can be drawn: no figure anywhere. */
export function isEmpty({ figures }: Plotted): boolean {
  return [...figures.values()].every((list) => list.every((figure) => figure.value === null))
}
