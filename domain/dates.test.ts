import { describe, expect, test } from 'vitest'
import { localIso, localTime, instantOfLocal } from './dates.ts'

describe('instantOfLocal', () => {
  test.each([
    ['2026-11-02T09:00:00', '2026-11-02T15:00:00.000Z'],
    ['2026-07-02T09:00:00', '2026-07-02T14:00:00.000Z'],
    ['2025-12-31T23:30:00', '2026-01-01T05:30:00.000Z'],
    // Clocks go forward on 8 March 2026 at 2:00 and back on 1 November 2026 at 2:00.
    ['2026-03-08T01:59:59', '2026-03-08T07:59:59.000Z'],
    ['2026-03-08T02:30:00', '2026-03-08T08:30:00.000Z'],
    ['2026-03-08T03:00:00', '2026-03-08T08:00:00.000Z'],
    ['2026-11-01T01:30:00', '2026-11-01T06:30:00.000Z'],
    ['2026-11-01T02:00:00', '2026-11-01T08:00:00.000Z'],
    ['2026-11-01T00:30:00', '2026-11-01T05:30:00.000Z'],
    ['2026-03-07T02:30:00', '2026-03-07T08:30:00.000Z'],
  ])('%s in Chicago is %s', (local, utc) => {
    expect(instantOfLocal(local)?.toISOString()).toBe(utc)
  })

  test.each(['', '2026-11-02', 'soon', '2026-13-02T09:00:00', '2026-11-02T09:00:00Z'])(
    '%j is no local time',
    (text) => {
      expect(instantOfLocal(text)).toBeNull()
    },
  )
})

test.each(['0000-01-01T00:00:00', '0001-01-01T00:00:00', '9999-12-31T23:59:59'])('%s is some instant', (text) => {
  expect(instantOfLocal(text)?.getTime()).not.toBeNaN()
})

test('localTime is what the clocks there show', () => {
  expect(localTime(new Date('2026-01-01T05:30:00Z'))).toBe('2025-12-31T23:30:00')
  expect(localTime(new Date('2026-07-02T05:00:00Z'))).toBe('2026-07-02T00:00:00')
})

test.each([
  ['2026-12-11T00:00:00Z', '2026-12-10T18:00:00-06:00'],
  ['2026-07-02T05:00:00Z', '2026-07-02T00:00:00-05:00'],
  ['2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00'],
  ['2026-11-01T07:30:00Z', '2026-11-01T01:30:00-06:00'],
])('%s is %s in Chicago', (at, local) => {
  expect(localIso(new Date(at))).toBe(local)
})
