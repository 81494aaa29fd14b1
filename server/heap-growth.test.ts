import { expect, test } from 'vitest'
import { createAlive, createRests, growthFor, newSpaceGrowthFor } from './heap-growth.ts'

const MB = 1024 * 1024

test.each([
  [70, 100],
  [100, 100],
  [101, 25],
  [900, 25],
])('with %d MB alive the heap may grow by %d percent', (alive, percent) => {
  expect(growthFor(alive * MB)).toBe(percent)
})

test('what is alive is the least that was in use in the last half a minute', () => {
  const aliveOf = createAlive()
  expect([80, 150, 60, 140, 100, 110, 120, 130, 140].map(aliveOf)).toEqual([80, 80, 60, 60, 60, 60, 60, 60, 100])
})

test.each([
  [1, 2],
  [3, 2],
  [4, 1],
  [32, 1],
])('with %d MB for short-lived values the room grows by the factor %d', (size, factor) => {
  expect(newSpaceGrowthFor(size * MB)).toBe(factor)
})

const MINUTE = 60_000

test.each<[string, [busy: number, aliveMb: number, at: number][], boolean[]]>([
  [
    'at its first rest',
    [
      [0.9, 200, 0],
      [0.6, 200, 1],
      [0.2, 200, 2],
      [0.2, 200, 3],
    ],
    [false, false, true, false],
  ],
  [
    'not one that was never busy',
    [
      [0.2, 200, 0],
      [0.2, 200, 1],
    ],
    [false, false],
  ],
  [
    'not a small one',
    [
      [0.9, 100, 0],
      [0.2, 100, 1],
    ],
    [false, false],
  ],
  [
    'ten minutes later again',
    [
      [0.9, 200, 0],
      [0.1, 200, 1],
      [0.9, 200, 2],
      [0.1, 200, 3],
      [0.1, 200, 10.5],
      [0.1, 200, 11.5],
    ],
    [false, true, false, false, false, true],
  ],
])('a large heap gives memory back %s', (_when, looks, given) => {
  const isRest = createRests()
  expect(looks.map(([busy, mb, at]) => isRest({ busy, aliveBytes: mb * MB, now: at * MINUTE }))).toEqual(given)
})
