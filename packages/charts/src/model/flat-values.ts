/** Tolerance of the comparison, for decimals such as 0.3 and 0.4 that doubles do not hold exactly. */
const TOLERANCE = 1e-9

/** True for two values or more of one sign that differ by at most a quarter of the largest amount. */
export function isFlat(values: readonly number[]): boolean {
  const [low, high] = extentOf(values)
  const [least, largest] = low > 0 ? [low, high] : [-high, -low]
  return values.length > 1 && least > 0 && least >= largest * (0.75 - TOLERANCE)
}

/** The lowest and the highest of any number of values; more than 100,000 are too many for `Math.max(...values)`. */
export function extentOf(values: readonly number[]): [low: number, high: number] {
  return values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity])
}
