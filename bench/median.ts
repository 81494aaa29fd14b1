/** A value over several rounds. */
export interface Spread {
  median: number
  min: number
  max: number
}

/** @param values one or more */
export function spreadOf(values: number[]): Spread {
  return { median: percentile(values, 0.5), min: percentile(values, 0), max: percentile(values, 1) }
}

/** The percentile of the values for a share. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.round(share * (values.length - 1))] ?? NaN
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}
