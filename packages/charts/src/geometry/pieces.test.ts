import { expect, test } from 'vitest'
import { circlePath, rectPath } from './path.ts'
import { piecesOf } from './pieces.ts'
import { linePath } from './curves.ts'
import { SHAPES, shapePath } from './symbols.ts'
import { slicePath } from './slices.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

test('piecesOf splits a path into its columns with their boxes', () => {
  const [thin, round] = [rectPath(1, 2, 3, 40), rectPath(10, 5.5, 20, 30)]
  expect(piecesOf(thin + round)).toEqual([
    { d: thin, box: box(1, 2, 4, 42) },
    { d: round, box: box(10, 5.5, 30, 35.5) },
  ])
})

test('piecesOf includes columns of height zero', () => {
  expect(piecesOf(rectPath(10, 50, 20, 0))).toEqual([{ d: rectPath(10, 50, 20, 0), box: box(10, 50, 30, 50) }])
})

test.each(Array.from({ length: SHAPES }, (_, rank) => rank))(
  'the symbol of rank %i is centered on its point',
  (rank) => {
    const pieces = piecesOf(shapePath(rank, 100, 50, 4) + shapePath(rank, 130, 80, 4)) ?? []
    const [first, second] = pieces.map((piece) => piece.box)
    expect(pieces).toHaveLength(2)
    expect([first && second && second.left - first.left, first && second && second.top - first.top]).toEqual([
      expect.closeTo(30, 5),
      expect.closeTo(30, 5),
    ])
  },
)

test.each<[what: string, path: string]>([
  [
    'a line',
    linePath([
      [0, 1],
      [10, 5],
      [20, 3],
    ]),
  ],
  ['a slice', slicePath({ from: 0, to: 1 }, { x: 50, y: 50, radius: 40 }, false)],
  [
    'a circle next to a line',
    circlePath(5, 5, 3) +
      linePath([
        [0, 1],
        [10, 5],
      ]),
  ],
  ['nothing', ''],
])('piecesOf returns null for %s', (_, path) => {
  expect(piecesOf(path)).toBeNull()
})
