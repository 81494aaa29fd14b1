import { expect, test } from 'vitest'
import { createRefreshPlan } from './refresh-charts.ts'

const SECOND = 1000

function setUp(ttlSeconds: number) {
  const world = { ms: 0 }
  const plan = createRefreshPlan({ ttlMs: ttlSeconds * SECOND, now: () => world.ms })
  const choose = (atSeconds: number, ages: Record<string, number>, failing: string[] = []) => {
    world.ms = atSeconds * SECOND
    return plan.choose(
      Object.entries(ages).map(([id, age]) => ({ id, ageMs: age * SECOND, isFailing: failing.includes(id) })),
    )
  }
  return { choose }
}

test.each<[string, Record<string, number>, string[]]>([
  ['a recent spreadsheet is not due', { a: 200 }, []],
  ['a spreadsheet in the last fifth of its fresh time is due', { a: 240 }, ['a']],
  ['the oldest comes first, one at a time', { a: 250, b: 270, c: 260 }, ['b']],
  ['no spreadsheet is cached', {}, []],
])('the refresh plan: %s', (_name, ages, expected) => {
  expect(setUp(300).choose(0, ages)).toEqual(expected)
})

test('many spreadsheets are refreshed earlier, so that none is late', () => {
  const ages = Object.fromEntries(Array.from({ length: 32 }, (_, i) => [`s${i}`, 130 + i]))
  const { choose } = setUp(300)
  expect([choose(0, ages), choose(8, ages), choose(9, ages)]).toEqual([['s31'], [], ['s31']])
})

test('one spreadsheet is refreshed every ten seconds, and at most four at once after a delay', () => {
  const { choose } = setUp(300)
  const ages = { a: 250, b: 251, c: 252, d: 253, e: 254, f: 255 }
  expect([choose(0, ages), choose(9, ages), choose(10, ages), choose(500, ages)]).toEqual([
    ['f'],
    [],
    ['f'],
    ['f', 'e', 'd', 'c'],
  ])
})

test('a short fresh time allows faster refreshes', () => {
  const { choose } = setUp(2)
  expect([choose(0, { a: 5 }), choose(3, { a: 5 }), choose(4, { a: 5 })]).toEqual([['a'], [], ['a']])
})

test('a failing spreadsheet is retried immediately and does not delay others', () => {
  const { choose } = setUp(300)
  expect(choose(0, { a: 10, b: 280, c: 20 }, ['a', 'c'])).toEqual(['a', 'c', 'b'])
})
