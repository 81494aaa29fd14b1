/** A figure of several rounds. */
export interface Spread {
  median: number
  min: number
  max: number
}

/** @param values one or more */
export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? NaN
  return { median: at(0.5), min: at(0), max: at(1) }
}
