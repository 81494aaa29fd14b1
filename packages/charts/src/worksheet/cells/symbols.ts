import { readNumber } from '../number-text.ts'

/** Signs that a worksheet explains in its column `symbols` (docs/contracts/worksheet-settings.md#symbols). */
export interface Symbols {
  /** Words by text, in place of a figure. */
  alone: ReadonlyMap<string, string>
  /** Words by whole negative number. */
  numbers: ReadonlyMap<number, string>
  /** Marks behind a figure, the longest first. */
  behind: readonly { mark: string; words: string }[]
}

export const NO_SYMBOLS: Symbols = { alone: new Map(), numbers: new Map(), behind: [] }

/** Reads "* = fewer than ten births; -1 = masked". `bad`: entries without "=", and figures that keep their meaning. */
export function readSymbols(text: string): { symbols: Symbols; bad: string[] } {
  const alone = new Map<string, string>()
  const numbers = new Map<number, string>()
  const bad: string[] = []
  for (const entry of text.split(';').map((part) => part.trim())) {
    if (entry === '') continue
    const equals = entry.indexOf('=')
    const [mark, words] = [entry.slice(0, Math.max(0, equals)).trim(), entry.slice(equals + 1).trim()]
    const number = readNumber(mark)
    const isWhole = number !== null && Number.isInteger(number.size) && !number.hasPercent && !number.hasDollar
    if (mark === '' || words === '') bad.push(entry)
    else if (!number) alone.set(mark, words)
    else if (isWhole && number.isNegative && !number.isZero) numbers.set(-number.size, words)
    else bad.push(entry)
  }
  const behind = Array.from(alone, ([mark, words]) => ({ mark, words }))
  behind.sort((a, b) => b.mark.length - a.mark.length)
  return { symbols: { alone, numbers, behind }, bad }
}

/** The words for a text in place of a figure; undefined for an unexplained text. */
export function declaredWords(text: string, { alone }: Symbols): string | undefined {
  if (alone.size === 0) return undefined
  return alone.get(text) ?? [...alone].find(([mark]) => mark.toLowerCase() === text.toLowerCase())?.[1]
}
