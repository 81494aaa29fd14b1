import { describe, expect, test } from 'vitest'
import { curvePath, linePath } from './curves.ts'
import { circlePath, px, rectPath } from './path.ts'

test.each([
  [1.25, '1.3'],
  [10, '10'],
  [-0.04, '0'],
  [-0.05, '0'],
  [-0.25, '-0.2'],
  [-12.5, '-12.5'],
  [1638.4, '1638.4'],
  [20_000.06, '20000.1'],
  [99.96, '100'],
])('px(%d) is %j', (value, text) => {
  expect(px(value)).toBe(text)
})

describe('the path', () => {
  test('of a rectangle has round corners, or sharp ones if it is thin', () => {
    expect(rectPath(0, 0, 20, 40)).toBe('M2 0h16q2 0 2 2v36q0 2 -2 2h-16q-2 0 -2 -2v-36q0 -2 2 -2z')
    expect(rectPath(0, 0, 3, 40)).toBe('M0 0h3v40h-3z')
  })

  test('of a line has its points, and a single point is a line of length zero', () => {
    expect(
      linePath([
        [0, 1],
        [2, 3],
      ]),
    ).toBe('M0 1 2 3')
    expect(linePath([[0, 1]])).toBe('M0 1h0')
    expect(linePath([])).toBe('')
  })

  test('of a curve passes through its points and does not overshoot', () => {
    const d = curvePath([
      [0, 0],
      [10, 10],
      [20, 10],
      [30, 0],
    ])
    const ys =
      d
        .match(/[\d.-]+/g)
        ?.map(Number)
        .filter((_, at) => at % 2 === 1) ?? []
    expect(Math.max(...ys)).toBe(10)
    expect(Math.min(...ys)).toBe(0)
  })

  test('of a circle has two arcs', () => {
    expect(circlePath(10, 10, 5)).toBe('M5 10a5 5 0 1 0 10 0a5 5 0 1 0-10 0z')
  })
})
