import { expect, test } from 'vitest'
import { createAlive, createRests, growthFor } from './heap-growth.ts'

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

const MINUTE = 60_000

const BUSY = { busy: 0.9, takenMb: 200, residentMb: 400 }
const REST = { ...BUSY, busy: 0.19 }

test.each<[string, { busy: number; takenMb: number; residentMb: number; at: number }[], boolean[]]>([
  [
    'at its first rest',
    [
      { ...BUSY, at: 0 },
      { ...REST, busy: 0.2, at: 1 },
      { ...REST, at: 2 },
      { ...REST, at: 3 },
      { ...REST, at: 4 },
      { ...REST, at: 5 },
    ],
    [false, false, false, true, false, false],
  ],
  [
    'not in a short pause',
    [
      { ...BUSY, at: 0 },
      { ...REST, at: 1 },
      { ...BUSY, at: 2 },
      { ...REST, at: 3 },
    ],
    [false, false, false, false],
  ],
  [
    'not when it was never busy',
    [
      { ...REST, at: 0 },
      { ...REST, at: 1 },
    ],
    [false, false],
  ],
  [
    'not when it takes little',
    [
      { ...BUSY, takenMb: 160, at: 0 },
      { ...REST, takenMb: 160, at: 1 },
      { ...REST, takenMb: 160, at: 2 },
    ],
    [false, false, false],
  ],
  [
    'a minute later again, if the process has grown',
    [
      { ...BUSY, at: 0 },
      { ...REST, at: 0.1 },
      { ...REST, at: 0.1 },
      { ...BUSY, residentMb: 300, at: 0.2 },
      { ...REST, residentMb: 350, at: 0.3 },
      { ...REST, residentMb: 350, at: 0.4 },
      { ...REST, residentMb: 329, at: 1.2 },
      { ...REST, residentMb: 350, at: 1.3 },
      { ...REST, residentMb: 400, at: 1.4 },
    ],
    [false, false, true, false, false, false, false, true, false],
  ],
])('a large heap gives memory back %s', (_when, looks, given) => {
  const isRest = createRests()
  const toLook = ({ busy, takenMb, residentMb, at }: (typeof looks)[number]) => ({
    busy,
    takenBytes: takenMb * MB,
    residentBytes: residentMb * MB,
    now: at * MINUTE,
  })
  expect(looks.map((each) => isRest(toLook(each)))).toEqual(given)
})
