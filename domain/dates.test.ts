import { describe, expect, test } from 'vitest'
import { instantOfLocal, localIso, localTime, standardHours, zoneName } from './dates.ts'

const CHICAGO = 'America/Chicago'

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
  ])('converts %s in Chicago to %s', (local, utc) => {
    expect(instantOfLocal(local, CHICAGO)?.toISOString()).toBe(utc)
  })

  test.each(['', '2026-11-02', 'soon', '2026-13-02T09:00:00', '2026-11-02T09:00:00Z'])(
    'returns null for %j',
    (text) => {
      expect(instantOfLocal(text, CHICAGO)).toBeNull()
    },
  )
})

test.each(['0000-01-01T00:00:00', '0001-01-01T00:00:00', '9999-12-31T23:59:59'])(
  'instantOfLocal accepts %s',
  (text) => {
    expect(instantOfLocal(text, CHICAGO)?.getTime()).not.toBeNaN()
  },
)

test('localTime returns the time of the clocks in the zone', () => {
  expect(localTime(new Date('2026-01-01T05:30:00Z'), CHICAGO)).toBe('2025-12-31T23:30:00')
  expect(localTime(new Date('2026-07-02T05:00:00Z'), CHICAGO)).toBe('2026-07-02T00:00:00')
})

test.each([
  ['2026-12-11T00:00:00Z', '2026-12-10T18:00:00-06:00'],
  ['2026-07-02T05:00:00Z', '2026-07-02T00:00:00-05:00'],
  ['2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00'],
  ['2026-11-01T07:30:00Z', '2026-11-01T01:30:00-06:00'],
])('localIso writes %s as %s in Chicago', (at, local) => {
  expect(localIso(new Date(at), CHICAGO)).toBe(local)
})

// Zones with half-hour offsets; in Adelaide, daylight saving time starts on 4 October 2026.
test.each([
  ['Asia/Kolkata', '2026-07-02T09:00:00', '2026-07-02T09:00:00+05:30', 5.5, 'India Standard Time'],
  ['Australia/Adelaide', '2026-01-02T09:00:00', '2026-01-02T09:00:00+10:30', 9.5, 'Australian Central Time'],
  ['Australia/Adelaide', '2026-07-02T09:00:00', '2026-07-02T09:00:00+09:30', 9.5, 'Australian Central Time'],
  ['America/St_Johns', '2026-11-01T00:30:00', '2026-11-01T00:30:00-02:30', -3.5, 'Newfoundland Time'],
])('in %s, %s has the correct offset, standard hours and zone name', (zone, local, iso, hours, name) => {
  const at = instantOfLocal(local, zone)
  expect(at && localIso(at, zone)).toBe(iso)
  expect(at?.getTime()).toBe(Date.parse(iso))
  expect([standardHours(zone), zoneName(zone)]).toEqual([hours, name])
})
