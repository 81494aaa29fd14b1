import { describe, expect, test } from 'vitest'
import { isOver } from './save-the-date.ts'

const typed = (date: string, startTime = '', endTime = '') => ({ date, startTime, endTime, dateAndTime: '' })
const inOneLine = (dateAndTime: string) => ({ date: '', startTime: '', endTime: '', dateAndTime })

const inChicago = (at: number) => ({ now: new Date(at), timeZone: 'America/Chicago' })

/** Checks the last second before an event is over, and the first second after, in Chicago: UTC-6 in January. */
function expectEndAt(event: ReturnType<typeof typed>, end: string): void {
  const at = Date.parse(end)
  expect(isOver(event, inChicago(at - 1000))).toBe(false)
  expect(isOver(event, inChicago(at))).toBe(true)
}

test.each([
  'January 29, 2020',
  'january 29 2020',
  'Jan. 29, 2020',
  'Wednesday, January 29th, 2020',
  '29 January 2020',
  'January 28–29, 2020',
  'January 28 to 29, 2020',
  'December 30, 2019 - January 29, 2020',
  '01/29/2020',
  '1/29/2020',
  '2020-01-29',
  '20200129',
])('an event on %s is over after its last day or at its end time', (date) => {
  expectEndAt(typed(date), '2020-01-30T00:00:00-06:00')
  expectEndAt(typed(date, '11:30 am'), '2020-01-30T00:00:00-06:00')
  expectEndAt(typed(date, '11:30 am', '1:00 pm'), '2020-01-29T13:00:00-06:00')
  expectEndAt(typed(date, '11:30', '13:00'), '2020-01-29T13:00:00-06:00')
})

test('an end time before the start time belongs to the next day', () => {
  expectEndAt(typed('January 29, 2020', '8:00 pm', '1:00 am'), '2020-01-30T01:00:00-06:00')
})

test('isOver respects daylight saving time', () => {
  expectEndAt(typed('July 4, 2026', '6 pm', '9 pm'), '2026-07-04T21:00:00-05:00')
})

test.each([
  ['January 29, 2020, 11:30 am to 1:00 pm', '2020-01-29T13:00:00-06:00'],
  ['January 29, 2020, 11:30 a.m. - 1:00 p.m.', '2020-01-29T13:00:00-06:00'],
  ['29 of January of 2020, 11:30 a. m. - 1:00 p. m.', '2020-01-29T13:00:00-06:00'],
  ['2020-01-29 11:30-13:00', '2020-01-29T13:00:00-06:00'],
  ['January 29, 2020 at 11:30 am', '2020-01-30T00:00:00-06:00'],
  ['January 29, 2020', '2020-01-30T00:00:00-06:00'],
])('isOver reads the line "%s"', (line, end) => {
  expectEndAt(inOneLine(line), end)
})

describe('isOver', () => {
  test.each([
    '',
    'at noon',
    'every Friday',
    'January 29',
    'Smarch 29, 2020',
    'February 30, 2020',
    '13/13/2020',
    'in 2020',
  ])('is false for %j', (date) => {
    expect(isOver(typed(date, '1 pm', '2 pm'), inChicago(Date.parse('2100-01-01')))).toBe(false)
    expect(isOver(inOneLine(date), inChicago(Date.parse('2100-01-01')))).toBe(false)
  })
})
