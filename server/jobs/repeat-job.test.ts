import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDeliveries } from './repeat-job.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('delivery rounds do not overlap, and end when stopped', async () => {
  const results = [true, true, false, false]
  let atOnce = 0
  let maxAtOnce = 0
  const stop = startDeliveries(
    {
      async deliverDue() {
        maxAtOnce = Math.max(maxAtOnce, (atOnce += 1))
        await new Promise((done) => setTimeout(done, 5))
        atOnce -= 1
        const more = results.shift()
        if (results.length === 0) stop()
        return more ?? false
      },
    },
    1,
  )
  await vi.advanceTimersByTimeAsync(100)
  expect(results).toEqual([])
  expect(maxAtOnce).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})
