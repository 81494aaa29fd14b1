import { isFormulaError, NOT_TEXT } from './clean-text.ts'
import { readNumber, type WrittenNumber } from './number-text.ts'

/** A parsed data cell, before the type and format of its series are known (docs/contracts/worksheets.md#data-cells). */
export type Cell =
  | { kind: 'gap' }
  | { kind: 'skip' }
  | { kind: 'formula-error' }
  | { kind: 'number'; number: WrittenNumber }
  | { kind: 'error-bar'; low: WrittenNumber; high: WrittenNumber }
  | { kind: 'words' }

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

/** A single dash, the typographic sign for no value. */
const DASH = /^[\p{Pd}\u2212]$/u

/** Reads a cleaned data cell. A written zero is a number here; the worksheet's settings decide if it is a gap. */
export function readCell(text: string): Cell {
  const meaning = text.length <= 4 && !DIGIT_FIRST.test(text) ? SAYINGS.get(text.toLowerCase()) : undefined
  if (meaning) return meaning
  const number = readNumber(text)
  if (number) return { kind: 'number', number }
  if (DASH.test(text)) return GAP
  if (isFormulaError(text)) return FORMULA_ERROR
  return readInterval(text) ?? WORDS
}

/** low:high, "9:11" or "$1,050 : $1,160"; a % or $ on either side counts for both. */
function readInterval(text: string): Cell | null {
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

/** True for text that a data cell may contain: everything except words (docs/contracts/worksheets.md#columns). */
export function isDataText(text: string): boolean {
  return readCell(text).kind !== 'words'
}

/** True if all filled cells are numbers or gaps, with at least one number. */
export function areFigures(texts: readonly string[]): boolean {
  const kinds = texts.filter((text) => text !== '').map((text) => readCell(text).kind)
  return kinds.includes('number') && kinds.every((kind) => kind === 'number' || kind === 'gap')
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
