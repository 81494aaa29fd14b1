import { expect, test } from 'vitest'
import type { Point } from './map/albers.ts'
import { namePlace } from './name-place.ts'

const close = (value: number) => expect.closeTo(value, 1) as number

test('the name of a square is centered and can fill its width', () => {
  const square: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
  ]
  expect(namePlace([[square]])).toEqual({ middle: [0.5, close(0.5)], width: 1 })
})

test('a name is in the wide part of a shape, not in the center of its box', () => {
  const corner: Point[] = [
    [0, 0],
    [10, 0],
    [10, 4],
    [2, 4],
    [2, 10],
    [0, 10],
    [0, 0],
  ]
  expect(namePlace([[corner]])).toEqual({ middle: [0.5, close(0.3)], width: 1 })
})

test('a name avoids holes', () => {
  const square: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
  ]
  const hole: Point[] = [
    [3, 1],
    [9, 1],
    [9, 9],
    [3, 9],
    [3, 1],
  ]
  const { middle, width } = namePlace([[square, hole]])
  expect(middle[0] < 0.3 || middle[1] < 0.1 || middle[1] > 0.9).toBe(true)
  expect(width).toBeGreaterThan(0.25)
})

test('a name is in the largest of several parts', () => {
  const part = (x: number, side: number): Point[] => [
    [x, 0],
    [x + side, 0],
    [x + side, side],
    [x, side],
    [x, 0],
  ]
  expect(namePlace([[part(0, 2)], [part(6, 4)]]).middle).toEqual([close(0.8), close(0.5)])
})
