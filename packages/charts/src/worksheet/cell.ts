import { isFormulaError, NOT_TEXT, withoutJoiners } from './clean-text.ts'
import type { Bound, Status } from '../format/point-marks.ts'
import { splitFlag, type FoundFlag } from './cells/flags.ts'
import { withEnglishSigns, type NumberSigns } from './cells/locale.ts'
import { isCode, isDash, isEmptyMargin, readBound, readStatus, type Spelling } from './cells/statuses.ts'
import { declaredWords, NO_SYMBOLS, type Symbols } from './cells/symbols.ts'
import { readNumber, ZERO, type WrittenNumber } from './number-text.ts'

/** A parsed data cell, before the type and format of its series are known (docs/contracts/worksheets.md#data-cells). */
export type Cell =
  | { kind: 'gap' }
  | { kind: 'skip' }
  | { kind: 'formula-error' }
  | { kind: 'number'; number: WrittenNumber; flag?: FoundFlag; spelling?: Spelling }
  | { kind: 'error-bar'; low: WrittenNumber; high: WrittenNumber; flag?: FoundFlag }
  | { kind: 'status'; status: Exclude<Status, 'bound'>; spelling: Spelling; words?: string }
  | { kind: 'bound'; side: Bound['side']; number: WrittenNumber }
  | { kind: 'empty-margin' }
  | { kind: 'words' }

/** Signs and numbers as a worksheet writes them. */
export interface Writing {
  symbols: Symbols
  /** null: numbers are English. */
  locale: NumberSigns | null
}

export const PLAIN_WRITING: Writing = { symbols: NO_SYMBOLS, locale: null }

const GAP: Cell = { kind: 'gap' }
const SKIP: Cell = { kind: 'skip' }
const FORMULA_ERROR: Cell = { kind: 'formula-error' }
const WORDS: Cell = { kind: 'words' }

/** Words for "no value", in lower case, and "skip". The formula error #N/A is one of them. */
const SAYINGS: ReadonlyMap<string, Cell> = new Map<string, Cell>([
  ['', GAP],
  ['n/a', GAP],
  ['na', GAP],
  ['null', GAP],
  ['#n/a', GAP],
  ['skip', SKIP],
])

/** Fast path: no such word begins with a digit, but nearly every cell does. */
const DIGIT_FIRST = /^\d/

/**
 * Reads a cleaned data cell. A written zero is a number here; the worksheet's settings decide if it is a gap.
 *
 * @param isTyped a number without text, which is written as in English
 */
export function readCell(written: string, { symbols, locale }: Writing = PLAIN_WRITING, isTyped = false): Cell {
  const text = withoutJoiners(written)
  const words = declaredWords(text, symbols)
  if (words !== undefined) return { kind: 'status', status: 'declared', spelling: 'sign', words }
  return readListed(locale && !isTyped ? withEnglishSigns(text, locale) : text, symbols)
}

function readListed(text: string, symbols: Symbols): Cell {
  const meaning = text.length <= 4 && !DIGIT_FIRST.test(text) ? SAYINGS.get(text.toLowerCase()) : undefined
  if (meaning) return meaning
  const number = readNumber(text)
  if (number) return readCode(number, symbols) ?? { kind: 'number', number }
  const known = readStatus(text)
  if (known?.status === 'rounds-to-zero') {
    return { kind: 'number', number: ZERO, flag: { flag: known.status, mark: text }, spelling: known.spelling }
  }
  if (known) return { kind: 'status', status: known.status, spelling: known.spelling }
  if (isFormulaError(text)) return FORMULA_ERROR
  if (isEmptyMargin(text)) return { kind: 'empty-margin' }
  return readInterval(text) ?? readFlagged(text, symbols) ?? boundIn(text) ?? WORDS
}

/** A number that stands for a missing figure. */
function readCode(number: WrittenNumber, { numbers }: Symbols): Cell | null {
  if (!number.isNegative) return null
  const words = number.hasPercent ? undefined : numbers.get(-number.size)
  if (words !== undefined) return { kind: 'status', status: 'declared', spelling: 'sign', words }
  return isCode(number) ? { kind: 'status', status: 'coded', spelling: 'sign' } : null
}

/** A figure or an interval with one mark: "12 (p)", "*12". */
function readFlagged(text: string, symbols: Symbols): Cell | null {
  const found = splitFlag(text, symbols)
  if (!found) return null
  const { rest, ...flag } = found
  const number = readNumber(rest)
  if (number) return readCode(number, symbols) ? null : { kind: 'number', number, flag }
  const interval = readInterval(rest)
  return interval && { ...interval, flag }
}

function boundIn(text: string): Cell | null {
  const bound = readBound(text)
  return bound && { kind: 'bound', ...bound }
}

/** low:high, "9:11" or "$1,050 : $1,160"; a % or $ on either side counts for both. */
function readInterval(text: string): (Cell & { kind: 'error-bar' }) | null {
  const colon = text.indexOf(':')
  if (colon < 0) return null
  const low = readNumber(text.slice(0, colon).trim())
  const high = low && readNumber(text.slice(colon + 1).trim())
  if (!low || !high) return null
  const hasPercent = low.hasPercent || high.hasPercent
  if (hasPercent && (low.hasDollar || high.hasDollar)) return null
  const hasCurrency = low.hasCurrency || high.hasCurrency
  return { kind: 'error-bar', low: { ...low, hasPercent, hasCurrency }, high: { ...high, hasPercent, hasCurrency } }
}

/**
 * True for text that a data cell may contain without statuses: everything except words. The column of names is found
 * by it (docs/contracts/worksheets.md#the-name-column).
 */
export function isDataText(text: string): boolean {
  const cell = readCell(text)
  if (cell.kind === 'status') return cell.status === 'coded' || isDash(text)
  return ['gap', 'skip', 'formula-error', 'number', 'error-bar'].includes(cell.kind) && !('flag' in cell)
}

/** True for a number or an interval. */
export function isFigure({ kind }: Cell): boolean {
  return kind === 'number' || kind === 'error-bar'
}

/** True for a number, an interval or a bound. */
export function isAmount(cell: Cell): boolean {
  return isFigure(cell) || cell.kind === 'bound'
}

/** True for a reason in place of a figure. */
export function isStatus({ kind }: Cell): boolean {
  return kind === 'status' || kind === 'bound'
}

/** True for text that makes its column one of figures: all data, but no bare letters and no words. */
export function isFigureText(text: string, writing: Writing): boolean {
  const cell = readCell(text, writing)
  if (cell.kind === 'words' || cell.kind === 'empty-margin') return false
  return !('spelling' in cell) || cell.spelling === undefined || cell.spelling === 'sign'
}

/** True if all filled cells are numbers or gaps, with at least one number. */
export function areFigures(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '')
  const isPlain = (text: string) => isDataText(text) && ['gap', 'number', 'status'].includes(readCell(text).kind)
  return filled.every(isPlain) && filled.some((text) => readNumber(text) !== null)
}

/**
 * True if a colon is next to a digit: a mistyped low:high, which does not make its column a text column
 * (docs/contracts/worksheets.md#columns).
 */
export function hasColonBesideDigit(text: string): boolean {
  if (text === NOT_TEXT) return false
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    if (/\d/.test(text.charAt(colon - 1)) || /\d/.test(text.charAt(colon + 1))) return true
  }
  return false
}
