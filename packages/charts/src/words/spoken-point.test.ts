import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/chart-of.ts'
import { defaultChoice, viewOf } from '../view/choose.ts'
import { visibleSeries } from '../view/isolate.ts'
import { inWords, spokenPoint } from './spoken-point.ts'

function said(lines: string[], series: number, category: number): string {
  const { model } = chartOf(...lines)
  const view = viewOf(model, defaultChoice(model))
  const count = model.categories.values.length
  return spokenPoint(model, { view, visible: visibleSeries(model, view), series, category, place: category + 1, count })
}

describe('a point in words', () => {
  test.each<[string, string[], number, number, string]>([
    ['percent', ['|2013|2014', 'Harris|5%|5.9%'], 0, 1, 'Harris, 2014, 5.9 percent, 2 of 2'],
    ['dollars', ['|2013|2014', 'Harris|$5|$1,200'], 0, 1, 'Harris, 2014, 1,200 dollars, 2 of 2'],
    ['below zero', ['|A|B', 'x|(5)|2'], 0, 0, 'x, A, minus 5, 1 of 2'],
    ['a gap', ['|A|B', 'x|n/a|2'], 0, 0, 'x, A, no data, 1 of 2'],
    [
      'an error bar with its series',
      ['|A|type', 'x|15|column', 'x|10:20|errorbar'],
      0,
      0,
      'x, A, 15, between 10 and 20, 1 of 1',
    ],
    ['an error bar alone', ['|A|type', 'x|10:20|errorbar'], 0, 0, 'x, A, between 10 and 20, 1 of 1'],
    ['a slice', ['|A|B|type', 'x|1|3|pie'], 0, 1, 'x, B, 3 (75 percent), 2 of 2'],
    ['a shared tooltip', ['|A|tracker', 'x|1|TRUE', 'y|2|'], 0, 0, 'x, A, 1, 1 of 1. Also: y 2.'],
  ])('%s', (_, lines, series, category, expected) => {
    expect(said(lines, series, category)).toBe(expected)
  })

  test('a fitted line and the statistics of a category', () => {
    expect(said(['|2010|2011|2012|regression', 'x|1|2|3|linear'], 0, 1)).toBe('x, 2011, 2, 2 of 3. Linear trend 2.')
    expect(said(['|A|category stats', 'x|1|TRUE', 'y|3|'], 0, 0)).toBe(
      'x, A, 1, 1 of 1. In this category: figures 2, lowest 1, highest 3, mean 2, total 4.',
    )
  })
})

test.each([
  ['$1', '1 dollar'],
  ['-$5.50', 'minus 5.50 dollars'],
  ['-0.5%', 'minus 0.5 percent'],
  ['12 (42%)', '12 (42 percent)'],
  ['no data', 'no data'],
])('%s is %s', (text, expected) => {
  expect(inWords(text)).toBe(expected)
})
