import { expect, test } from 'vitest'
import { dataDate } from './data-date.ts'

const at = Date.parse('2026-11-22T03:27:45Z')

test.each([
  [{ at: null, isStale: false }, null],
  [
    { at, isStale: false },
    { iso: '2026-11-21', text: 'November 21, 2026', isStale: false, zone: '' },
  ],
  [
    { at, isStale: true },
    { iso: '2026-11-22T03:27:45.000Z', text: 'November 21, 2026 at 9:27 PM', isStale: true, zone: 'Central Time' },
  ],
])('%j is dated %j', (age, expected) => {
  expect(dataDate(age, 'America/Chicago')).toEqual(expected)
})
