import { describe, expect, test } from 'vitest'
import { dayAndTimeOf, whenOf } from './event-times.ts'

describe('whenOf', () => {
  const start = { day: '2020-01-29', time: '11:30' }
  test.each([
    [{ start, end: { day: '2020-01-29', time: '13:00' } }, 'Jan 29, 2020, 11:30 am to 1:00 pm'],
    [{ start, end: null }, 'Jan 29, 2020, 11:30 am'],
    [{ start: { day: '2020-03-05', time: null }, end: null }, 'Mar 5, 2020'],
    [
      { start: { day: '2020-03-05', time: null }, end: { day: '2020-03-07', time: null } },
      'Mar 5, 2020 to Mar 7, 2020',
    ],
    [{ start, end: { day: '2020-01-30', time: '00:30' } }, 'Jan 29, 2020, 11:30 am to Jan 30, 2020, 12:30 am'],
    [{ start: null, end: null }, 'Date to be announced'],
  ])('formats %j as %j', (event, text) => {
    expect(whenOf({ typedTimes: null, ...event })).toBe(text)
  })
})

describe('dayAndTimeOf', () => {
  const start = { day: '2020-01-29', time: '11:30' }
  test.each([
    [{ start, end: { day: '2020-01-29', time: '13:00' } }, 'Jan 29, 2020', '11:30 am to 1:00 pm'],
    [{ start, end: null }, 'Jan 29, 2020', '11:30 am'],
    [{ start: { ...start, time: null }, end: { day: '2020-01-29', time: '13:00' } }, 'Jan 29, 2020', 'until 1:00 pm'],
    [{ start: { ...start, time: null }, end: null }, 'Jan 29, 2020', ''],
    [{ start, end: { day: '2020-01-30', time: '13:00' } }, 'Jan 29, 2020, 11:30 am to Jan 30, 2020, 1:00 pm', ''],
    [{ start: null, end: null }, 'Date to be announced', ''],
  ])('formats %j as %j and %j', (event, day, time) => {
    expect(dayAndTimeOf({ typedTimes: null, ...event })).toEqual({ day, time })
  })
})
