import { isDate } from './date.ts'
import { mayBePeriod } from './period.ts'

/** Years in a number format. */
export const YEAR_WITH_POINT = /^(\d{4})\.0{1,6}$/
export const YEAR_WITH_COMMA = /^(\d),(\d{3})$/

/** The year in a text of such a format; null for other texts. */
export function yearIn(text: string, format: RegExp): string | null {
  const year = format.exec(text)?.slice(1).join('') ?? ''
  return year.length === 4 && isDate(year) ? year : null
}

/** True for a date, a year in any format, and what may be a period. */
export function isTime(text: string): boolean {
  return isDate(text) || mayBePeriod(text) || [YEAR_WITH_POINT, YEAR_WITH_COMMA].some((format) => yearIn(text, format))
}
