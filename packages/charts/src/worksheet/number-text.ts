import { roundDigits, withoutLeadingZeros, type Decimal } from '../format/decimal.ts'
import { MAX_DECIMALS } from '../format/number.ts'

/** A number as an editor wrote it. */
export interface WrittenNumber extends Decimal {
  isNegative: boolean
  /** Absolute value, to the precision of a double. */
  size: number
  /** Zero in any notation: "0", "0.00", "-0", "$0", "0%". */
  isZero: boolean
  hasPercent: boolean
  /** A $ before the digits. A $ after them is only removed. */
  hasCurrency: boolean
  /** A $ anywhere. */
  hasDollar: boolean
  /** Commas that are not before every three digits, as in "12,5". */
  hasOddCommas: boolean
}

/** A written zero. */
export const ZERO: WrittenNumber = {
  digits: '0',
  exponent: 0,
  size: 0,
  isZero: true,
  isNegative: false,
  hasPercent: false,
  hasCurrency: false,
  hasDollar: false,
  hasOddCommas: false,
}

/** Maximum change by rounding without a diagnostic, as a share of the written number. */
const MAX_ROUNDING_SHARE = 0.005

const SIGNS = '+-\u2212\u2013'

/**
 * Reads a number by the grammar of docs/contracts/worksheets.md#numbers, in one pass: sign, $, sign, digits, $, %, or
 * all of that in parentheses. Text such as "12*", "€5", "1.2k", "12 34", "1.234,56" or "1e999" gives null.
 *
 * @param text a cleaned cell, with single spaces
 */
export function readNumber(text: string): WrittenNumber | null {
  if (text === '') return null
  const pen: Pen = { text, at: 0 }
  const inBrackets = take(pen, '(')
  if (inBrackets) take(pen, ' ')
  const number = readBody(pen, !inBrackets)
  if (!number) return null
  if (inBrackets) {
    number.isNegative = true
    take(pen, ' ')
    if (!take(pen, ')')) return null
    if (!number.hasPercent) number.hasPercent = takeAfterSpace(pen, '%')
  }
  return pen.at < text.length || (number.hasPercent && number.hasDollar) ? null : number
}

/**
 * Value of a written number, rounded on its written digits, half away from zero.
 *
 * @param factor 100 in percent mode for a number without %, otherwise 1
 * @param decimals number of decimals to keep
 * @returns null if the product is beyond the range of a double
 */
export function figureOf(number: WrittenNumber, factor: 1 | 100 = 1, decimals = 2): number | null {
  const size = roundedSize(number, factor, decimals)
  if (!Number.isFinite(size)) return null
  return number.isNegative && size !== 0 ? -size : size
}

/**
 * Number of decimals, at most 6, that keep a written number to within 0.5 % of its size. Null if the given number is
 * enough. Example: 0.0031 needs 4, because 0.003 is 3 % less.
 */
export function neededDecimals(number: WrittenNumber, factor: 1 | 100, decimals: number): number | null {
  if (number.exponent + (factor === 100 ? 2 : 0) >= -decimals) return null
  const exact = number.size * factor
  const isWithin = (places: number) =>
    Math.abs(roundedSize(number, factor, places) - exact) <= exact * MAX_ROUNDING_SHARE
  let needed = decimals
  while (needed < MAX_DECIMALS && !isWithin(needed)) needed += 1
  return isWithin(decimals) ? null : needed
}

function roundedSize({ digits, exponent, size }: WrittenNumber, factor: 1 | 100, decimals: number): number {
  const shifted = factor === 100 ? exponent + 2 : exponent
  if (shifted < -decimals) return Number(`${roundDigits({ digits, exponent: shifted }, decimals)}e-${decimals}`)
  return factor === 1 ? size : sizeOf(digits, shifted)
}

/** Value as written, without rounding. */
export function exactFigureOf({ digits, exponent, isNegative }: WrittenNumber, factor: 1 | 100): number {
  const size = sizeOf(digits, factor === 100 ? exponent + 2 : exponent)
  return isNegative && size !== 0 ? -size : size
}

/** Exponents beyond which a number is not written out. */
const MAX_EXPONENT = 400

/** Digits as written, without separators, exponent and trailing zeros: "0.0031"; null for a number of hundreds of digits. */
export function exactTextOf({ digits, exponent, isNegative }: WrittenNumber, factor: 1 | 100): string | null {
  const shifted = factor === 100 ? exponent + 2 : exponent
  if (Math.abs(shifted) > MAX_EXPONENT || digits.length > MAX_EXPONENT) return null
  const places = Math.max(0, -shifted)
  const padded = (shifted > 0 ? digits + '0'.repeat(shifted) : digits).padStart(places + 1, '0')
  const whole = padded.slice(0, padded.length - places)
  const fraction = padded.slice(padded.length - places).replace(/0+$/, '')
  const text = fraction === '' ? whole : `${whole}.${fraction}`
  return isNegative && digits !== '0' ? `-${text}` : text
}

