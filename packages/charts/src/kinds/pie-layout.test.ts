import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { layoutChart } from '../layout/layout.ts'
import { shownBy } from '../view/query.ts'

const ringOf = (...values: number[]) => {
  const { model } = chartOf(`|${values.map((_, at) => `c${at}`).join('|')}|type`, `Homes|${values.join('|')}|pie`)
  const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), 460)
  if (!drawing) throw new Error('nothing is drawn')
  return drawing
}
const many = (count: number, value: number) => Array.from({ length: count }, () => value)

describe('thin slices', () => {
  test.each<[string, number[], number[]]>([
    ['visible slices stay separate', [5, 3, 2], [0, 1, 2]],
    ['a single thin slice is kept', [1000, 1, 1000], [0, 1, 2]],
    ['adjacent thin slices are merged, and named after the largest', [100_000, 1, 3, 1, 50_000], [0, 2, 4]],
    ['thin slices around another slice are not merged', [1000, 1, 1, 1000, 1, 1], [0, 1, 3, 4]],
  ])('are merged as needed: %s', (_, values, drawn) => {
    expect(ringOf(...values).marks.map(({ category }) => category)).toEqual(drawn)
  })

  test('have a pointer target each, and the donut is complete', () => {
    const { marks, targets } = ringOf(...many(3000, 1))
    expect(targets).toHaveLength(3000)
    expect(targets.at(-1)?.arc?.to).toBeCloseTo(Math.PI * 2)
    expect(marks.length).toBeLessThan(800)
    expect(marks.length).toBeGreaterThan(300)
  })
})
