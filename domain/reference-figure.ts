import type { ReferenceIndicator } from './reference.ts'

/** Words behind a figure in a sentence, by the unit. */
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

/** A figure with the decimals it is shown with; halves go away from zero, and zero has no sign. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return (Math.sign(value) * Math.round(Number((Math.abs(value) * scale).toPrecision(15)))) / scale || 0
}

/** "15.3%", "$75,000", "1,234.5": a cell of a worksheet. */
export function cellOf(value: number, { unit, decimals }: Pick<ReferenceIndicator, 'unit' | 'decimals'>): string {
  const digits = Math.abs(rounded(value, decimals)).toFixed(decimals)
  const sign = rounded(value, decimals) < 0 ? '-' : ''
  if (unit === 'percent') return `${sign}${digits}%`
  if (unit === 'dollars') return `${sign}$${withCommas(digits)}`
  return `${sign}${digits}`
}

/** "15.3%", "12.4 per 100,000", "−310": a figure in a sentence. */
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
  return `${sign}${digits}${word === undefined ? '' : ` ${unitName ?? word}`}`
}

/** "2019–2023" for "2019-2023". */
export function spokenPeriod(period: string): string {
  return period.replace('-', '–')
}

function withCommas(digits: string): string {
  const [whole = '', decimals] = digits.split('.')
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',') + (decimals === undefined ? '' : `.${decimals}`)
}
