import { expect, test } from 'vitest'
import { dayOf, whenLines } from './landing.ts'

test.each([
  ['January 29, 2020', 29],
  ['Jan. 5th, 2020', 5],
  ['29 January 2020', 29],
  ['Wednesday, January 29', 29],
  ['01/29/2020', 29],
  ['2020-01-29', 29],
  ['January 2020', null],
  ['11:30 am on January 29, 2020', 29],
  ['9 am', null],
  ['Spring', null],
  ['', null],
])('dayOf reads from %j the day %j', (date, day) => {
  expect(dayOf(date)).toBe(day)
})

const nothing = { date: '', startTime: '', endTime: '', dateAndTime: '' }

test.each([
  [
    { date: 'January 29, 2020', startTime: '11:30 am', endTime: '1:00 pm' },
    ['January 29, 2020', '11:30 am to 1:00 pm'],
  ],
  [{ date: 'January 29, 2020', startTime: '11:30 am' }, ['January 29, 2020', '11:30 am']],
  [{ date: 'January 29, 2020' }, ['January 29, 2020']],
  [{ dateAndTime: 'January 29, 2020, at noon' }, ['January 29, 2020, at noon']],
  [{ date: 'January 29, 2020', dateAndTime: 'another day' }, ['January 29, 2020']],
  [{ startTime: '11:30 am' }, []],
])('whenLines shows %j as %j', (event, lines) => {
  expect(whenLines({ ...nothing, ...event }, ({ begins, ends }) => `${begins} to ${ends}`)).toEqual(lines)
})
