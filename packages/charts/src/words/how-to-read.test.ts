import { expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { howToRead } from './how-to-read.ts'

const of = (...lines: string[]): string => howToRead(chartOf(...lines).model)

test.each(['column', 'bar', 'line', 'spline', 'area', 'pie', 'errorbar'])('%s is explained in one sentence', (type) => {
  const cells = type === 'errorbar' ? '1:2|3:4' : '1|2'
  expect(of('|2010|2011|type', `a|${cells}|${type}`)).toMatch(/^[A-Z][^.]+\.$/)
})

test.each<[string, string[], RegExp]>([
  ['stacks', ['|A|type|stacking', 'a|1|column|normal', 'b|2|column|'], /pieces of a column/],
  ['shares', ['|A|type|stacking', 'a|1|column|percent', 'b|2|column|'], /each whole is 100 percent/],
  ['error bars', ['|A|type', 'a|1|column', 'a|0:2|errorbar'], /thin stroke with caps/],
  ['a regression', ['|2010|2011|2012|regression', 'a|1|2|3|linear'], /dotted line is the trend/],
  ['two axes', ['|A|yaxis', 'a|1|0', 'b|2|1'], /b is measured on the right axis/],
  ['several types', ['|2010|2011|type', 'a|1|2|column', 'b|1|2|line'], /^Columns and lines share one picture/],
  ['a shared tooltip', ['|A|tracker', 'a|1|TRUE', 'b|2|'], /figures of all series/],
  ['statistics', ['|A|category stats', 'a|1|TRUE', 'b|2|'], /count, lowest, highest/],
])('%s are explained', (_, lines, words) => {
  expect(of(...lines)).toMatch(words)
})
