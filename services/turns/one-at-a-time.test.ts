import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('however many ask while it is done, it is done once more after that', async () => {
  const ends: (() => void)[] = []
  const look = oneAtATime(() => new Promise<void>((resolve) => void ends.push(resolve)))
  for (let i = 0; i < 5; i += 1) look()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect(ends).toHaveLength(2)
  look()
  expect(ends).toHaveLength(3)
})
