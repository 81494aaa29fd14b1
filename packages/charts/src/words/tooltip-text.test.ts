import { describe, expect, test } from 'vitest'
import { madeIntervals, madeModel, madeSeries } from '../../test/fixtures/made-model.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { tooltipText } from './tooltip-text.ts'

function lines(model: ChartModel, series: number, category = 0) {
  const [view] = model.views
  if (!view) return null
  const { title, rows, more, stats } = tooltipText(model, { view, visible: view.series, category, series })
  const lines = rows.map(({ label, value, isPointed }) => `${label}: ${value}${isPointed ? ' (pointed)' : ''}`)
  return [title, ...lines, ...(more > 0 ? [`${more} more`] : []), ...stats.map((entry) => entry.join(': '))]
}

const two = [madeSeries('Harris', [5.5, null]), madeSeries('Texas', [1234.5, 2])]

describe('tooltipText', () => {
  test('contains every series with its error bar, the pointed one marked', () => {
    const model = madeModel(['2010'], [...two, madeIntervals('Margin', [[5, 6]], 0)], { axes: [{ percent: true }] })
    expect(lines(model, 0)).toEqual(['2010', 'Texas: 1,234.5%', 'Harris: 5.5% (pointed)', 'Margin: 5% to 6%'])
  })

  test('marks the series of an error bar under the pointer', () => {
    const model = madeModel(['2010'], [...two, madeIntervals('Margin', [[5, 6]], 0)])
    expect(lines(model, 2)).toEqual(['2010', 'Texas: 1,234.5', 'Harris: 5.5 (pointed)', 'Margin: 5 to 6'])
  })

  test('contains the ends of an independent error bar', () => {
    const model = madeModel(['2010'], [madeIntervals('Margin', [[5, 6]], null)])
    expect(lines(model, 0)).toEqual(['2010', 'Margin: 5 to 6'])
  })

  test('contains dates in words', () => {
    const model = madeModel(['2020-02-01'], [madeSeries('Harris', [1])], { scale: 'time' })
    expect(lines(model, 0)?.[0]).toBe('Feb 2020')
  })

  test('contains all series by value, error bars below their series, and gaps last', () => {
    const model = madeModel(['a', 'b'], [...two, madeIntervals('Margin', [[5, 6], null], 0)])
    expect(lines(model, 1)).toEqual(['a', 'Texas: 1,234.5 (pointed)', 'Harris: 5.5', 'Margin: 5 to 6'])
    expect(lines(model, 0, 1)).toEqual(['b', 'Texas: 2', 'Harris: no data (pointed)'])
  })

  test.each([
    ['all of eight', 8, 0, ['8 (pointed)', '7', '6', '5', '4', '3', '2', '1']],
    ['eight of eleven', 11, 0, ['11 (pointed)', '10', '9', '8', '7', '6', '5', '4', '3 more']],
    ['the pointed one of those left out', 11, 10, ['11', '10', '9', '8', '7', '6', '5', '1 (pointed)', '3 more']],
  ])('contains at most eight series: %s', (_, count, series, expected) => {
    const many = Array.from({ length: count }, (_each, at) => madeSeries(`s${at}`, [count - at]))
    const found = lines(madeModel(['a'], many), series)?.slice(1)
    expect(found?.map((line) => line.replace(/^.*: /, ''))).toEqual(expected)
  })

  test('contains shares of pies and of percent stacks', () => {
    const stacked = madeModel(['a'], [madeSeries('x', [30]), madeSeries('y', [10])], { stacking: 'percent' })
    expect(lines(stacked, 1)).toEqual(['a', 'x: 30 (75%)', 'y: 10 (25%) (pointed)'])
    const pie = madeModel(['a', 'b'], [madeSeries('x', [299, 1], { type: 'pie' })])
    expect(lines(pie, 0, 1)).toEqual(['b', 'x: 1 (<1%)'])
  })

  test('contains the statistics of the category', () => {
    const stats = [{ count: 2, min: 5, max: 10, mean: 7.5, total: 15 }]
    const model = madeModel(['a'], two, { views: [{ group: null, toggle: null, series: [0, 1], max: [null], stats }] })
    expect(lines(model, 0)?.slice(3)).toEqual(['Figures: 2', 'Lowest: 5', 'Highest: 10', 'Mean: 7.5', 'Total: 15'])
  })
})
