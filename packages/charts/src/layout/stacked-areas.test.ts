import { describe, expect, test } from 'vitest'
import type { ValuePoint } from '../model/chart-model.ts'
import { stackAreas } from './stacked-areas.ts'

/** Values by category; null is a gap, undefined a skipped point. */
function points(...values: (number | null | undefined)[]): ValuePoint[] {
  return values.flatMap((value, category) => (value === undefined ? [] : [{ category, value }]))
}

function stack(members: ValuePoint[][], options: { places?: number[]; isPercent?: boolean } = {}) {
  const { places = Array.from({ length: 12 }, (_, at) => at).slice(0, lengthOf(members)), isPercent = false } = options
  return stackAreas(members, { places, isPercent })
}

function lengthOf(members: ValuePoint[][]): number {
  return Math.max(...members.flat().map(({ category }) => category)) + 1
}

/** Each part as "from-to" by position, bridges in parentheses. */
function partsOf(area: ReturnType<typeof stackAreas>[number] | undefined): string[] {
  return (area?.parts ?? []).map(({ edges, isBridge }) => {
    const text = edges.map(({ at, from, to }) => `${at}:${round(from)}-${round(to)}`).join(' ')
    return isBridge ? `(${text})` : text
  })
}

const round = (value: number): number => Math.round(value * 10) / 10

describe('stacked areas', () => {
  test('are interpolated across a gap, which raises the areas above', () => {
    const [low, high] = stack([points(10, null, 20), points(5, 5, 5)])
    expect(partsOf(low)).toEqual(['(0:0-10 1:0-15 2:0-20)'])
    expect(partsOf(high)).toEqual(['0:10-15 1:15-20 2:20-25'])
  })

  test('cross zero at the interpolated position between distant categories', () => {
    const [area] = stack([points(10, undefined, -10, undefined, 10)], { places: [0, 1, 4, 5, 8] })
    expect(partsOf(area)).toEqual([
      '0:0-10 1.3333333333333333:0-0',
      '1.3333333333333333:0-0 2:0--10 3.3333333333333335:0-0',
      '3.3333333333333335:0-0 4:0-10',
    ])
  })

  test('have a bridge only across a gap', () => {
    const [low] = stack([points(10, 12, null, null, 18, 20)])
    expect(partsOf(low)).toEqual(['0:0-10 1:0-12', '(1:0-12 2:0-14 3:0-16 4:0-18)', '4:0-18 5:0-20'])
  })

  test('are absent before the first value and after the last', () => {
    const [low, high] = stack([points(null, 10, 12, null), points(5, 5, 5, 5)])
    expect(partsOf(low)).toEqual(['1:0-10 2:0-12'])
    expect(partsOf(high)).toEqual(['0:0-5 1:10-15 2:12-17 3:0-5'])
  })

  test('have bridges interpolated by the distances of dates', () => {
    const [low] = stack([points(0, null, 10)], { places: [2010, 2011, 2020] })
    expect(partsOf(low)).toEqual(['(0:0-0 1:0-1 2:0-10)'])
  })

  test('continue across a skipped point without a bridge', () => {
    const [low] = stack([points(10, undefined, 20)])
    expect(partsOf(low)).toEqual(['0:0-10 2:0-20'])
  })

  test('add up to a hundred percent across gaps', () => {
    const [low, high] = stack([points(60, null, null, 40), points(40, 50, null, 60)], { isPercent: true })
    expect(partsOf(low)).toEqual(['(0:0-60 1:0-53.3 2:0-46.7 3:0-40)'])
    expect(partsOf(high)).toEqual(['0:60-100 1:53.3-100', '(1:53.3-100 2:46.7-100 3:40-100)'])
  })

  test('have extents for values, and no share for gaps', () => {
    const [low, high] = stack([points(60, null, 40), points(40, 50, 60)], { isPercent: true })
    expect(low?.figures.map(({ value, share }) => [value, share])).toEqual([
      [60, 0.6],
      [null, null],
      [40, 0.4],
    ])
    expect(high?.figures.map(({ from, to }) => [from, to])).toEqual([
      [60, 100],
      [50, 100],
      [40, 100],
    ])
  })

  test('have a separate part for a single value between gaps', () => {
    const [low, once] = stack([points(5, 5, 5), points(null, 3, null)])
    expect(partsOf(once)).toEqual(['1:5-8'])
    expect(partsOf(low)).toEqual(['0:0-5 1:0-5 2:0-5'])
  })

  test('are empty without values', () => {
    const [none] = stack([points(null, null), points(1, 1)])
    expect(partsOf(none)).toEqual([])
  })
})

describe('areas below zero', () => {
  test('are stacked downward from zero', () => {
    const [first, second] = stack([points(-1, -2), points(-3, -4)])
    expect(partsOf(first)).toEqual(['0:0--1 1:0--2'])
    expect(partsOf(second)).toEqual(['0:-1--4 1:-2--6'])
  })

  test('have two parts if they change sign, which meet at zero', () => {
    const [low, high] = stack([points(10, 10), points(4, -4)])
    expect(partsOf(low)).toEqual(['0:0-10 0.5:0-10 1:0-10'])
    expect(partsOf(high)).toEqual(['0:10-14 0.5:10-10', '0.5:0-0 1:0--4'])
  })

  test('have shares of the sum of absolute values', () => {
    const [gains, losses] = stack([points(60, 30), points(-40, 70)], { isPercent: true })
    expect(gains?.figures.map(({ from, to }) => [from, to])).toEqual([
      [0, 60],
      [0, 30],
    ])
    expect(losses?.figures.map(({ from, to, share }) => [from, to, share])).toEqual([
      [0, -40, 0.4],
      [30, 100, 0.7],
    ])
  })

  test('have shares down to -100 if all values are negative', () => {
    const [first, second] = stack([points(-25, -50), points(-75, -50)], { isPercent: true })
    expect(partsOf(first)).toEqual(['0:0--25 1:0--50'])
    expect(partsOf(second)).toEqual(['0:-25--100 1:-50--100'])
  })
})
