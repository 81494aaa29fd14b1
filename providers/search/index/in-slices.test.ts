import { expect, test } from 'vitest'
import { atOnce, inSlices } from './in-slices.ts'

function* work(steps: number): Generator<undefined, string> {
  for (let i = 0; i < steps; i += 1) yield
  return 'done'
}

test('lets others work after each slice of time', async () => {
  let time = 0
  let pauses = 0
  const result = await inSlices(work(10), {
    sliceMs: 3,
    now: () => (time += 1),
    pause: async () => {
      pauses += 1
    },
  })
  expect(result).toBe('done')
  expect(pauses).toBeGreaterThan(2)
})

test('gives up work that takes too long, and counts no pauses', async () => {
  let time = 0
  const clock = { sliceMs: 2, now: () => (time += 1), pause: async () => void (time += 1000) }
  expect(await inSlices(work(100), { ...clock, maxMs: 50 })).toBeNull()
  expect(await inSlices(work(10), { ...clock, maxMs: 50 })).toBe('done')
})

test('or works at one go', () => {
  expect(atOnce(work(3))).toBe('done')
})
