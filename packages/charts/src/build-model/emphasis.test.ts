import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'

describe('highlighted series', () => {
  const highlighted = (...lines: string[]) =>
    chartOf(...lines).model.series.flatMap(({ name, highlight }) => (highlight ? [name] : []))

  test.each([
    ['rows with the setting', ['|A|highlight', 'a|1|TRUE', 'b|2|'], ['a']],
    ['all means none', ['|A|highlight', 'a|1|TRUE', 'b|2|TRUE'], []],
    ['error bars do not count', ['|A|type|highlight', 'a|1|column|TRUE', 'a|1:2|errorbar|'], []],
    [
      'a later row of the series does not unset it',
      ['name|category|v|highlight', 'a|A|1|TRUE', 'a|B|2|FALSE', 'b|A|1|'],
      ['a'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(highlighted(...lines)).toEqual(expected)
  })
})

test.each([
  ['bars too', ['|A|B|type|highlight category', 'a|1|2|bar|B'], [1]],
  ['all means none', ['|A|B|highlight category', 'a|1|2|B; A'], undefined],
  ['dots too', ['|A|B|type|highlight category', 'a|1|2|dot|B'], [1]],
  ['not in lines', ['|A|B|type|highlight category', 'a|1|2|line|B'], undefined],
])('highlighted categories: %s', (_, lines, expected) => {
  expect(chartOf(...lines).model.highlightCategories).toEqual(expected)
})

describe('a benchmark', () => {
  test('is not stacked, is omitted from the statistics and counts with its largest value', () => {
    const { model } = chartOf('|A|stacking|category stats|benchmark', 'a|10|normal|TRUE|', 'b|20||TRUE|', 'c|90|||TRUE')
    expect(model.views[0]?.max).toEqual([117])
    expect(model.views[0]?.stats?.[0]).toMatchObject({ count: 2, total: 30 })
  })

  test.each([
    ['lines', ['|A|B|type|benchmark', 'a|1|2|line|TRUE', 'b|1|2||']],
    ['a line among columns', ['|A|type|benchmark', 'a|1|column|', 'b|2|line|TRUE']],
  ])('has no effect in %s', (_, lines) => {
    expect(chartOf(...lines).model.series.map(({ benchmark }) => benchmark)).toEqual([undefined, undefined])
  })
})

test.each([
  ['multiples without a filter', ['|A|multiples', 'a|1|TRUE'], ['multiples-unused']],
  ['multiples of two filters', ['|A|group|toggle|multiples', 'a|1|x|p|TRUE', 'b|2|y|q|'], ['multiples-unused']],
  ['multiples of one filter', ['|A|group|multiples', 'a|1|x|TRUE', 'b|2|y|'], []],
  ['multiples of two units', ['|A|group|multiples', 'a|1%|x|TRUE', 'b|$1|y|'], ['multiples-unused']],
  ['sorting columns', ['|A|B|sortable', 'a|1|2|TRUE'], []],
  ['sorting dates', ['|2010|2011|sortable', 'a|1|2|TRUE'], ['sortable-unused']],
  ['sorting lines', ['|A|B|type|sortable', 'a|1|2|line|TRUE'], ['sortable-unused', 'line-over-names']],
  ['sorting two views', ['|A|group|sortable', 'a|1|x|TRUE', 'b|2|y|'], ['sortable-unused']],
  ['sorting dots', ['|A|B|type|sortable', 'a|1|2|dot|TRUE'], []],
  ['sorting a pyramid', ['|A|B|type|sortable', 'a|1|2|pyramid|TRUE', 'b|1|2||'], ['sortable-unused']],
])('%s', (_, lines, codes) => {
  expect(chartOf(...lines).diagnostics.map(({ code }) => code)).toEqual(codes)
})
