import { isDate } from '@common-measure/charts/format/date.ts'
import { mayBePeriod, readPeriods, type Period } from '@common-measure/charts/format/period.ts'
import { readCell } from '@common-measure/charts/inspect'

/** Marks of notes behind a figure or a period: `12*`, `12¹`, `2020r`. */
const NOTE_MARK = /\s*(?:[*†‡¹²³]+|\[\d\])$/
const PERIOD_MARK = /\s*(?:\([per]\)|[*†‡])$|(?<=\d)[per]$/i
const COMMA_DECIMAL = /^\D{0,3}(?:\d{1,3}(?:[. ’']\d{3})+|\d+)(?:,\d+)?\D*$/

/** A figure as written: its value, the decimals, and the signs around it. */
export interface WrittenFigure {
  value: number
  decimals: number
  isPercent: boolean
  isMoney: boolean
}

/** True for languages that write 1.234,5. */
export function writesComma(locale: string | undefined): boolean {
  // Fast path: the languages of most tables.
  if (!locale || locale === 'en' || locale === 'de') return locale === 'de'
  try {
    return new Intl.NumberFormat(locale).format(1.5).includes(',')
  } catch {
    return false
  }
}

/** Null for a text that is no figure. */
export function figureOf(text: string, locale?: string): WrittenFigure | null {
  const written = text.trim().replace(NOTE_MARK, '')
  const isComma = writesComma(locale)
  if (!/\d/.test(written) || (isComma && !COMMA_DECIMAL.test(written))) return null
  const english = isComma ? written.replaceAll(/[. ’'](?=\d{3})/g, '').replace(',', '.') : written
  const cell = readCell(english)
  if (cell.kind !== 'number' || cell.number.hasOddCommas) return null
  const { size, isNegative, hasPercent, hasCurrency } = cell.number
  return {
    value: isNegative ? -size : size,
    decimals: /\.(\d+)/.exec(english)?.[1]?.length ?? 0,
    isPercent: hasPercent,
    isMoney: hasCurrency,
  }
}

/** True for signs and words of agencies in place of a figure (docs/contracts/worksheets.md#statuses-and-flags). */
export function isMark(text: string): boolean {
  const cell = readCell(text.trim())
  return cell.kind === 'number' ? cell.flag?.flag === 'rounds-to-zero' : !['words', 'error-bar'].includes(cell.kind)
}

/** A number in the manner of the locale, without grouping. */
export function writeFigure(value: number, decimals: number, locale: string | undefined): string {
  const text = value.toFixed(Math.min(decimals, 10))
  return writesComma(locale) ? text.replace('.', ',') : text
}

export type PeriodKind = 'year' | 'date' | Period['kind']

const YEAR = /^(?:19|20)\d\d(?:\.0)?$/
const GROUPED_YEAR = /^(?:1,9|2,0)\d\d$/

/** A period in the spelling that charts read: `Jan 2022` for `2022 Jan`, `Jan-22` and `2022 M01`. */
export function periodText(text: string): string {
  const plain = text.trim()
  const [, year, month, number] = /^(\d{4})[ -]?(?:([a-z]{3,9})\.?|m(\d\d))$/i.exec(plain) ?? []
  if (number !== undefined) return `${year}-${number}`
  if (month !== undefined && mayBePeriod(`${month} ${year}`)) return `${month} ${year}`
  const [, short, digits] = /^([a-z]{3})[-’'](\d\d)$/i.exec(plain) ?? []
  const full = `${short} ${Number(digits) < 70 ? '20' : '19'}${digits}`
  return mayBePeriod(full) ? full : plain
}

/** The kind of time that all texts have; null if any is something else. A mark of a note (`2020*`) does not count. */
export function periodKindOf(texts: readonly string[]): PeriodKind | null {
  const plain = texts.map((text) => periodText(text.trim().replace(PERIOD_MARK, '')))
  if (plain.length === 0) return null
  if (plain.every((text) => YEAR.test(text)) || areGroupedYears(plain)) return 'year'
  if (plain.every((text) => isDate(text) && !YEAR.test(text))) return 'date'
  const periods = readPeriods(plain, 10)
  return Array.isArray(periods) ? (periods[0]?.kind ?? null) : null
}

/** Years that a spreadsheet formatted as numbers: `2,019`, `2,020`. */
export function areGroupedYears(texts: readonly string[]): boolean {
  return texts.length > 1 && new Set(texts).size === texts.length && texts.every((text) => GROUPED_YEAR.test(text))
}

/** True for headings that differ by their time, also where no axis of time is read: `Fall 2021`. */
export function areTimes(texts: readonly string[]): boolean {
  return periodKindOf(texts) !== null || (texts.length > 1 && texts.every((text) => /\b(?:19|20)\d\d\b/.test(text)))
}

/** True for anything that names a time, also among others. */
export function isPeriod(text: string): boolean {
  const plain = periodText(text.trim().replace(PERIOD_MARK, ''))
  return YEAR.test(plain) || isDate(plain) || mayBePeriod(plain)
}

/** True for months or quarters without a year, and for the mean of a year, as over the columns of a calendar. */
export function isOfCalendar(text: string): boolean {
  return mayBePeriod(`${text.trim()} 2020`) || /^qtr ?[1-4]$/i.test(text.trim()) || isOfWholeYear(text)
}

export function isOfWholeYear(text: string): boolean {
  return /^(?:annual|avg|average|half|total)/i.test(text)
}

/** The month or quarter of a year: `Jan 2022`, `2022-01` for the month 1. */
export function periodOfParts(part = '', year = ''): string {
  return /^\d+$/.test(part) ? `${year}-${part.padStart(2, '0')}` : periodText(`${part} ${year}`)
}

/** A code of a place: `48201`, `0500000US48201`, eleven digits of a tract. */
export function isCode(text: string): boolean {
  return /^(?:\d{5}|\d{11}|\d{7}US\d{2,11})$/.test(text.trim())
}

/** The code itself: `48201` of `0500000US48201`. */
export function placeCode(text: string): string {
  return text.trim().replace(/^\d{7}US/, '')
}
