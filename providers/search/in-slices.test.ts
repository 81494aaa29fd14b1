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

test('or works at one go', () => {
  expect(atOnce(work(3))).toBe('done')
})
