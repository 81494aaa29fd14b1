import { expect, test } from 'vitest'
import { createCallBudget } from './call-budget.ts'

function setUp(maxPerMinute: number) {
  const world = { ms: 0 }
  const wait = async (ms: number) => {
    world.ms += ms
  }
  const budget = createCallBudget({ maxPerMinute, now: () => world.ms, wait })
  const call = async () => {
    await budget.whenFree()
    budget.note()
    return world.ms
  }
  return { world, budget, call }
}

test('half of the calls of a minute may be sent at once, and the others are spread evenly', async () => {
  const { call } = setUp(4)
  expect([await call(), await call(), await call(), await call()]).toEqual([0, 0, 15_000, 30_000])
})

test('calls in any minute never exceed the limit', async () => {
  const { call } = setUp(30)
  const times: number[] = []
  for (let i = 0; i < 200; i++) times.push(await call())
  const most = Math.max(...times.map((start) => times.filter((at) => at >= start && at < start + 60_000).length))
  expect(most).toBe(30)
})

test('calls that do not wait are counted', async () => {
  const { budget, call } = setUp(4)
  for (let i = 0; i < 4; i++) budget.note()
  expect([budget.spent(), await call()]).toEqual([4, 60_000])
})

test('no calls are sent during a hold', async () => {
  const { budget, call } = setUp(4)
  budget.hold(30_000)
  budget.hold(10_000)
  expect(await call()).toBe(30_000)
})
