import { expect, test } from 'vitest'
import { chartOf } from '../../../test/fixtures/chart-of.ts'
import { shownBy } from '../../view/query.ts'
import { layoutChart } from '../layout.ts'

const YEARS = '|2010|2011|2012|2013|2014|2015'
const LINES = [`${YEARS}|type`, 'a|1|2|3|4|5|6|line', 'b|2|2|3|4|5|6|', 'c|3|2|2|2|2|2|']

function namesAtEnds(lines: readonly string[], width: number, query = '') {
  const { model } = chartOf(...lines)
  const labels = layoutChart(model, shownBy(model, new URLSearchParams(query)), width)?.labels ?? []
  return labels.filter(({ entry }) => entry !== undefined)
}

test.each<[string, readonly string[], number, string, string[]]>([
  ['all lines', LINES, 740, '', ['a', 'b', 'c']],
  ['hidden lines, which are marked, while one is isolated', LINES, 740, 'series=b', ['a (off)', 'b', 'c (off)']],
  [
    'a line that is hidden at the start',
    [`${YEARS}|type|hidden`, 'a|1|2|3|4|5|6|line|', 'b|1|2|3|4|5|6||TRUE'],
    740,
    '',
    ['a', 'b (off)'],
  ],
  ['a line that ends early', [`${YEARS}|type`, 'a|1|2|3|4|5|6|line', 'b|9|8|8||||'], 740, '', ['a', 'b']],
  ['none if one does not fit', [...LINES, 'A name far too long for the room at its end|1|2|3|4|5|6|'], 280, '', []],
  ['none beside columns', [`${YEARS}|type`, 'a|1|2|3|4|5|6|column', 'b|1|2|3|4|5|6|line'], 740, '', []],
  [
    'none beside columns, also while a line is isolated',
    [`${YEARS}|type`, 'a|1|2|3|4|5|6|column', 'b|1|2|3|4|5|6|line'],
    740,
    'series=b',
    [],
  ],
  ['none on two axes', [`${YEARS}|type|yaxis`, 'a|1|2|3|4|5|6|line|0', 'b|1|2|3|4|5|6||1'], 740, '', []],
  ['none in a stack', [`${YEARS}|type|stacking`, 'a|1|2|3|4|5|6|area|normal', 'b|1|2|3|4|5|6||'], 740, '', []],
  ['none of a single line, which has no legend', LINES.slice(0, 2), 740, '', []],
])('entries of the legend at the ends of lines: %s', (_, lines, width, query, expected) => {
  const names = namesAtEnds(lines, width, query)
  expect(names.map(({ text, isOff }) => `${text}${isOff ? ' (off)' : ''}`).toSorted()).toEqual(expected)
})

test('are at least 24 px apart and inside the drawing', () => {
  const rows = Array.from({ length: 9 }, (_, at) => `s${at}|1|1|1|1|1|${5 + at / 10}|`)
  const heights = namesAtEnds([`${YEARS}|type`, 'a|1|2|3|4|5|6|line', ...rows], 740)
    .map(({ y }) => y)
    .toSorted((a, b) => a - b)
  expect(heights).toHaveLength(10)
  for (const [at, y] of heights.entries()) expect(y - (heights[at - 1] ?? -Infinity)).toBeGreaterThan(23.99)
})
