import { LOCALE, PREFIX } from './language.ts'

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' })

/** Short month: "Jan" for "2020-01-29", with or without a time; "" for other text. */
export function monthOf(day: string): string {
  const [, month] = /^\d{4}-(0[1-9]|1[0-2])-\d\d/.exec(day) ?? []
  return month === undefined ? '' : MONTH.format(Date.UTC(2000, Number(month) - 1))
}

/** Day of the month: 29 for "2020-01-29". */
export function dayOfMonth(day: string): number {
  return Number(day.slice(8, 10))
}

/** Formats "2020-01-29" as "Jan 29, 2020" (docs/contracts/pages.md#home). */
export function formatDay(day: string): string {
  return PREFIX === '' ? `${monthOf(day)} ${dayOfMonth(day)}, ${day.slice(0, 4)}` : dayIn(day)
}

/** Formats "2020-01-05T09:00:00" as "Jan. 05, 2020" (docs/contracts/pages.md#home); "" for other text. */
export function formatArticleDate(date: string): string {
  const month = monthOf(date)
  if (month === '') return ''
  if (PREFIX !== '') return dayIn(date)
  return `${month}. ${date.slice(8, 10)}, ${date.slice(0, 4)}`
}

/** A day in the format of the build's language; "" for text that is not a date. */
function dayIn(day: string): string {
  const at = Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(at) ? '' : new Date(at).toLocaleDateString(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })
}
