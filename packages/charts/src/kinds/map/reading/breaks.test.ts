import { describe, expect, test } from 'vitest'
import { boundsOf, classIn, type BreakRules } from './breaks.ts'

const rules = (latest: number[], more: Partial<BreakRules> = {}): BreakRules => ({
  latest,
  all: latest,
  classes: 5,
  decimals: 2,
  breaks: null,
  center: null,
  ...more,
})
const steps = Array.from({ length: 11 }, (_, at) => at * 10)

describe('bounds of classes', () => {
  const cases: [name: string, given: BreakRules, bounds: number[]][] = [
    ['no value', rules([]), []],
    ['one value', rules([7]), [7, 7]],
    ['all equal', rules([7, 7, 7]), [7, 7]],
    ['a latest period of equal values', rules([7, 7], { all: [3, 7, 7, 9] }), [3, 9]],
    ['equal steps', rules(steps), [0, 20, 40, 60, 80, 100]],
    ['equal steps, rounded to a tenth of the step', rules([0, 13, 26, 39, 53]), [0, 11, 21, 32, 42, 53]],
    ['half away from zero', rules([-105, -84, -53, -20, 0]), [-105, -84, -64, -42, -22, 0]],
    ['no finer than the decimals', rules([0, 1, 2, 3], { decimals: 0 }), [0, 1, 2, 3]],
    ['2.5 needs a decimal', rules([0, 30, 60, 90, 125], { decimals: 0 }), [0, 26, 50, 76, 100, 125]],
    ['2.5 with a decimal', rules([0, 30, 60, 90, 125], { decimals: 1 }), [0, 25, 50, 75, 100, 125]],
    ['quantiles of a skewed measure', rules([1, 2, 3, 4, 5, 6, 7, 8, 9, 100]), [1, 2.8, 4.6, 6.4, 8.2, 100]],
    [
      'quantiles where one step has more than 60 %',
      rules([0, 40, 41, 42, 43, 44, 45, 46, 80]),
      [0, 40.6, 42.2, 43.8, 45.4, 80],
    ],
    ['quantiles that are the lowest are dropped', rules([0, 0, 0, 0, 0, 0, 0, 1, 2, 50]), [0, 1.2, 50]],
    ['equal quantiles merge', rules([0, 1, 1, 1, 1, 1, 1, 1, 2, 50]), [0, 1, 1.2, 50]],
    ['ends of all periods', rules(steps, { all: [-40, ...steps, 900] }), [-40, 20, 40, 60, 80, 900]],
    ['breaks', rules(steps, { breaks: [10, 50] }), [0, 10, 50, 100]],
    ['one break', rules(steps, { breaks: [10] }), [0, 10, 100]],
    ['breaks beyond the values', rules(steps, { breaks: [-5, 200] }), [-5, -5, 200, 200]],
    ['breaks never move', rules(steps, { breaks: [10, 50], center: 45 }), [0, 10, 50, 100]],
    ['the nearest bound moves', rules(steps, { center: 37 }), [0, 20, 37, 60, 80, 100]],
    ['of two equally near the lower', rules(steps, { center: 30 }), [0, 30, 40, 60, 80, 100]],
    ['no bound moves beyond the ends', rules(steps, { center: 100 }), [0, 20, 40, 60, 80, 100]],
    ['three classes', rules(steps, { classes: 3 }), [0, 32.5, 67.5, 100]],
    ['huge values', rules([-1e308, 0, 1e308]), [-1e308, -6e307, -2e307, 2e307, 6e307, 1e308]],
  ]
  test.each(cases)('%s', (_, given, bounds) => {
    expect(boundsOf(given)).toEqual(bounds)
  })
})

test('a class includes its lower bound, the last class both', () => {
  const bounds = [0, 20, 40, 100]
  expect([0, 19.99, 20, 40, 100].map((value) => classIn(bounds, value))).toEqual([0, 0, 1, 2, 2])
  expect([4, 10, 30].map((value) => classIn([10, 10, 20, 20], value))).toEqual([0, 1, 2])
})
