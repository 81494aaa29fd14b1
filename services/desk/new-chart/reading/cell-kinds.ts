/** Signs and words of agencies in place of a figure (docs/contracts/worksheets.md). */
const MARK =
  /^(?:\*{1,5}|†|‡|#|[-–—−]{1,2}|…|\.{2,3}|:|s|d|n|x|z|\((?:s|d|x|na|z|u)\)|\[(?:c|x|z|low)\]|n\/?a|null|suppressed|withheld|unreliable|missing|not (?:applicable|available)|(?:<=?|>=?|≤|≥) ?\$?[\d.,]+%?|[\d.,]+[+-])$/i
/** A flag beside a figure. */
const FLAG = /(?:\s*(?:\((?:p|e|r|u|unreliable)\)|\[[peru]\])|\s[per]|[*†‡!]+)$/i
const ENGLISH = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/
const COMMA_DECIMAL = /^-?(?:\d{1,3}(?:[. ’']\d{3})+|\d+)?(?:,\d+)?$/

/** A figure as written: its value, the decimals, and the signs around it. */
export interface WrittenFigure {
  value: number
  decimals: number
  isPercent: boolean
  isMoney: boolean
}

/** True for languages that write 1.234,5. */
export function writesComma(locale: string | undefined): boolean {
  if (!locale) return false
  try {
    return new Intl.NumberFormat(locale).format(1.5).includes(',')
  } catch {
    return false
  }
}

/** Null for a text that is no figure. */
export function figureOf(text: string, locale?: string): WrittenFigure | null {
  const plain = text.trim().replace(/^\*/, '').replace(FLAG, '').replace(/^[−–]/, '-')
  const digits = plain.replace(/^(-?)\s*[$€£]\s*/, '$1').replace(/\s*%$/, '')
  if (!/\d/.test(digits)) return null
  const isComma = writesComma(locale)
  if (!(isComma ? COMMA_DECIMAL : ENGLISH).test(digits)) return null
  const number = isComma ? digits.replaceAll(/[. ’']/g, '').replace(',', '.') : digits.replaceAll(',', '')
  return {
    value: Number(number),
    decimals: number.split('.')[1]?.length ?? 0,
    isPercent: plain.endsWith('%'),
    isMoney: /[$€£]/.test(plain),
  }
}

export function isMark(text: string): boolean {
  return MARK.test(text.trim())
}

/** A number in the manner of the locale, without grouping. */
export function writeFigure(value: number, decimals: number, locale: string | undefined): string {
  const text = value.toFixed(Math.min(decimals, 10))
  return writesComma(locale) ? text.replace('.', ',') : text
}

export type PeriodKind = 'year' | 'date' | 'month' | 'quarter' | 'school-year' | 'fiscal-year' | 'pooled'

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const MONTH = new RegExp(
  `^(?:(?:${MONTHS})[a-z]*\\.? \\d{4}|(?:0?[1-9]|1[0-2])/\\d{4}|\\d{4}-(?:0[1-9]|1[0-2])|\\d{4} ?m\\d\\d)$`,
  'i',
)
const QUARTER = /^(?:q[1-4][ -]?\d{4}|\d{4}[ -]?q[1-4])$/i
const PAIR = /^(?:sy )?((?:19|20)\d\d)[-–/](\d\d|(?:19|20)\d\d)$/i

/** The kind of time that all texts have; null if any is something else. A mark of a note (`2020*`) does not count. */
export function periodKindOf(texts: readonly string[]): PeriodKind | null {
  const plain = texts.map((text) => text.trim().replace(FLAG, ''))
  const all = (test: (text: string) => boolean) => plain.length > 0 && plain.every(test)
  if (all((text) => /^(?:19|20)\d\d(?:\.0)?$/.test(text))) return 'year'
  if (all((text) => /^\d{4}-\d\d-\d\d$/.test(text))) return 'date'
  if (all((text) => QUARTER.test(text))) return 'quarter'
  if (all((text) => /^fy ?\d{2}(?:\d\d)?(?:[-–/]\d\d)?$/i.test(text))) return 'fiscal-year'
  if (all(isSchoolYear)) return 'school-year'
  if (all((text) => MONTH.test(text))) return 'month'
  if (all((text) => /^(?:19|20)\d\d ?(?:[-–]|to) ?(?:19|20)\d\d$/.test(text))) return 'pooled'
  return null
}

function isSchoolYear(text: string): boolean {
  const [, from, to] = PAIR.exec(text) ?? []
  return from !== undefined && to !== undefined && (Number(from) + 1) % 100 === Number(to) % 100
}

/** True for headings that differ by their time, also where no axis of time is read: `Fall 2021`. */
export function areTimes(texts: readonly string[]): boolean {
  return periodKindOf(texts) !== null || (texts.length > 1 && texts.every((text) => /\b(?:19|20)\d\d\b/.test(text)))
}

const MONTH_NAME = new RegExp(`^(?:${MONTHS})[a-z]*\\.?$`, 'i')

/** True for months or quarters without a year, as over the columns of a calendar. */
export function isPartOfYear(text: string): boolean {
  return MONTH_NAME.test(text.trim()) || /^(?:q[1-4]|qtr ?[1-4])$/i.test(text.trim())
}

/** True for anything that names a time, also among others. */
export function isPeriod(text: string): boolean {
  return periodKindOf([text]) !== null
}

/** A code of a place: `48201`, `0500000US48201`, eleven digits of a tract. */
export function isCode(text: string): boolean {
  return /^(?:\d{5}|\d{11}|\d{7}US\d{2,11})$/.test(text.trim())
}

/** The code itself: `48201` of `0500000US48201`. */
export function placeCode(text: string): string {
  return text.trim().replace(/^\d{7}US/, '')
}

/** Low and high of an interval: `9.1–12.3`, `(9.1, 12.3)`, `9.1 to 12.3`; null for other texts. */
export function intervalOf(text: string, locale?: string): [WrittenFigure, WrittenFigure] | null {
  const inner = text.trim().replace(/^[([]\s*|\s*[)\]]$/g, '')
  const [, low = '', high = ''] = /^(-?[^\s–;]*?\d%?)\s*(?:–|\bto\b|;|, | - |-(?=\d))\s*(-?[^\s–]+)$/.exec(inner) ?? []
  const [from, to] = [figureOf(low, locale), figureOf(high, locale)]
  return from && to && from.value <= to.value ? [from, to] : null
}

/** Parts of a cell with its margin inside: `12.3 ± 1.2`, `12.3 (9.1–12.3)`, `12.3 (95% CI 9.1–12.3)`. */
export function splitMargin(text: string): { estimate: string; margin: string } | null {
  const [, estimate = '', half, interval] =
    /^([^\s(±]+)\s*(?:\(?\s*((?:±|\+\/-)\s*[\d.,]+%?)\s*\)?|[([]\s*(?:9\d% ci:?\s*)?([^()[\]]+)[)\]])$/i.exec(
      text.trim(),
    ) ?? []
  const margin = half ?? (interval !== undefined && intervalOf(interval) ? interval : '')
  return margin !== '' && figureOf(estimate) ? { estimate, margin } : null
}
