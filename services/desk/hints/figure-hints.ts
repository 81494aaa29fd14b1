import { addressOf } from '@common-measure/charts/format/cell-address.ts'
import { isValueSeries } from '@common-measure/charts/model/chart-model.ts'
import type { ChartModel, Series, ValueSeries } from '@common-measure/charts/model/chart-model.ts'
import { readCell, type Table } from '@common-measure/charts/inspect'
import type { FindHints } from './hint.ts'
import { figureCell, nameCell, rowsOf } from './series-cells.ts'

const CALLED_TOTAL = /^(grand |overall |sub)?totals?$|^all( (races|ages|people|residents|counties))?$| total$/i
/** Maximum relative difference between a sum of rounded values and the total. */
const MAX_ERROR = 0.02
/** Maximum value of a share. */
const MAX_SHARE = 1.5

/** A total that is stacked on its parts doubles the stack. */
export const totalRow: FindHints = ({ table, model }) => {
  if (model.stacking === null) return []
  const found = new Set<ValueSeries>()
  for (const stack of stacksOf(model)) {
    const sums = sumsOf(stack)
    for (const series of stack) {
      const others = stack.length - 1
      if (CALLED_TOTAL.test(series.name) ? others > 0 : others > 1 && isSum(series, sums)) found.add(series)
    }
  }
  return [...found].map((series) => {
    const cell = nameCell(table, series)
    const message = `"${series.name}"${cell ? ` (${cell})` : ''} reads like the total of the series that it is stacked on; take it out, or hide it with "hidden".`
    return { code: 'total-row', severity: 'warning', cell, message }
  })
}

/** Series that are stacked, view by view. */
function stacksOf(model: ChartModel): ValueSeries[][] {
  return model.views.flatMap((view) => {
    const shown = view.series.flatMap((index) => model.series[index] ?? []).filter((series) => !series.hidden)
    return [...Map.groupBy(shown.filter(isValueSeries), ({ stack, axis }) => `${axis} ${stack ?? ''}`).values()]
  })
}

/** Sums of all series of a stack, by category. */
export function sumsOf(stack: readonly ValueSeries[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { points } of stack)
    for (const { category, value } of points) sums.set(category, (sums.get(category) ?? 0) + (value ?? 0))
  return sums
}

/** @param sums of its stack, including the series itself */
export function isSum(series: ValueSeries, sums: ReadonlyMap<number, number>): boolean {
  const points = series.points.filter(({ value }) => value !== null && value !== 0)
  return (
    points.length > 0 &&
    points.every(({ category, value }) => {
      const others = (sums.get(category) ?? 0) - (value ?? 0)
      return Math.abs(others - (value ?? 0)) <= MAX_ERROR * Math.abs(value ?? 0)
    })
  )
}

/** Finds two values of one axis that differ by a factor of a hundred, because one of them lacks a percent sign. */
export const mixedPercent: FindHints = ({ table, model }) => {
  for (const view of model.views) {
    for (const axis of [0, 1]) {
      const shown = view.series.flatMap((index) => model.series[index] ?? []).filter((series) => series.axis === axis)
      const found = unsignedBesideSigned(table, shown)
      if (!found) continue
      const message = `"${found.text}" in ${found.cell} has no % sign, but other figures of its axis have one; write it as they are written.`
      return [{ code: 'mixed-percent', severity: 'warning', cell: found.cell, message }]
    }
  }
  return []
}

function unsignedBesideSigned(table: Table, shown: readonly Series[]): { text: string; cell: string } | null {
  const cells = shown.filter(isValueSeries).flatMap((series) => rowsOf(table, series).flatMap((row) => row.cells))
  const figures = cells.flatMap((data) => {
    const cell = readCell(data.text)
    return cell.kind === 'number' && !cell.number.isZero ? [{ data, number: cell.number }] : []
  })
  const unsigned = figures.find(({ number }) => !number.hasPercent && !number.hasCurrency && number.size > MAX_SHARE)
  if (!unsigned || !figures.some(({ number }) => number.hasPercent)) return null
  return { text: unsigned.data.text, cell: addressOf(unsigned.data) }
}

/** A missing value in a stack lowers the parts above it, and the drop looks like a real change. */
export const gapInStack: FindHints = ({ table, model }) => {
  if (model.stacking === null) return []
  return model.series.filter(isValueSeries).flatMap((series) => {
    const gap = gapOf(series)
    if (series.hidden || gap === null) return []
    const category = model.categories.values[gap] ?? ''
    const [row] = rowsOf(table, series)
    const cell = row ? figureCell(table, row, category) : null
    const message = `"${series.label}" has no figure for "${category}"${cell ? ` (${cell})` : ''}, between two that it has; in a stack that looks like a drop.`
    return [{ code: 'gap-in-stack' as const, severity: 'warning' as const, cell, message }]
  })
}

/** Category of the first gap between two values; null for none. */
function gapOf({ points }: ValueSeries): number | null {
  const values = new Map(points.map(({ category, value }) => [category, value]))
  const filled = [...values].filter(([, value]) => value !== null).map(([category]) => category)
  const [first, last] = [Math.min(...filled), Math.max(...filled)]
  for (let category = first + 1; category < last; category += 1) if (values.get(category) === null) return category
  return null
}
