import type { ReferenceIndicator } from './reference.ts'

/** Rounds a value to its displayed decimals; halves are rounded away from zero, and zero has no sign. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return (Math.sign(value) * Math.round(Number((Math.abs(value) * scale).toPrecision(15)))) / scale || 0
}

/** A worksheet cell such as "15.3%", "$75,000" or "1,234.5". */
export function cellOf(value: number, { unit, decimals }: Pick<ReferenceIndicator, 'unit' | 'decimals'>): string {
  const digits = Math.abs(rounded(value, decimals)).toFixed(decimals)
  const sign = rounded(value, decimals) < 0 ? '-' : ''
  if (unit === 'percent') return `${sign}${digits}%`
  if (unit === 'dollars') return `${sign}$${withCommas(digits)}`
  return `${sign}${digits}`
}

/** A period for display: "2019–2023" for "2019-2023". */
export function spokenPeriod(period: string): string {
  return period.replace('-', '–')
}

/** The last year of a period: 2023 of "2019-2023". */
export function lastYear(period: string): number {
  return Number(period.slice(-4))
}

/** Adds commas: "12,345.6" for "12345.6". */
export function withCommas(digits: string): string {
  const [integer = '', decimals] = digits.split('.')
  return integer.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',') + (decimals === undefined ? '' : `.${decimals}`)
}
