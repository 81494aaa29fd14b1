import { expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { shownBy } from '../view/query.ts'
import { csvOf } from './csv.ts'

const csv = (lines: string[], query = ''): string[] => {
  const { model } = chartOf(...lines)
  return csvOf(model, shownBy(model, new URLSearchParams(query))).split('\r\n')
}

test('the file has a row per category, a column per visible series, and empty cells for gaps and skipped points', () => {
  expect(csv(['|A|B|C|xaxis', 'x|15.3%|n/a|skip|Place', 'y|1,000%|-5%|0.5%|'])).toEqual([
    'Place,x,y',
    'A,15.3,1000',
    'B,,-5',
    'C,,0.5',
    '',
  ])
})

test('error bars have two columns, and hidden series have none', () => {
  expect(csv(['|A|type|hidden|label', 'x|5||| Ex', 'x|4:6|errorbar||Margin', 'y|7||TRUE|'])).toEqual([
    'Category,Ex,Margin low,Margin high',
    'A,5,4,6',
    '',
  ])
})

test('the file contains only visible series', () => {
  expect(csv(['|A', 'x|5', 'y|6'], 'series=y')).toEqual(['Category,y', 'A,6', ''])
})

test('the file contains only an isolated slice', () => {
  expect(csv(['|A|B|type', 'x|5|6|pie'], 'series=B')).toEqual(['Category,x', 'B,6', ''])
})

test('text is quoted where necessary, and never runs as a formula', () => {
  expect(csv(['|=1+1|a, b|say "hi"|-5|@x', '+sum|1|2|3|4|5'])).toEqual([
    "Category,'+sum",
    "'=1+1,1",
    '"a, b",2',
    '"say ""hi""",3',
    "'-5,4",
    "'@x,5",
    '',
  ])
})

test.each([
  ['plain letters', 'Harris', false],
  ['an accent', 'Peñascal', true],
  ['a dash', '15–24', true],
  ['another alphabet', '北京', true],
])('the byte-order mark is present where Excel needs it: %s', (_what, name, isMarked) => {
  expect(csv(['|A', `${name}|5`])[0]).toBe(`${isMarked ? '\uFEFF' : ''}Category,${name}`)
})
