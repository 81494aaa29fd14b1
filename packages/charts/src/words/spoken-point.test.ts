import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { startChoice, viewOf } from '../view/choose.ts'
import { visibleSeries } from '../view/isolate.ts'
import { withUnits } from '../model/units.ts'
import { inWords } from './change.ts'
import { spokenPoint } from './spoken-point.ts'

function spoken(lines: string[], series: number, category: number): string {
  const model = withUnits(chartOf(...lines).model)
  const view = viewOf(model, startChoice(model))
  const count = model.categories.values.length
  return spokenPoint(model, { view, visible: visibleSeries(model, view), series, category, place: category + 1, count })
}

describe('the announcement of a point', () => {
  test.each<[string, string[], number, number, string]>([
    [
      'percent',
      ['|2013|2014', 'Harris|5%|5.9%'],
      0,
      1,
      'Harris, 2014, 5.9 percent, up 0.9 percentage points from 2013, 2 of 2',
    ],
    [
      'dollars',
      ['|2013|2014', 'Harris|$5|$1,200'],
      0,
      1,
      'Harris, 2014, 1,200 dollars, up 1,195 dollars from 2013, 2 of 2',
    ],
    ['below zero', ['|A|B', 'x|(5)|2'], 0, 0, 'x, A, minus 5, 1 of 2'],
    ['a gap', ['|A|B', 'x|n/a|2'], 0, 0, 'x, A, no data, 1 of 2'],
    [
      'an error bar with its series',
      ['|A|type', 'x|15|column', 'x|10:20|errorbar'],
      0,
      0,
      'x, A, 15, between 10 and 20, 1 of 1',
    ],
    ['an independent error bar', ['|A|type', 'x|10:20|errorbar'], 0, 0, 'x, A, between 10 and 20, 1 of 1'],
    ['a slice', ['|A|B|type', 'x|1|3|pie'], 0, 1, 'x, B, 3 (75 percent), 2 more than A, 2 of 2'],
    ['a unit of the worksheet', ['|A|unit', 'x|12|museums'], 0, 0, 'x, A, 12 museums, 1 of 1'],
    ['a title as unit', ['|A|axis title', 'x|12|Museums'], 0, 0, 'x, A, 12, Museums, 1 of 1'],
    ['a unit before a share', ['|A|B|type|unit', 'x|1|3|pie|homes'], 0, 0, 'x, A, 1 home (25 percent), 1 of 2'],
    ['no unit for a gap', ['|A|B|unit', 'x|n/a|2|homes'], 0, 0, 'x, A, no data, 1 of 2'],
    [
      'a unit once where tooltips are shared',
      ['|A|tracker|unit', 'x|1|TRUE|homes', 'y|2||'],
      0,
      0,
      'x, A, 1 home, 1 of 1. Also: y 2.',
    ],
    [
      'both units where there are two axes',
      ['|A|tracker|yaxis|axis title', 'x|1|TRUE|0|inches', 'y|2||1|miles'],
      0,
      0,
      'x, A, 1 inch, 1 of 1. Also: y 2 miles.',
    ],
    ['a shared tooltip', ['|A|tracker', 'x|1|TRUE', 'y|2|'], 0, 0, 'x, A, 1, 1 of 1. Also: y 2.'],
  ])('%s', (_, lines, series, category, expected) => {
    expect(spoken(lines, series, category)).toBe(expected)
  })

  test.each<[string, string[], number, string]>([
    ['up', ['|2013|2014|type', 'x|1|1.4|line'], 1, 'up 0.4 from 2013'],
    ['down by a dollar', ['|2013|2014', 'x|$2|$1'], 1, 'down 1 dollar from 2013'],
    ['one point of percent', ['|2013|2014', 'x|5%|6%'], 1, 'up 1 percentage point from 2013'],
    ['nothing', ['|2013|2014', 'x|2|2'], 1, 'the same as 2013'],
    ['equal when rounded as displayed', ['|2013|2014|decimals', 'x|5.6|6.4|0'], 1, 'the same as 2013'],
    ['across a gap', ['|2012|2013|2014', 'x|1|n/a|4'], 2, 'up 3 from 2012'],
    ['below zero', ['|2013|2014', 'x|-4|-1'], 1, 'up 3 from 2013'],
    ['from name to name', ['|Harris|Texas', 'x|3|1'], 1, '2 less than Harris'],
    ['along a line of names', ['|Jan|Feb|type', 'x|3|1|line'], 1, 'down 2 from Jan'],
  ])('the change from the previous point: %s', (_, lines, category, words) => {
    expect(spoken(lines, 0, category).split(', ').slice(3, -1).join(', ')).toBe(words)
  })

  test('the first point, a gap and a dot have no previous point', () => {
    expect(spoken(['|2013|2014', 'x|2|3'], 0, 0)).toBe('x, 2013, 2, 1 of 2')
    expect(spoken(['|2013|2014', 'x|2|n/a'], 0, 1)).toBe('x, 2014, no data, 2 of 2')
    expect(spoken(['|Income|Years|type', 'A|1|2|scatter', 'B|3|4|'], 0, 1)).toBe('Chart, B, Income 3, Years 4, 2 of 2')
  })

  test('announces a trend line and the statistics of a category', () => {
    expect(spoken(['|2010|2011|2012|regression', 'x|1|2|3|linear'], 0, 1)).toBe(
      'x, 2011, 2, up 1 from 2010, 2 of 3. Linear trend 2.',
    )
    expect(spoken(['|A|category stats', 'x|1|TRUE', 'y|3|'], 0, 0)).toBe(
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
