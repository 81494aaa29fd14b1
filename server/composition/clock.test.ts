import { describe, expect, test } from 'vitest'
import { createClock } from './clock.ts'

const DAY = 86_400_000
const START = Date.parse('2026-03-01T12:00:00Z')

function clockAfter(ms: number, setBy: number) {
  return createClock(
    () => START + ms,
    () => START + ms + setBy,
  )
}

describe('createClock', () => {
  test.each([0, -DAY, DAY])('lets ages grow when the system clock is set by %i ms', (setBy) => {
    expect(clockAfter(5000, setBy).now() - clockAfter(0, 0).now()).toBe(5000)
  })

  test('dates all data correctly after a wrong clock is corrected', () => {
    const at = clockAfter(1000, 0).now()
    expect(clockAfter(60_000, 10 * DAY).toDate(at)).toBe(START + 1000 + 10 * DAY)
  })

  test('restores the age of stored data from its date', () => {
    const before = clockAfter(0, -DAY)
    expect(before.fromDate(before.toDate(before.now() - 7000))).toBe(before.now() - 7000)
  })

  test('treats a date in the future as now', () => {
    expect(clockAfter(0, -DAY).fromDate(START + 5000)).toBe(START)
  })
})
