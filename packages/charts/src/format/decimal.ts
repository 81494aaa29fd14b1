/** A number by its decimal digits: `digits` × 10^`exponent`, without sign. `digits` has at least one digit 0-9. */
export interface Decimal {
  digits: string
  exponent: number
}

/** The digits of a number as written, so that 1.005 is 1005 × 10^-3 whatever its binary form. The sign is dropped. */
export function decimalOf(value: number): Decimal {
  const written = String(Math.abs(value))
  // Fast path: almost all values are written without an exponent, and many are integers.
  if (Number.isSafeInteger(value)) return { digits: written, exponent: 0 }
  const [mantissa = '0', exponent = '0'] = written.split('e')
  const [integer = '0', fraction = ''] = mantissa.split('.')
  return { digits: integer + fraction, exponent: Number(exponent) - fraction.length }
}

/**
 * Rounds to a number of decimals, half away from zero, on the written digits (docs/contracts/worksheets.md#rounding).
 *
 * @returns integer units of 10^-places as digits, without leading zeros: 1.005 to 2 places is "101"
 */
export function roundDigits({ digits, exponent }: Decimal, places: number): string {
  const surplus = -places - exponent
  if (surplus <= 0) return withoutLeadingZeros(digits + '0'.repeat(Math.min(-surplus, 400)))
  const cut = digits.length - surplus
  if (cut < 0) return '0'
  const kept = withoutLeadingZeros(digits.slice(0, cut))
  return digits.charAt(cut) >= '5' ? addOne(kept) : kept
}

/** Rounds to a number of decimals, half away from zero; ignores floating-point noise beyond the 15th digit. */
export function roundTo(value: number, places: number): number {
  if (!(Math.abs(value) < 10 ** (17 - places))) return value
  const size = Number(`${roundDigits(decimalOf(Number(value.toPrecision(15))), places)}e-${places}`)
  return value < 0 && size !== 0 ? -size : size
}

/** Removes leading zeros in one pass; "0" for zero. */
export function withoutLeadingZeros(digits: string): string {
  let start = 0
  while (start < digits.length - 1 && digits.charAt(start) === '0') start += 1
  return start === 0 ? digits || '0' : digits.slice(start)
}

function addOne(digits: string): string {
  let end = digits.length
  while (end > 0 && digits.charAt(end - 1) === '9') end -= 1
  const zeros = '0'.repeat(digits.length - end)
  return end === 0 ? `1${zeros}` : `${digits.slice(0, end - 1)}${Number(digits.charAt(end - 1)) + 1}${zeros}`
}
