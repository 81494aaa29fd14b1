import { describe, expect, test } from 'vitest'
import type { ChartModel } from '../model/chart-model.ts'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { clickLegend, isolatedCategory, legendEntries, START, visibleSeries, type LegendState } from './isolate.ts'

function viewOf(model: ChartModel) {
  const [view] = model.views
  if (!view) throw new Error('no view')
  return view
}

/** Visible series after each click. */
function clicks(model: ChartModel, ...indices: number[]): number[][] {
  const view = viewOf(model)
  let state: LegendState = START
  return indices.map((index) => {
    state = clickLegend(model, view, state, index)
    return visibleSeries(model, view, state)
  })
}

const lines = chartOf('|A|type', 'a|1|line', 'a|0:2|errorbar', 'b|2|line', 'c|3|line').model
const withHidden = chartOf('|A|type|hidden', 'a|1|line|', 'b|2|line|TRUE', 'b|1:3|errorbar|', 'c|3|line|').model
const stacked = chartOf('|A|stacking|hidden', 'a|1|normal|', 'b|2||TRUE').model

describe('clicking the legend', () => {
  test('isolates a series with its error bars, and a second click shows all', () => {
    expect(visibleSeries(lines, viewOf(lines))).toEqual([0, 1, 2, 3])
    expect(clicks(lines, 0, 0)).toEqual([
      [0, 1],
      [0, 1, 2, 3],
    ])
    expect(clicks(lines, 2, 3, 3)).toEqual([[2], [3], [0, 1, 2, 3]])
  })

  test('shows an initially hidden series, which then behaves like the others', () => {
    expect(visibleSeries(withHidden, viewOf(withHidden))).toEqual([0, 3])
    expect(clicks(withHidden, 1, 1, 1)).toEqual([
      [0, 1, 2, 3],
      [1, 2],
      [0, 1, 2, 3],
    ])
  })

  test('isolates an initially hidden series while another one is isolated', () => {
    expect(clicks(withHidden, 0, 1, 1)).toEqual([[0], [1, 2], [0, 1, 2, 3]])
  })

  test('shows hidden series on a click on the only visible one', () => {
    const { model } = chartOf('|A|hidden', 'a|1|', 'b|2|TRUE')
    expect(clicks(model, 0, 0, 0)).toEqual([[0, 1], [0], [0, 1]])
  })

  test('does nothing on stacked charts', () => {
    expect(clicks(stacked, 0, 1)).toEqual([[0], [0]])
    expect(clickLegend(stacked, viewOf(stacked), START, 0)).toBe(START)
  })

  test('ignores error bars and series of another view', () => {
    expect(clickLegend(lines, viewOf(lines), START, 1)).toBe(START)
    expect(clickLegend(lines, viewOf(lines), START, 99)).toBe(START)
  })

  test('keeps a separately hidden error bar hidden', () => {
    const { model } = chartOf('|A|type|hidden', 'a|1||', 'a|0:2|errorbar|TRUE', 'b|3||')
    expect(visibleSeries(model, viewOf(model))).toEqual([0, 2])
    expect(clicks(model, 0)).toEqual([[0]])
  })

  test('ignores the isolation of another view', () => {
    const { model } = chartOf('|A|group', 'a|1|X', 'b|2|Y', 'c|3|Y')
    const [, second] = model.views
    expect(second && visibleSeries(model, second, { isolated: 0, revealed: [] })).toEqual([1, 2])
  })
})

describe('legend entries', () => {
  test('exist for series, not for error bars', () => {
    const entries = legendEntries(lines, viewOf(lines), { isolated: 2, revealed: [] })
    expect(entries).toMatchObject([
      { kind: 'series', index: 0, label: 'a', isVisible: false, isIsolated: false, isButton: true },
      { kind: 'series', index: 2, label: 'b', isVisible: true, isIsolated: true, isButton: true },
      { kind: 'series', index: 3, label: 'c', isVisible: false, isIsolated: false, isButton: true },
    ])
  })

  test('are not buttons on stacked charts', () => {
    expect(legendEntries(stacked, viewOf(stacked))).toMatchObject([
      { isButton: false },
      { isButton: false, isVisible: false },
    ])
  })

  const SLICE = {
    kind: 'category',
    sample: 'square',
    pattern: null,
    isVisible: true,
    isIsolated: false,
    isButton: true,
  }

  test('exist for categories of a pie with a slice', () => {
    const { model } = chartOf('|A|B|C|type', 'x|1|n/a|3|pie')
    expect(legendEntries(model, viewOf(model))).toEqual([
      { ...SLICE, index: 0, label: 'A', color: 'chart-1', rank: 0 },
      { ...SLICE, index: 2, label: 'C', color: 'chart-3', rank: 1 },
    ])
  })

  test('are empty if the model has no legend', () => {
    const { model } = chartOf('|A', 'x|1')
    expect(legendEntries(model, viewOf(model))).toEqual([])
  })
})

describe('the legend of a pie', () => {
  const { model: pie } = chartOf('|A|B|C|type', 'x|1|n/a|3|pie')
  const { model } = chartOf('|A|type', 'x|1|pie')
  const press = (model: typeof pie, state: LegendState, index: number) =>
    clickLegend(model, viewOf(model), state, index)

  test('isolates a slice on a press, and shows all on a second press', () => {
    const one = press(pie, START, 2)
    expect(isolatedCategory(pie, viewOf(pie), one)).toBe(2)
    expect(legendEntries(pie, viewOf(pie), one).map(({ isVisible }) => isVisible)).toEqual([false, true])
    expect(press(pie, one, 2)).toEqual(START)
    expect(isolatedCategory(pie, viewOf(pie), press(pie, one, 0))).toBe(0)
    expect(visibleSeries(pie, viewOf(pie), one)).toEqual([0])
  })

  test('ignores the only slice and other targets', () => {
    expect(press(model, START, 0)).toBe(START)
    expect(press(pie, START, 1)).toBe(START)
  })

  test('has plain text for a color key', () => {
    const model = { ...pie, colorKey: [{ label: 'Housing', color: 'topic-housing' }] }
    expect(legendEntries(model, viewOf(model))).toMatchObject([{ kind: 'color', label: 'Housing', isButton: false }])
  })
})
