/** Tolerance of the comparison, for decimals such as 0.3 and 0.4 that doubles do not hold exactly. */
const TOLERANCE = 1e-9

/** True for two values or more of one sign that differ by at most a quarter of the largest amount. */
export function isFlat(values: readonly number[]): boolean {
  const amounts = values.map(Math.abs)
  const isOfOneSign = values.every((value) => value > 0) || values.every((value) => value < 0)
  const largest = Math.max(...amounts)
  return values.length > 1 && isOfOneSign && Math.min(...amounts) >= largest * (0.75 - TOLERANCE)
}
