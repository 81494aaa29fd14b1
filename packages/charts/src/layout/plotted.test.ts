import { describe, expect, test } from 'vitest'
import { madeIntervals, madeModel, madeSeries } from '../../test/fixtures/made-model.ts'
import { plotSeries } from './plotted.ts'

const spans = (plotted: ReturnType<typeof plotSeries>, series: number) =>
  plotted.figures.get(series)?.map(({ from, to }) => [from, to])

describe('plotSeries', () => {
  test('puts plain columns side by side on zero', () => {
    const plotted = plotSeries(madeModel(['a', 'b'], [madeSeries('x', [1, 2]), madeSeries('y', [3, null])]), [0, 1])
    expect(plotted.members).toEqual([[0], [1]])
    expect(spans(plotted, 1)).toEqual([
      [0, 3],
      [0, 0],
    ])
  })

  test('stacks positive values upward and negative ones downward, with gaps as zero', () => {
    const series = [madeSeries('x', [1, -2, null]), madeSeries('y', [3, -4, 5]), madeSeries('z', [-1, 2, 1])]
    const plotted = plotSeries(madeModel(['a', 'b', 'c'], series, { stacking: 'normal' }), [0, 1, 2])
    expect(plotted.members).toEqual([[0, 1, 2]])
    expect(spans(plotted, 1)).toEqual([
      [1, 4],
      [-2, -6],
      [0, 5],
    ])
    expect(spans(plotted, 2)).toEqual([
      [0, -1],
      [0, 2],
      [5, 6],
    ])
  })

  test('stacks shares of the sum for percent stacks, with unchanged values', () => {
    const series = [madeSeries('x', [300, 0]), madeSeries('y', [100, 0])]
    const plotted = plotSeries(madeModel(['a', 'b'], series, { stacking: 'percent' }), [0, 1])
    expect(plotted.figures.get(0)?.[0]).toEqual({ category: 0, value: 300, from: 0, to: 75, share: 0.75 })
    expect(spans(plotted, 1)).toEqual([
      [75, 100],
      [0, 0],
    ])
  })

  test('puts stacks of different names or axes side by side', () => {
    const series = [
      madeSeries('x', [1], { stack: 'then' }),
      madeSeries('y', [2], { stack: 'now' }),
      madeSeries('z', [3], { stack: 'then' }),
      madeSeries('w', [4], { stack: 'then', axis: 1 }),
    ]
    const plotted = plotSeries(madeModel(['a'], series, { stacking: 'normal', axes: [{}, {}] }), [0, 1, 2, 3])
    expect(plotted.members).toEqual([[0, 2], [1], [3]])
  })

  test('ignores hidden series', () => {
    const series = [madeSeries('x', [1]), madeSeries('y', [2]), madeSeries('z', [4])]
    const plotted = plotSeries(madeModel(['a'], series, { stacking: 'normal' }), [0, 2])
    expect(spans(plotted, 2)).toEqual([[1, 5]])
  })

  test('stacks areas, and puts lines unstacked in front', () => {
    const series = [
      madeSeries('x', [1], { type: 'area' }),
      madeSeries('y', [2], { type: 'area' }),
      madeSeries('z', [9], { type: 'line' }),
    ]
    const plotted = plotSeries(madeModel(['a'], series, { stacking: 'normal' }), [0, 1, 2])
    expect([plotted.bands, plotted.lines, plotted.members]).toEqual([[0, 1], [2], []])
    expect(spans(plotted, 1)).toEqual([[1, 3]])
  })

  test('moves an error bar with its part of the stack', () => {
    const series = [madeSeries('x', [10]), madeSeries('y', [4]), madeIntervals('y', [[3, 6]], 1)]
    const plotted = plotSeries(madeModel(['a'], series, { stacking: 'normal' }), [0, 1, 2])
    expect(spans(plotted, 2)).toEqual([[13, 16]])
  })

  test('gives an independent error bar its own position', () => {
    const plotted = plotSeries(madeModel(['a'], [madeSeries('x', [1]), madeIntervals('y', [[3, 6]], null)]), [0, 1])
    expect(plotted.members).toEqual([[0], [1]])
  })
})
