import { describe, expect, test } from 'vitest'
import { madeIntervals, madeModel, madeSeries } from '../../../test/fixtures/made-model.ts'
import type { Regression, ValueAxis, ValueSeries } from '../../model/chart-model.ts'
import { plotSeries } from '../plotted.ts'
import { valueScales } from './value-axis.ts'

function ticks(values: number[], more: { type?: ValueSeries['type']; axis?: Partial<ValueAxis>; max?: number } = {}) {
  const { type = 'column', axis = {}, max = null } = more
  const model = madeModel(values.map(String), [madeSeries('x', values, { type })], { axes: [axis] })
  return valueScales(plotSeries(model, [0]), [max], 5)[0]?.ticks
}

describe('valueScales', () => {
  test.each([
    ['bars start at zero even for close values', [90, 95], {}, [0, 20, 40, 60, 80, 100]],
    ['so do areas', [90, 95], { type: 'area' }, [0, 20, 40, 60, 80, 100]],
    ['lines start higher when all values are high', [90, 95], { type: 'line' }, [90, 91, 92, 93, 94, 95]],
    ['and at zero when they are not', [30, 95], { type: 'line' }, [0, 20, 40, 60, 80, 100]],
    ['a line of equal values starts at zero', [5, 5], { type: 'line' }, [0, 1, 2, 3, 4, 5]],
    ['percents end at 100 in quarters', [84, 91], { axis: { percent: true } }, [0, 25, 50, 75, 100]],
    ['the maximum of the view', [300, 412], { max: 500 }, [0, 100, 200, 300, 400, 500]],
    ['a maximum below the data', [58, 61], { max: 50 }, [0, 10, 20, 30, 40, 50]],
    ['a maximum below zero', [-20, -10], { max: -5 }, [-20, -15, -10, -5]],
    ['negative values have zero among the labels', [-8, 12], {}, [-10, -5, 0, 5, 10, 15]],
    ['only zeros', [0, 0], {}, [0, 1]],
    ['powers of ten', [52, 78000], { axis: { scale: 'logarithmic' } }, [10, 100, 1000, 10000, 100000]],
    ['2 and 5 within one power', [120, 700], { axis: { scale: 'logarithmic' } }, [100, 200, 500, 1000]],
  ] as const)('sets the ticks: %s', (_, values, more, expected) => {
    expect(ticks([...values], more)).toEqual(expected)
  })

  test('includes error bars and trends', () => {
    const trend: Regression = {
      type: 'linear',
      name: 'x',
      dashed: true,
      inLegend: false,
      points: [{ category: 0, value: 47 }],
    }
    const series = [madeSeries('x', [10], { regression: trend }), madeIntervals('y', [[8, 33]], 0)]
    expect(valueScales(plotSeries(madeModel(['a'], series), [0, 1]), [null], 5)[0]?.high).toBe(50)
  })

  test('aligns the gridlines and zeros of two axes', () => {
    const series = [madeSeries('x', [1200, -300]), madeSeries('y', [5.3, 8.9], { type: 'line', axis: 1 })]
    const scales = valueScales(plotSeries(madeModel(['a', 'b'], series, { axes: [{}, {}] }), [0, 1]), [null, null], 5)
    expect(scales[0]?.ticks.length).toBe(scales[1]?.ticks.length)
    expect(scales[0]?.at(0)).toBe(scales[1]?.at(0))
  })

  test('omits an axis without visible series', () => {
    const series = [madeSeries('x', [1]), madeSeries('y', [2], { axis: 1 })]
    const scales = valueScales(plotSeries(madeModel(['a'], series, { axes: [{}, {}] }), [1]), [null, null], 5)
    expect(scales.map((scale) => scale !== null)).toEqual([false, true])
  })

  test('supports the largest possible numbers', () => {
    const model = madeModel(['a', 'b'], [madeSeries('x', [1.7e308, -1.7e308])])
    const [scale] = valueScales(plotSeries(model, [0]), [null], 5)
    expect([scale?.at(1.7e308), scale?.at(0), scale?.at(-1.7e308)]).toEqual([1, 0.5, 0])
  })
})
