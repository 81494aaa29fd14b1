/** Control characters and line separators, which are not allowed in one line of text or in a database column. */
const NOT_A_LINE = /[\p{Cc}\u2028\u2029]/u
const NOT_A_PARAGRAPH = /[^\P{Cc}\n\t]/u

/**
 * Cleans one line of text from a visitor: Unicode NFC, no surrounding spaces.
 *
 * @param value content of the field; undefined, null, false and blank text mean that it was left out
 * @param maxLength maximum number of UTF-16 units after cleaning
 * @returns the text, "" for a field left out, null for an invalid value: another type, longer text, control characters, broken Unicode
 */
export function readLine(value: unknown, maxLength: number): string | null {
  return read(value, maxLength, NOT_A_LINE)
}

/** Like readLine, for text of several lines: line ends become "\n", tabs are kept. */
export function readParagraphs(value: unknown, maxLength: number): string | null {
  return read(typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value, maxLength, NOT_A_PARAGRAPH)
}

/**
 * Choices of a list: one text or several, e.g. "Arts" or ["Arts", "Health"], each read as one line. Blank choices and
 * repetitions are dropped.
 *
 * @returns null if a choice is invalid or there are more than `maxCount`
 */
export function readChoices(value: unknown, maxLength: number, maxCount: number): string[] | null {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  if (values.length > maxCount) return null
  const lines = values.map((each) => readLine(each, maxLength))
  if (lines.includes(null)) return null
  return [...new Set(lines)].filter((line) => line !== null && line !== '') as string[]
}

function read(value: unknown, maxLength: number, forbidden: RegExp): string | null {
  if (value === undefined || value === null || value === false) return ''
  if (typeof value !== 'string' || value.length > maxLength * 2 || !value.isWellFormed()) return null
  const text = value.normalize('NFC').trim()
  return text.length > maxLength || forbidden.test(text) ? null : text
}
