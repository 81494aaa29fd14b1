import { unitAfter } from '@common-measure/charts/format/counted-unit.ts'
import type { ReferenceIndicator } from '#domain/reference.ts'
import { rounded, withCommas } from '#domain/reference-figure.ts'

/** Words after a value in a sentence, by unit. */
const SPOKEN: Readonly<Record<string, string>> = {
  years: 'years',
  minutes: 'minutes',
  inches: 'inches',
  degrees: 'degrees',
  'rate per 100,000': 'per 100,000',
  'per 10,000': 'per 10,000',
  'per 1,000': 'per 1,000',
  'per square mile': 'per square mile',
  'parts per billion': 'parts per billion',
  'micrograms per cubic meter': 'micrograms per cubic meter',
  'million gallons a day': 'million gallons a day',
  'grade levels': 'grade levels',
  'percentage points': 'percentage points',
}

/** A value in a sentence: "15.3%", "12.4 per 100,000", "−310". */
export function spokenFigure(
  value: number,
  indicator: Pick<ReferenceIndicator, 'unit' | 'decimals' | 'unitName'>,
): string {
  const { unit, decimals, unitName } = indicator
  const digits = withCommas(Math.abs(rounded(value, decimals)).toFixed(decimals))
  const sign = rounded(value, decimals) < 0 ? '−' : ''
  if (unit === 'percent') return `${sign}${digits}%`
  if (unit === 'dollars') return `${sign}$${digits}`
  const word = SPOKEN[unit]
  return `${sign}${digits}${word === undefined ? '' : unitAfter(unitName ?? word, digits)}`
}
