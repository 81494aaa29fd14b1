import { decimalOf, roundDigits } from './decimal.ts'
import * as texts from '../messages/format.ts'

/** Number format of a value axis (docs/contracts/chart-model.md#number-text). */
export interface NumberFormat {
  percent: boolean
  currency: boolean
  /** 0 to 6; null for as many as the value has, at most 2. */
  decimals: number | null
  /** Rounds down to whole numbers in tooltips. All other texts show the exact value. */
  tooltipRounding?: 'down'
}

/** Minimum number of decimals in the model; an axis may show fewer (docs/contracts/worksheets.md#rounding). */
const MIN_KEPT_DECIMALS = 2
export const MAX_DECIMALS = 6

/** Number of decimals to which the values of an axis are rounded. */
export function keptDecimals({ decimals = null }: { decimals?: number | null }): number {
  return Math.max(MIN_KEPT_DECIMALS, decimals ?? MIN_KEPT_DECIMALS)
}

/** Text in place of a missing value. */
export const NO_DATA = texts.noData

const UNITS = ['', 'k', 'M', 'G', 'T', 'P', 'E']

/**
 * Full number text, for tooltips, labels, tables and the summary: "1,234.5", "$1,200", "-$5", "12.5%"; "no data" for a gap. `decimals` of
 * the axis if set, otherwise as many as the value has (0 to 2); currency has none or two (docs/contracts/chart-model.md#number-text).
 */
export function formatValue(value: number | null, axis: NumberFormat): string {
  if (value === null || !Number.isFinite(value)) return NO_DATA
  const text = withCommas(decimalText(value, axis.decimals ?? placesOf(value, axis.currency)))
  return dress(text, value < 0 && /[1-9]/.test(text), axis)
}

/** The same in a tooltip. */
export function formatInTooltip(value: number | null, axis: NumberFormat): string {
  // 0.29 × 100 is slightly less than 29 in binary.
  const isWhole = value !== null && axis.tooltipRounding === 'down'
  return formatValue(isWhole ? Math.floor(Number(value.toFixed(6))) : value, axis)
}

/**
 * Texts of an axis' labels, in the given order. Values from 1,000 are abbreviated with k M G T P E. If one decimal cannot write every label
 * exactly (1,250), all labels are written in full, so that no two are the same (docs/contracts/chart-model.md#number-text).
 */
export function formatAxisLabels(values: readonly number[], axis: NumberFormat): string[] {
  const short = values.map((value) => abbreviate(value, axis))
  return short.every((text) => text !== null) ? short : values.map((value) => formatValue(value, axis))
}

/** A number without commas, unit signs or exponent, for exports: 15.3, -0.5, 1000000. */
export function plainNumber(value: number): string {
  const text = decimalText(value, Math.min(MAX_DECIMALS, Math.max(0, -decimalOf(value).exponent)))
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text
}

/** "1.5k"; null if one decimal cannot write the value exactly. */
function abbreviate(value: number, axis: NumberFormat): string | null {
  const magnitude = Math.abs(value)
  if (!(magnitude >= 1000) || !Number.isFinite(magnitude)) return formatValue(value, axis)
  let unit = 0
  let scaled = magnitude
  while (scaled >= 1000 && unit < UNITS.length - 1) {
    unit += 1
    scaled = magnitude / 1000 ** unit
  }
  const shown = Math.round(scaled * 10) / 10
  if (Math.abs(shown - scaled) > scaled * 1e-12) return null
  return dress(`${withCommas(decimalText(shown, Number.isInteger(shown) ? 0 : 1))}${UNITS[unit]}`, value < 0, axis)
}

function dress(text: string, isNegative: boolean, { percent, currency }: NumberFormat): string {
  return `${isNegative ? '-' : ''}${currency ? '$' : ''}${text}${percent ? '%' : ''}`
}

/** Number of decimals of a value, 0 to 2; currency has none or two. */
function placesOf(value: number, currency: boolean): number {
  if (Number.isSafeInteger(value)) return 0
  const cents = roundDigits(decimalOf(value), 2)
  if (cents.endsWith('00') || cents === '0') return 0
  return currency || !cents.endsWith('0') ? 2 : 1
}

function decimalText(value: number, places: number): string {
  const digits = roundDigits(decimalOf(value), places).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function withCommas(text: string): string {
  const point = text.indexOf('.')
  const integer = point < 0 ? text : text.slice(0, point)
  if (integer.length <= 3) return text
  const groups: string[] = []
  for (let end = integer.length; end > 0; end -= 3) groups.unshift(integer.slice(Math.max(0, end - 3), end))
  return groups.join(',') + (point < 0 ? '' : text.slice(point))
}

/** Whole percent; below one percent "<1%", so that no slice is shown as zero. */
export function sharePercent(share: number): string {
  const rounded = Math.round(share * 100)
  return rounded === 0 ? '<1%' : `${rounded}%`
}
