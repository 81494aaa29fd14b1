import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { fitCurve, type Pair } from './least-squares.ts'

const pairsOf = (f: (x: number) => number, xs = [1, 2, 3, 4, 6]): Pair[] => xs.map((x) => [x, f(x)])

describe('fitCurve recovers the curve of its data', () => {
  test.each([
    ['linear', (x: number) => 3 - 2 * x],
    ['polynomial', (x: number) => 1 - 2 * x + 0.5 * x * x],
    ['logarithmic', (x: number) => 5 + 2 * Math.log(x)],
    ['exponential', (x: number) => 2 * Math.exp(0.3 * x)],
    ['power', (x: number) => 3 * x ** 1.5],
    ['loess', (x: number) => 4 + 0.5 * x],
  ] as const)('%s', (type, f) => {
    const curve = fitCurve(type, pairsOf(f))
    for (const x of [1, 2.5, 5, 6]) expect(curve(x)).toBeCloseTo(f(x), 8)
  })

  test('fits a straight line by least squares', () => {
    const line = fitCurve('linear', [
      [1, 1],
      [2, 3],
      [3, 2],
      [4, 5],
    ])
    expect(line(0)).toBeCloseTo(0, 10)
    expect(line(10)).toBeCloseTo(11, 10)
  })

  test('fits a parabola by least squares, even far from zero', () => {
    const points: Pair[] = [
      [1, 2],
      [2, 1],
      [3, 4],
      [4, 3],
      [5, 8],
    ]
    const near = fitCurve('polynomial', points)
    const far = fitCurve(
      'polynomial',
      points.map(([x, y]) => [x + 2000, y]),
    )
    expect(near(1)).toBeCloseTo(3.6 - 2.8 + 8 / 7, 10)
    expect(near(3)).toBeCloseTo(3.6 - 8 / 7, 10)
    expect(far(2004)).toBeCloseTo(near(4), 8)
  })

  test('fits exponential and power curves to the logarithm of y', () => {
    const grown = fitCurve('exponential', [
      [1, 1],
      [2, Math.E ** 2],
      [3, Math.E],
    ])
    expect(grown(2)).toBeCloseTo(Math.E, 10)
  })
})

describe('regression of a series', () => {
  test('has as x the index, or the years on a time axis', () => {
    const lineOf = (type: string) =>
      chartOf('|2010|2011|2014|type|regression', `x|1|2|5|${type}|TRUE`).model.series[0]?.regression?.points.map(
        ({ value }) => value,
      )
    expect(lineOf('line')).toEqual([1, 2, 5])
    expect(lineOf('column')).toEqual([0.67, 2.67, 4.67])
  })

  test('has as x the index in calendar order on an ordinal axis', () => {
    const { model } = chartOf('|2014|2010|2011|type|regression|ordinal', 'x|5|1|3|line|TRUE|TRUE')
    expect(model.series[0]?.regression?.points).toEqual([
      { category: 0, value: 1 },
      { category: 1, value: 3 },
      { category: 2, value: 5 },
    ])
  })

  test('has a point at every category from the first value to the last, including skipped ones', () => {
    const { model } = chartOf('|a|b|c|d|e|regression|label', 'x|n/a|1|skip|5|n/a|linear|Ex')
    expect(model.series[0]?.regression).toEqual({
      type: 'linear',
      name: 'Ex (linear trend)',
      dashed: true,
      inLegend: false,
      points: [
        { category: 1, value: 1 },
        { category: 2, value: 3 },
        { category: 3, value: 5 },
      ],
    })
  })

  test.each<[rule: string, lines: string[], warnings: string[]]>([
    ['one figure', ['|a|b|regression', 'x|1||TRUE'], ['regression-too-few D2']],
    ['two values for a parabola', ['|a|b|regression', 'x|1|2|polynomial'], ['regression-too-few D2']],
    ['two values for loess', ['|a|b|regression', 'x|1|2|loess'], ['regression-too-few D2']],
    ['two days of one place', ['|2010|2010-01-01|type|regression', 'x|1|2|line|TRUE'], ['regression-too-few E2']],
    ['a value below zero', ['|a|b|regression', 'x|1|-2|exponential'], ['regression-not-positive D2']],
    ['a pie', ['|a|b|type|regression', 'x|1|2|pie|TRUE'], ['regression-unused E2']],
    ['an error bar', ['|a|b|type|regression', 'x|1:2|3:4|errorbar|TRUE'], ['regression-unused E2']],
    ['a stacked series', ['|a|b|stacking|regression', 'x|1|2|normal|TRUE'], ['regression-unused E2']],
    ['a word that is not a kind', ['|a|b|regression', 'x|1|2|curvy'], ['bad-regression D2']],
    ['FALSE', ['|a|b|regression', 'x|1|2|FALSE'], []],
    [
      'an unstacked line in a stacked chart',
      ['|a|b|stacking|type|regression', 'x|1|2|normal||', 'y|1|2||line|TRUE'],
      [],
    ],
  ])('%s', (_, lines, warnings) => {
    expect(chartOf(...lines).warnings).toEqual(warnings)
  })

  test('is omitted if its values exceed a double', () => {
    const { model, warnings } = chartOf('|a|b|c|regression', 'x|-1.7e308|1.7e308|-1.7e308|linear')
    expect(model.series[0]?.regression).toBeNull()
    expect(warnings).toEqual(['regression-unused E2'])
  })
})
