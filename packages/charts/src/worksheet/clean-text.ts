/** Invisible characters: zero-width and direction marks (docs/contracts/worksheets.md#text-and-headings). */
const INVISIBLE = /[\u200B\u200E\u200F\u2060\uFEFF\u202A-\u202E]/g
/** Joiners, which are part of words in Persian and Hindi, and of emoji. */
const JOINERS = /[\u200C\u200D]/g
/** Joiners that are not between two letters, marks or emoji. */
const LOOSE_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{Extended_Pictographic}\u200C\u200D])/gu
/** White space of every kind and control characters; a run of them is one space. */
// oxlint-disable-next-line no-control-regex -- control characters count as white space here
const BLANK = /[\s\u0000-\u001F\u007F-\u009F]+/g
/** Matches text that needs cleaning. Most text does not: printable ASCII without double, leading or trailing spaces. */
const UNTIDY = /[^ -~]| {2}|^ | $/

/**
 * More accents on one letter than any language has (Unicode's stream-safe limit). Such text is not normalized to NFC:
 * sorting its accents takes quadratic time.
 */
const PILED_MARKS = /\p{M}{31}/u

/**
 * Cleaned text of a cell, a heading or a title (docs/contracts/worksheets.md#text-and-headings): single spaces, without invisible
 * characters, NFC. Numbers become their usual text and booleans "TRUE" or "FALSE"; lists, objects and null become "".
 */
export function cleanText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value !== 'string') return ''
  if (!UNTIDY.test(value)) return value
  const visible = value.replace(INVISIBLE, '').replace(LOOSE_JOINERS, '')
  const composed = PILED_MARKS.test(visible) ? visible : visible.normalize('NFC')
  return composed.replace(BLANK, ' ').trim()
}

/** Key for comparing names, ignoring case and joiners (docs/contracts/worksheets.md#text-and-headings). */
export function nameKey(name: string): string {
  return withoutJoiners(name).toLowerCase()
}

/** The text as it is compared and hashed. */
export function withoutJoiners(text: string): string {
  return UNTIDY.test(text) ? text.replace(JOINERS, '') : text
}

/**
 * Text of a cell that contains a list or an object. It is not text, but not empty either where a value is expected
 * (docs/contracts/worksheets.md#data-cells). Cleaned text never contains this character.
 */
export const NOT_TEXT = '\u0000'

/** Text of a cell that may be data: cleaned, or NOT_TEXT. */
export function cellText(value: unknown): string {
  return typeof value === 'object' && value !== null ? NOT_TEXT : cleanText(value)
}

/** True for a cell that holds text. */
export function isFilled(text: string | undefined): text is string {
  return text !== undefined && text !== '' && text !== NOT_TEXT
}

const FORMULA_ERRORS = new Set(['#REF!', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#ERROR!', '#N/A'])

/** True for the eight formula errors of docs/contracts/worksheets.md#text-and-headings, in any case. */
export function isFormulaError(text: string): boolean {
  return text.charCodeAt(0) === 35 && text.length <= 8 && FORMULA_ERRORS.has(text.toUpperCase())
}
