import type { LineMark } from '../kinds/chart-kind.ts'
import { afterMissingStep, categoryPlaces } from '../model/category-text.ts'
import { kindOf } from '../kinds/kinds.ts'
import { isRangeSeries, isValueSeries, type Series, type ValueSeries } from '../model/chart-model.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import type { PlottedValue } from './plotted-value.ts'
import { stackAreas, type AreaPart } from './stacked-areas.ts'

/** Drawn series, grouped by kind of mark; every list has the order of the model. */
export interface Plotted {
  model: OverlaidModel
  figures: Map<number, PlottedValue[]>
  /** Series that share a position in a slot: one column, the columns of one stack, or an independent error bar. */
  members: number[][]
  lines: number[]
  lineMarks: Map<number, LineMark>
  /** Stacked areas, lowest first, each with its parts. */
  bands: number[]
  areaParts: Map<number, AreaPart[]>
  errorBars: number[]
  dots: number[]
  /** Series drawn as lines across their categories. */
  benchmarks: number[]
  /** Series with an entry in the legend, including hidden ones; absent without a legend and in small multiples. */
  entries?: readonly number[]
  /** Rank of each series, which sets its look other than color (view/ranks.ts); empty if not needed. */
  ranks: ReadonlyMap<number, number>
  /** All charts with the same scales, including this one; absent if the scales are not shared. */
  alongside?: readonly Plotted[]
}

/** Groups the visible series and computes the extent of each mark (docs/contracts/worksheet-settings.md#stacking). */
export function plotSeries(
  model: OverlaidModel,
  shown: readonly number[],
  ranks: ReadonlyMap<number, number> = new Map(),
): Plotted {
  const plotted: Plotted = {
    model,
    figures: new Map(),
    members: [],
    lines: [],
    lineMarks: new Map(),
    bands: [],
    areaParts: new Map(),
    errorBars: [],
    dots: [],
    benchmarks: [],
    ranks,
  }
  const stacks = new Map<string, Stack>()
  for (const index of shown) {
    const series = model.series[index]
    const mark = series && kindOf(series).mark(model.stacking)
    if (mark?.shape === 'errorBar') plotted.errorBars.push(index)
    if (!isValueSeries(series)) continue
    if (series.benchmark) {
      if (mark?.shape === 'column' && mark.isMirrored) continue
      plotted.benchmarks.push(index)
      plotted.figures.set(index, plainFigures(series))
      continue
    }
    if (mark?.shape === 'dot') plotted.dots.push(index)
    if (mark?.shape === 'dot' || (mark?.shape === 'column' && mark.isMirrored)) {
      // Dots of a category share its row, unless error bars would cover each other.
      addToRow(plotted, index, mark.shape === 'dot' && shown.some((other) => isRangeSeries(model.series[other])))
      plotted.figures.set(index, plainFigures(series))
      continue
    }
    if (mark?.shape === 'column') addColumn(plotted, stacks, index, series)
    if (mark?.shape === 'band') addBand(plotted, stacks, index, series)
    if (mark?.shape !== 'line') continue
    plotted.lines.push(index)
    plotted.lineMarks.set(index, mark)
    plotted.figures.set(index, plainFigures(series))
  }
  stackUp(plotted, stacks)
  for (const index of plotted.errorBars) addErrorBars(plotted, shown, index)
  return plotted
}

interface Stack {
  series: number[]
  member: number[] | null
}

function stackKey(series: Series): string {
  return `${series.axis} ${series.type} ${series.stack ?? ''}`
}

function addToRow({ members }: Plotted, index: number, isApart: boolean): void {
  const [row] = members
  if (row && !isApart) row.push(index)
  else members.push([index])
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

function plainFigures(series: ValueSeries): PlottedValue[] {
  return series.points.map(({ category, value }) => ({ category, value, from: 0, to: value ?? 0, share: null }))
}

function stackUp(plotted: Plotted, stacks: Map<string, Stack>): void {
  for (const { series, member } of stacks.values()) {
    if (member) stackColumns(plotted, series)
    else placeAreas(plotted, series)
  }
}

/** Stacks positive values upward and negative values downward; a gap counts as zero. */
function stackColumns({ model, figures }: Plotted, members: readonly number[]): void {
  const totals = new Map<number, number>()
  for (const { category, value } of members.flatMap((index) => valuePoints(model, index))) {
    totals.set(category, (totals.get(category) ?? 0) + Math.abs(value ?? 0))
  }
  const tops = new Map<number, number>()
  const feet = new Map<number, number>()
  for (const index of members) {
    const stacked = valuePoints(model, index).map(({ category, value }): PlottedValue => {
      const total = totals.get(category) || 1
      const height = model.stacking === 'percent' ? ((value ?? 0) / total) * 100 : (value ?? 0)
      const heap = height < 0 ? feet : tops
      const from = heap.get(category) ?? 0
      heap.set(category, from + height)
      return { category, value, from, to: from + height, share: value === null ? null : Math.abs(value) / total }
    })
    figures.set(index, stacked)
  }
}

function placeAreas({ model, figures, areaParts }: Plotted, members: readonly number[]): void {
  const points = members.map((index) => valuePoints(model, index))
  const areas = stackAreas(points, {
    places: categoryPlaces(model),
    isPercent: model.stacking === 'percent',
    missing: afterMissingStep(model.categories),
  })
  for (const [at, index] of members.entries()) {
    figures.set(index, areas[at]?.figures ?? [])
    areaParts.set(index, areas[at]?.parts ?? [])
  }
}

function valuePoints(model: OverlaidModel, index: number): ValueSeries['points'] {
  const series = model.series[index]
  return isValueSeries(series) ? series.points : []
}

/** Extents of an error bar from its values, moved with the piece of the stack it belongs to. */
function addErrorBars(plotted: Plotted, shown: readonly number[], index: number): void {
  const series = plotted.model.series[index]
  if (!isRangeSeries(series)) return
  const linked = series.linkedTo !== null && shown.includes(series.linkedTo) ? series.linkedTo : null
  if (linked === null) plotted.members.push([index])
  const piece = new Map((linked === null ? [] : (plotted.figures.get(linked) ?? [])).map((f) => [f.category, f]))
  const found = series.points.map(({ category, low, high }): PlottedValue => {
    const under = piece.get(category)
    const lift = under?.share != null ? under.from : 0
    const scale = under?.share != null && under.value ? (under.to - under.from) / under.value : 1
    return { category, value: low, from: lift + (low ?? 0) * scale, to: lift + (high ?? 0) * scale, share: null }
  })
  plotted.figures.set(index, found)
}

/** The series whose slot or line has an error bar; null if the error bar is independent. */
export function ownerOf({ model, figures }: Plotted, index: number): number | null {
  const series = model.series[index]
  const linked = series?.linkedTo ?? null
  return linked !== null && figures.has(linked) ? linked : null
}

/** True if the visible series have no value to draw. */
export function isEmpty({ figures }: Plotted): boolean {
  return [...figures.values()].every((list) => list.every((figure) => figure.value === null))
}
