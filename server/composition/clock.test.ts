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
  test.each([0, -DAY, DAY])('ages go on when the system’s clock is set by %i ms', (setBy) => {
    expect(clockAfter(5000, setBy).now() - clockAfter(0, 0).now()).toBe(5000)
  })

  test('a clock that was wrong at the start and is corrected dates everything correctly', () => {
    const at = clockAfter(1000, 0).now()
    expect(clockAfter(60_000, 10 * DAY).toDate(at)).toBe(START + 1000 + 10 * DAY)
  })

  test('stored data is read as of its date', () => {
    const before = clockAfter(0, -DAY)
    expect(before.fromDate(before.toDate(before.now() - 7000))).toBe(before.now() - 7000)
  })

  test('a file from the future is of this moment', () => {
    expect(clockAfter(0, -DAY).fromDate(START + 5000)).toBe(START)
  })
})
