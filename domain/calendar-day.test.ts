import { expect, test } from 'vitest'
import { formatArticleDate, formatDay } from './calendar-day.ts'

test.each([
  ['2020-01-05T09:00:00', 'Jan. 05, 2020'],
  ['2019-12-31T23:59:59', 'Dec. 31, 2019'],
  ['2026-05-11', 'May. 11, 2026'],
  ['2026-13-11', ''],
  ['', ''],
])('formatArticleDate formats %j as %j', (date, text) => {
  expect(formatArticleDate(date)).toBe(text)
})

test.each([
  ['2020-01-05', 'Jan 5, 2020'],
  ['2031-12-29', 'Dec 29, 2031'],
])('formatDay formats %j as %j', (day, text) => {
  expect(formatDay(day)).toBe(text)
})
