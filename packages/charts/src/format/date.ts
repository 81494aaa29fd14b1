import * as texts from '../messages/format.ts'

const YEAR = /^(?:1[89]|20)\d\d$/
const DAY = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Reads a category as a date and returns its position on the time axis.
 *
 * @param text a cleaned category, "2017" or "2017-07-02"
 * @returns years: the year plus day of the year (from 0) / days of that year, so "2017" is 2017 and "2020-12-31" is
 * 2020.997…; null if it is not a date ("FY17", "1799", "2019-02-29")
 * @see docs/contracts/worksheets.md#the-category-axis and docs/contracts/chart-model.md#regressions
 */
export function decimalYear(text: string): number | null {
  if (YEAR.test(text)) return Number(text)
  if (!DAY.test(text)) return null
  const at = Date.parse(text)
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(text)) return null
  const year = Number(text.slice(0, 4))
  const dayOfYear = (at - Date.parse(`${text.slice(0, 4)}-01-01`)) / DAY_MS
  return year + dayOfYear / daysInYear(year)
}

/** True for a year that is a date, 1800 to 2099. */
export function isYear(year: number): boolean {
  return YEAR.test(String(year))
}

/** True for YYYY-MM-DD that exists in the calendar and for a four-digit year from 1800 to 2099. */
export function isDate(text: string): boolean {
  return decimalYear(text) !== null
}

/** A date in words: a year unchanged, "Feb 2020" for a month, otherwise "June 15, 2012". */
export function dateText(text: string, { isMonth }: { isMonth: boolean }): string {
  if (!DAY.test(text)) return text
  const [year = '', month = '', day = ''] = text.split('-')
  const [short = '', long = ''] = monthNames()[Number(month) - 1] ?? []
  return isMonth ? texts.monthOfYear({ month: short, year }) : texts.dayOfYear({ month: long, day: Number(day), year })
}

let names: [short: string, long: string][] | null = null

function monthNames(): [short: string, long: string][] {
  if (names) return names
  const [short, long] = (['short', 'long'] as const).map(
    (month) => new Intl.DateTimeFormat(texts.languageOfDates, { month, timeZone: 'UTC' }),
  )
  names = Array.from({ length: 12 }, (_, month) => {
    const day = Date.UTC(2001, month)
    return [short?.format(day) ?? '', long?.format(day) ?? '']
  })
  return names
}

function daysInYear(year: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return isLeap ? 366 : 365
}