/** True for a number above 1 or below −1. */
export function isBeyondOne({ size }: WrittenNumber): boolean {
  return size > 1
}

interface Pen {
  readonly text: string
  at: number
}

function readBody(pen: Pen, takesSign: boolean): WrittenNumber | null {
  let sign = takesSign ? takeSign(pen) : ''
  if (sign) take(pen, ' ')
  const hasCurrency = take(pen, '$')
  if (hasCurrency) {
    take(pen, ' ')
    if (takesSign && !sign) {
      sign = takeSign(pen)
      if (sign) take(pen, ' ')
    }
  }
  const number = readFigure(pen)
  if (!number) return null
  number.isNegative = sign !== '' && sign !== '+'
  number.hasCurrency = hasCurrency
  number.hasDollar = hasCurrency || takeAfterSpace(pen, '$')
  number.hasPercent = takeAfterSpace(pen, '%')
  return number
}

/** Whole part with commas or spaces, decimals, exponent: "1,234.5", "1 234", ".5", "5.", "1.50E+03". */
function readFigure(pen: Pen): WrittenNumber | null {
  const from = pen.at
  const first = takeDigits(pen)
  const next = pen.text.charAt(pen.at)
  const integer = next === ',' ? takeCommas(pen, first) : next === ' ' ? first + takeSpaced(pen, first) : first
  const hasOddCommas = next === ',' && !isGrouped(pen.text, from, pen.at)
  const fraction = take(pen, '.') ? takeDigits(pen) : ''
  if (integer === '' && (fraction === '' || hasOddCommas)) return null
  const power = readExponent(pen)
  if (power === null) return null
  const digits = withoutLeadingZeros(integer + fraction)
  const isZero = digits === '0'
  const exponent = isZero ? 0 : power - fraction.length
  const size = sizeOf(digits, exponent)
  if (!Number.isFinite(size)) return null
  return { ...ZERO, digits, exponent, size, isZero, hasOddCommas }
}

/** Rest of a whole part with commas, which are removed at any position. */
function takeCommas(pen: Pen, first: string): string {
  const from = pen.at
  while (pen.text.charAt(pen.at) === ',' || isDigit(pen.text, pen.at)) pen.at += 1
  return first + pen.text.slice(from, pen.at).replaceAll(',', '')
}

/** True if there is a comma before every three digits, and one to three digits before the first comma. */
function isGrouped(text: string, from: number, to: number): boolean {
  const lead = text.indexOf(',', from) - from
  if (lead < 1 || lead > 3 || (to - from - lead) % 4 !== 0) return false
  for (let comma = from + lead; comma < to; comma += 4) {
    if (
      text.charAt(comma) !== ',' ||
      !isDigit(text, comma + 1) ||
      !isDigit(text, comma + 2) ||
      !isDigit(text, comma + 3)
    ) {
      return false
    }
  }
  return true
}

/** Groups of a space and exactly three digits, after one to three digits. */
function takeSpaced(pen: Pen, first: string): string {
  if (first.length < 1 || first.length > 3) return ''
  const groups: string[] = []
  while (isSpacedGroup(pen)) {
    groups.push(pen.text.slice(pen.at + 1, pen.at + 4))
    pen.at += 4
  }
  return groups.join('')
}

function isSpacedGroup({ text, at }: Pen): boolean {
  if (text.charAt(at) !== ' ' || isDigit(text, at + 4)) return false
  return isDigit(text, at + 1) && isDigit(text, at + 2) && isDigit(text, at + 3)
}

/** 0 without an exponent; null for an exponent without digits. Limited to ±10^9, beyond which nothing changes. */
function readExponent(pen: Pen): number | null {
  if (!take(pen, 'e') && !take(pen, 'E')) return 0
  const isNegative = take(pen, '-')
  if (!isNegative) take(pen, '+')
  const digits = takeDigits(pen)
  if (digits === '') return null
  const size = Math.min(Number(digits), 1e9)
  return isNegative ? -size : size
}

function takeDigits(pen: Pen): string {
  const from = pen.at
  while (isDigit(pen.text, pen.at)) pen.at += 1
  return pen.text.slice(from, pen.at)
}

function takeSign(pen: Pen): string {
  const sign = pen.text.charAt(pen.at)
  if (sign === '' || !SIGNS.includes(sign)) return ''
  pen.at += 1
  return sign
}

function take(pen: Pen, wanted: string): boolean {
  if (pen.text.charAt(pen.at) !== wanted) return false
  pen.at += 1
  return true
}

function takeAfterSpace(pen: Pen, wanted: string): boolean {
  const space = pen.text.charAt(pen.at) === ' ' ? 1 : 0
  if (pen.text.charAt(pen.at + space) !== wanted) return false
  pen.at += space + 1
  return true
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

function sizeOf(digits: string, exponent: number): number {
  return Number(exponent === 0 ? digits : `${digits}e${exponent}`)
}
