import * as texts from '../messages/format.ts'
import { decimalOf } from './decimal.ts'
import { formatValue, type NumberFormat } from './number.ts'

/** Reason for which a place has no figure (docs/contracts/worksheets.md#statuses-and-flags). */
export type Status =
  | 'suppressed'
  | 'withheld'
  | 'not-applicable'
  | 'not-available'
  | 'unreliable'
  | 'no-figure'
  | 'bound'
  | 'coded'
  | 'declared'

/** A remark on a figure. */
export type Flag = 'rounds-to-zero' | 'provisional' | 'estimated' | 'revised' | 'unreliable' | 'declared'

/** A limit in place of a figure: "less than 5", "250,000 or more". */
export interface Bound {
  side: 'below' | 'above' | 'at-most' | 'at-least'
  /** As written, never rounded. */
  number: number
}

/** Optional properties of a point: the reason for a gap, a remark, and both in words. */
export interface PointMarks {
  status?: Status
  bound?: Bound
  flag?: Flag
  /** Status or flag in words; a declared one as the worksheet explains it. */
  words?: string
  /** Digits of a rounded figure, or a bound, as written; for data files only, not in the JSON. */
  written?: readonly string[]
}

const STATUS_WORDS: Readonly<Record<Exclude<Status, 'bound' | 'declared'>, string>> = {
  suppressed: texts.suppressed,
  withheld: texts.withheld,
  'not-applicable': texts.notApplicable,
  'not-available': texts.notAvailable,
  unreliable: texts.tooUnreliable,
  'no-figure': texts.noFigure,
  coded: texts.notAvailable,
}

const FLAG_WORDS: Readonly<Record<Exclude<Flag, 'declared'>, string>> = {
  'rounds-to-zero': texts.roundsToZero,
  provisional: texts.provisional,
  estimated: texts.estimated,
  revised: texts.revised,
  unreliable: texts.unreliable,
}

const SIDE_WORDS: Readonly<Record<Bound['side'], (of: { number: string }) => string>> = {
  below: texts.boundBelow,
  above: texts.boundAbove,
  'at-most': texts.boundAtMost,
  'at-least': texts.boundAtLeast,
}

/** @param declared words of the worksheet for a declared status */
export function statusMarks(status: Exclude<Status, 'bound'>, declared = ''): PointMarks {
  return { status, words: status === 'declared' ? declared : STATUS_WORDS[status] }
}

/** @param declared words of the worksheet for a declared flag */
export function flagMarks(flag: Flag, declared = ''): PointMarks {
  return { flag, words: flag === 'declared' ? declared : FLAG_WORDS[flag] }
}

export function boundMarks(bound: Bound, format: NumberFormat): PointMarks {
  const places = Math.max(0, -decimalOf(bound.number).exponent)
  const number = formatValue(bound.number, { ...format, decimals: format.currency && places > 0 ? 2 : places })
  return { status: 'bound', bound, words: SIDE_WORDS[bound.side]({ number }) }
}

/**
 * Marks with their words in the language of this module.
 *
 * @param translate translates words of the worksheet
 */
export function inOwnWords<Marks extends PointMarks>(
  marks: Marks,
  format: NumberFormat,
  translate: (text: string) => string,
): Marks {
  const { status, flag, bound, words = '' } = marks
  if (bound) return { ...marks, ...boundMarks(bound, format) }
  if (status && status !== 'bound') return { ...marks, ...statusMarks(status, translate(words)) }
  return flag ? { ...marks, ...flagMarks(flag, translate(words)) } : marks
}

/** The text of a figure with its flag, or the words of a status in its place: "4.1 (provisional)", "suppressed". */
export function markedText(figure: string, { status, flag, words = '' }: PointMarks): string {
  if (status !== undefined) return words
  return flag === undefined ? figure : texts.withFlag({ value: figure, flag: words })
}

/** Code for data files: that of the status or flag, or a bound as written; "" without one. */
export function markCode({ status, flag, written }: PointMarks): string {
  return (status === 'bound' ? written?.[0] : (status ?? flag)) ?? ''
}

const LETTERS: Readonly<Record<Flag, string>> = {
  'rounds-to-zero': 'z',
  provisional: 'p',
  estimated: 'e',
  revised: 'r',
  unreliable: 'u',
  declared: 'd',
}

/** The letter of a flag in drawings and in their keys. */
export function flagLetter(flag: Flag): string {
  return LETTERS[flag]
}
