import type { Steps } from './steps.ts'

/** One drawn value axis: its ends, the labeled values, and the position of a value between the ends (0 to 1). */
export interface ValueScale extends Steps {
  at(value: number): number
  /** Start of the marks: zero, or the low end if zero is not on the axis. */
  base: number
  /** True if a linear axis starts above zero or ends below it, so that there is no zero line. */
  isFloating: boolean
  /** Higher values are further left. */
  isReversed?: true
}

/** A linear scale between the ends of these steps. */
export function linearScale(steps: Steps): ValueScale {
  const { low, high } = steps
  const half = high / 2 - low / 2
  const at = (value: number): number => Math.min(1, Math.max(0, (value / 2 - low / 2) / half))
  return { ...steps, at, base: Math.min(high, Math.max(low, 0)), isFloating: low > 0 || high < 0 }
}

/** A logarithmic scale with powers of ten; with fewer than two of them, also the 2 and 5 between. */
export function logScale(extent: { high: number; lowestAboveZero: number }, max: number | null): ValueScale {
  const least = Number.isFinite(extent.lowestAboveZero) ? extent.lowestAboveZero : 1
  const most = max !== null && max > 0 ? max : Math.max(extent.high, least)
  let first = Math.floor(Math.log10(least) + 1e-9)
  const last = Math.max(first + 1, Math.ceil(Math.log10(most) - 1e-9))
  const high = max !== null && max > 0 ? max : 10 ** last
  if (10 ** first >= high) first = Math.floor(Math.log10(high) - 1e-9)
  const stride = Math.ceil((last - first) / 6)
  const ticks: number[] = []
  for (let power = first; power <= last; power += stride) {
    for (const factor of last - first < 2 ? [1, 2, 5] : [1]) {
      if (factor * 10 ** power <= high * 1.000001) ticks.push(Number(`${factor}e${power}`))
    }
  }
  const low = 10 ** first
  const decades = Math.log10(high / low)
  const at = (value: number): number => (value <= low ? 0 : Math.min(1, Math.log10(value / low) / decades))
  return { low, high, ticks, at, base: low, isFloating: false }
}
