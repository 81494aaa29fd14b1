import type { Flag } from '../../format/point-marks.ts'
import { NO_SYMBOLS, type Symbols } from './symbols.ts'

/** A flag with its mark as written; `words` are those of the worksheet for a declared flag. */
export interface FoundFlag {
  flag: Flag
  mark: string
  words?: string
}

/** A text without its flag. */
export interface FlaggedText extends FoundFlag {
  rest: string
}

const LETTERS: ReadonlyMap<string, Flag> = new Map([
  ['p', 'provisional'],
  ['e', 'estimated'],
  ['r', 'revised'],
])
const IN_BRACKETS: ReadonlyMap<string, Flag> = new Map([...LETTERS, ['u', 'unreliable'], ['unreliable', 'unreliable']])
const MAX_IN_BRACKETS = 12

/**
 * Splits a mark from a figure: "12 (p)", "12 p", "12!", "*12", and what the worksheet declares ("12†"). Null without a
 * mark (docs/contracts/worksheets.md#statuses-and-flags).
 */
export function splitFlag(text: string, symbols: Symbols = NO_SYMBOLS): FlaggedText | null {
  for (const { mark, words } of symbols.behind) {
    const rest = text.slice(0, -mark.length).trimEnd()
    if (rest !== '' && text.toLowerCase().endsWith(mark.toLowerCase())) return { rest, flag: 'declared', mark, words }
  }
  if (text.startsWith('*')) return { rest: text.slice(1).trimStart(), flag: 'unreliable', mark: '*' }
  const last = text.at(-1) ?? ''
  if (last === '!') return { rest: text.slice(0, -1).trimEnd(), flag: 'unreliable', mark: last }
  const letter = text.at(-2) === ' ' ? LETTERS.get(last) : undefined
  if (letter) return { rest: text.slice(0, -2), flag: letter, mark: last }
  return splitBracketed(text)
}

/** Splits a mark from a heading: those of figures, and also "2020*" and "2020r". */
export function splitHeadingFlag(text: string, symbols: Symbols): FlaggedText | null {
  const own = splitFlag(text, symbols)
  if (own) return own
  const last = text.at(-1) ?? ''
  const flag = last === '*' ? 'unreliable' : LETTERS.get(last)
  return flag ? { rest: text.slice(0, -1).trimEnd(), flag, mark: last } : null
}

function splitBracketed(text: string): FlaggedText | null {
  const opening = text.endsWith(')') ? '(' : text.endsWith(']') ? '[' : null
  const open = opening === null ? -1 : text.lastIndexOf(opening)
  if (open < 1 || text.length - open > MAX_IN_BRACKETS + 2) return null
  const flag = IN_BRACKETS.get(
    text
      .slice(open + 1, -1)
      .trim()
      .toLowerCase(),
  )
  return flag ? { rest: text.slice(0, open).trimEnd(), flag, mark: text.slice(open) } : null
}
