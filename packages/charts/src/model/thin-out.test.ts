import { describe, expect, test } from 'vitest'
import { madeModel, madeSeries } from '../../test/fixtures/made-model.ts'
import { layoutChart } from '../layout/layout.ts'
import type { ChartModel, ValuePoint } from './chart-model.ts'
import { plotSeries } from '../layout/plotted.ts'
import { isThinned, MAX_MARKS, MAX_STACKED_MARKS, thinOut } from './thin-out.ts'

const COUNT = 5000

/** Charts with this many series over 5,000 categories; each series has one isolated peak. */
function madeLarge(count: number, more: Partial<ChartModel> = {}): ChartModel {
  const categories = Array.from({ length: COUNT }, (_, at) => `Category ${at + 1}`)
  const series = Array.from({ length: count }, (_, index) => {
    const points = categories.map((_, category) => ({
      category,
      value: category === peakOf(index) ? 500 : category % 7,
    }))
    return madeSeries(`Series ${index + 1}`, [], { type: 'line', points })
  })
  return { ...madeModel(categories, series, {}), ...more }
}
const peakOf = (index: number) => 1234 + index
const all = ({ series }: ChartModel) => [...series.keys()]
const pointsIn = (model: ChartModel) => model.series.reduce((sum, { points }) => sum + points.length, 0)

describe('a drawing', () => {
  test('has all points up to the limit', () => {
    const model = madeLarge(2)
    expect(thinOut(model, all(model))).toBe(model)
    expect(isThinned(model)).toBe(false)
  })

  test('has about as many points as the limit beyond it, and every peak', () => {
    const model = madeLarge(24)
    const thinned = thinOut(model, all(model))
    expect(isThinned(model)).toBe(true)
    expect(pointsIn(thinned)).toBeGreaterThan(MAX_MARKS / 2)
    expect(pointsIn(thinned)).toBeLessThanOrEqual(MAX_MARKS * 1.1)
    for (const [index, { points }] of thinned.series.entries())
      expect(points).toContainEqual({ category: peakOf(index), value: 500 })
  })

  test('keeps the categories of notes, and gaps', () => {
    const note = {
      kind: 'category',
      text: 'A storm',
      from: 77,
      to: null,
      series: null,
      axis: null,
      value: null,
    } as const
    const model = madeLarge(24, { annotations: [note] })
    const gap = { category: 3000, value: null }
    const [first, ...others] = model.series
    if (first?.type !== 'line') throw new Error('The first series is no line')
    const points: ValuePoint[] = first.points.map((point) => (point.category === gap.category ? gap : point))
    const thinned = thinOut({ ...model, series: [{ ...first, points }, ...others] }, all(model))
    for (const { points } of thinned.series) expect(points.some(({ category }) => category === 77)).toBe(true)
    expect(thinned.series[0]?.points).toContainEqual(gap)
  })

  test('omits the same categories of all stacked series', () => {
    const model = madeLarge(24, { stacking: 'normal' })
    const [first, ...others] = thinOut(model, all(model)).series.map(({ points }) =>
      points.map(({ category }) => category),
    )
    for (const other of others) expect(other).toEqual(first)
  })

  test('has no more edges of stacked areas than points', () => {
    const areas = madeLarge(24, { stacking: 'normal' })
    const model = { ...areas, series: areas.series.map((series) => ({ ...series, type: 'area' }) as typeof series) }
    const { areaParts } = plotSeries(thinOut(model, all(model)), all(model))
    const edges = [...areaParts.values()].flat().flatMap((part) => part.edges)
    expect(edges.length).toBeGreaterThan(MAX_STACKED_MARKS / 2)
    expect(edges.length).toBeLessThanOrEqual(MAX_STACKED_MARKS * 1.1)
  })

  test('counts only the visible series', () => {
    const model = madeLarge(24)
    expect(thinOut(model, [0, 1])).toBe(model)
  })

  test('is laid out with the remaining points', () => {
    const model = madeLarge(24)
    const [view] = model.views
    if (!view) throw new Error('The model has no view')
    const drawing = layoutChart(model, { view, visible: all(model) }, 740)
    expect(drawing?.targets.length).toBeLessThanOrEqual(MAX_MARKS * 1.1)
  })
})
