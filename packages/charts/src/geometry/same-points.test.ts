import { expect, test } from 'vitest'
import { withSamePoints } from './same-points.ts'

const YEARS = ['2019', '2020', '2021']

test.each<[what: string, before: [string, string[]], after: [string, string[]], start: string]>([
  [
    'a part of a line was where it is in the whole',
    ['M 0 9 L 10 8 L 20 7', YEARS],
    ['M 0 5 L 20 4', ['2020', '2021']],
    'M 10 8 L 20 7',
  ],
  [
    'the rest of a line grows from its ends',
    ['M 0 5 L 20 4', ['2020', '2021']],
    ['M 0 9 L 10 8 L 20 7 L 30 6', [...YEARS, '2022']],
    'M 0 5 L 0 5 L 20 4 L 20 4',
  ],
  [
    'a curve keeps its bends where both have them',
    ['M 0 9 C 1 9 2 8 10 8 C 11 8 12 7 20 7', YEARS],
    ['M 0 5 C 1 5 2 4 20 4', ['2020', '2021']],
    'M 10 8 C 11 8 12 7 20 7',
  ],
  [
    'a curve is straight where one has no bend',
    ['M 0 9 L 10 8 L 20 7', YEARS],
    ['M 0 5 C 1 5 2 4 20 4', ['2020', '2021']],
    'M 10 8 C 10 8 20 7 20 7',
  ],
  [
    'the area under a line follows its ends',
    ['M 0 9 L 10 8 L 20 7 L 20 50 H 0 Z', YEARS],
    ['M 0 5 L 20 4 L 20 60 H 0 Z', ['2020', '2021']],
    'M 10 8 L 20 7 L 20 50 H 10 Z',
  ],
  [
    'a band follows both its edges',
    ['M 0 1 L 10 2 L 20 3 L 20 13 L 10 12 L 0 11 Z', YEARS],
    ['M 0 5 L 20 4 L 20 14 L 0 15 Z', ['2020', '2021']],
    'M 10 2 L 20 3 L 20 13 L 10 12 Z',
  ],
])('withSamePoints returns the start of an animation: %s', (_, before, after, start) => {
  expect(withSamePoints(before, after)).toBe(start)
})

test.each<[what: string, before: [string, string[]], after: [string, string[]]]>([
  ['nothing is in both views', ['M 0 9 L 10 8', ['2010', '2011']], ['M 0 5 L 20 4', ['2020', '2021']]],
  ['a line has gaps', ['M 0 9 M 10 8 L 20 7', YEARS], ['M 0 5 L 20 4', ['2020', '2021']]],
  ['a line lacks a category', ['M 0 9 L 20 7', YEARS], ['M 0 5 L 20 4', ['2020', '2021']]],
  ['one is a band', ['M 0 1 L 20 3 L 20 13 L 0 11 Z', ['2020', '2021']], ['M 0 5 L 20 4', ['2020', '2021']]],
])('withSamePoints returns null if %s', (_, before, after) => {
  expect(withSamePoints(before, after)).toBeNull()
})
