import type { Bound, Status } from '../../format/point-marks.ts'
import { readNumber, type WrittenNumber } from '../number-text.ts'

/** A sign, a bracketed form, a bare letter or a word. Letters count only among figures, and no word saves a column. */
export type Spelling = 'sign' | 'letter' | 'word'

/** Meaning of a text in place of a figure. */
export interface StatusText {
  status: Exclude<Status, 'bound' | 'coded' | 'declared'> | 'rounds-to-zero'
  spelling: Spelling
}

const LISTED: readonly (readonly [
  StatusText['status'],
  ...(readonly [signs: string, letters: string, words: string]),
])[] = [
  ['suppressed', '* (s) [c] ‡', 'S', 'suppressed'],
  ['withheld', '(d)', 'D', 'withheld'],
  ['not-applicable', '(x) [z] †', 'X', 'not applicable'],
  ['not-available', '(na) [x] : .. ... …', 'N', 'not available;missing'],
  ['unreliable', '(u)', '', 'unreliable'],
  ['no-figure', '--', '', ''],
  ['rounds-to-zero', '(z) [low] #', 'Z', ''],
]

const STATUSES: ReadonlyMap<string, StatusText> = new Map(
  LISTED.flatMap(([status, ...spellings]) =>
    spellings.flatMap((list, kind): [string, StatusText][] => {
      const spelling = (['sign', 'letter', 'word'] as const)[kind] ?? 'word'
      return list.split(spelling === 'word' ? ';' : ' ').map((text) => [text, { status, spelling }])
    }),
  ).filter(([text]) => text !== ''),
)
const MAX_LENGTH = Math.max(...[...STATUSES.keys()].map((text) => text.length)) + 2

/** A $ before a sign, as spreadsheets show "$ -" for no amount. */
const DOLLAR = /^\$ ?(?=.)/

/** A single dash, the typographic sign for no value. */
const DASH = /^[\p{Pd}\u2212]$/u

/** True for a single dash of any length. */
export function isDash(text: string): boolean {
  return DASH.test(text)
}

/** The status in a cleaned cell: signs, bracketed forms and words in any case, bare letters as capitals. */
export function readStatus(written: string): StatusText | null {
  if (written.length > MAX_LENGTH) return null
  const text = written.replace(DOLLAR, '')
  if (isDash(text)) return { status: 'no-figure', spelling: 'sign' }
  const own = STATUSES.get(text)
  if (own || text.length === 1) return own ?? null
  const key = text.toLowerCase()
  return STATUSES.get(/^[([]/.test(key) ? key.replaceAll(' ', '') : key) ?? null
}

const SIDES: ReadonlyMap<string, Bound['side']> = new Map([
  ['<', 'below'],
  ['>', 'above'],
  ['<=', 'at-most'],
  ['≤', 'at-most'],
  ['>=', 'at-least'],
  ['≥', 'at-least'],
  ['+', 'at-least'],
])
const SIGN_BEFORE = /^(\$ ?)?(<=|>=|[<>≤≥]) ?(.+)$/
const SIGN_AFTER = /^(.*\S) ?([+\p{Pd}\u2212])$/u

/** A bound: "<5", "≥ 10", "250,000+", "2,500-". */
export function readBound(text: string): { side: Bound['side']; number: WrittenNumber } | null {
  const [, dollar = '', before, above = ''] = SIGN_BEFORE.exec(text) ?? []
  const [, below = '', after] = before === undefined ? (SIGN_AFTER.exec(text) ?? []) : []
  const sign = before ?? after
  if (sign === undefined) return null
  const number = readNumber(before === undefined ? below : dollar + above)
  return number && { side: SIDES.get(sign) ?? 'at-most', number }
}

/** Numbers that stand for a missing figure in data of the Census Bureau. */
const CODES: ReadonlySet<number> = new Set(
  [666666666, 999999999, 888888888, 555555555, 333333333, 222222222].map((size) => -size),
)

/** True for a code in place of a figure, such as -666666666. */
export function isCode({ isNegative, size, hasPercent }: WrittenNumber): boolean {
  return isNegative && !hasPercent && CODES.has(-size)
}

/** True for two asterisks or more: a margin without an interval, beside its figure. */
export function isEmptyMargin(text: string): boolean {
  return text.length >= 2 && text.length <= 5 && /^\*+$/.test(text)
}
