import { roundTo } from '../../../format/decimal.ts'

/** Values of a map, and the rules for its classes. */
export interface BreakRules {
  /** Values of the latest period, in the area. */
  latest: readonly number[]
  /** Values of all periods, in the area. */
  all: readonly number[]
  classes: number
  /** Number of decimals that are shown. */
  decimals: number
  /** Inner bounds of the worksheet; null for automatic ones. */
  breaks: readonly number[] | null
  /** Value that becomes a bound; null for none. */
  center: number | null
}

/** Largest share of the values in one of equal steps, and largest skewness; beyond either, classes are quantiles. */
const MAX_SHARE = 0.6
const MAX_SKEWNESS = 1
/** Parts of a step that a bound is rounded to. */
const PARTS = 10
/** Digits of a double that arithmetic leaves intact. */
const DIGITS = 13

/** Bounds of the classes, rising (docs/contracts/worksheet-settings.md#map); empty without a value. */
export function boundsOf({ latest, all, classes, decimals, breaks, center }: BreakRules): number[] {
  if (all.length === 0) return []
  const [lowest, highest] = [lowestOf(all), highestOf(all)]
  if (breaks) return [Math.min(lowest, breaks[0] ?? lowest), ...breaks, Math.max(highest, breaks.at(-1) ?? highest)]
  const inner = innerBounds(latest, classes, decimals).filter((bound) => bound > lowest && bound < highest)
  const distinct = [...new Set(inner)]
  const moved = center !== null && center > lowest && center < highest ? nearest(distinct, center) : null
  return [lowest, ...distinct.map((bound) => (center !== null && bound === moved ? center : bound)), highest]
}

/** Class of a value: a class includes its lower bound, the last class both. */
export function classIn(bounds: readonly number[], value: number): number {
  return Math.max(0, bounds.slice(1, -1).filter((bound) => bound <= value).length)
}

/** The bound nearest to a value; of two equally near the lower. */
function nearest(bounds: readonly number[], value: number): number | null {
  return bounds.reduce<number | null>((best, bound) => {
    const isNearer = best === null || exact(Math.abs(bound - value)) < exact(Math.abs(best - value))
    return isNearer ? bound : best
  }, null)
}

function innerBounds(values: readonly number[], classes: number, decimals: number): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [sorted[0], sorted.at(-1)]
  if (low === high) return []
  const parts = Array.from({ length: classes - 1 }, (_, at) => (at + 1) / classes)
  const steps = parts.map((part) => exact(low * (1 - part) + high * part))
  const counts = steps.map((_, at) => sorted.filter((value) => classIn([low, ...steps, high], value) === at).length)
  const largest = Math.max(...counts, sorted.length - counts.reduce((sum, count) => sum + count, 0))
  const isUneven = largest > sorted.length * MAX_SHARE || Math.abs(skewnessOf(sorted)) > MAX_SKEWNESS
  const bounds = isUneven ? parts.map((part) => quantile(sorted, part)) : steps
  const step = isUneven ? smallestGap([low, ...bounds, high]) : high / classes - low / classes
  const unit = unitOf(exact(step / PARTS), decimals)
  return bounds.map((bound) => roundTo(roundTo(exact(bound / unit), 0) * unit, decimals))
}

/** The largest of 1, 2, 2.5 and 5 times a power of ten that is at most a size, with no more decimals than are shown. */
function unitOf(size: number, decimals: number): number {
  const power = Math.floor(Math.log10(size))
  const units = [power - 1, power, power + 1].flatMap((own) =>
    [1, 2, 2.5, 5].map((digit) => ({ unit: Number(`${digit}e${own}`), places: (digit === 2.5 ? 1 : 0) - own })),
  )
  const possible = units.filter(({ unit, places }) => unit <= size && places <= decimals)
  return possible.length === 0 ? Number(`1e-${decimals}`) : Math.max(...possible.map(({ unit }) => unit))
}

/** Quantile of sorted values, linear between neighbors. */
function quantile(sorted: readonly number[], part: number): number {
  const at = exact((sorted.length - 1) * part)
  const [below = 0, above = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return exact(below + (above - below) * (at - Math.floor(at)))
}

function smallestGap(bounds: readonly number[]): number {
  const gaps = bounds.slice(1).map((bound, at) => exact(bound - (bounds[at] ?? bound)))
  return Math.min(...gaps.filter((gap) => gap > 0))
}

/** Skewness of a population. */
function skewnessOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const moment = (power: number) => values.reduce((sum, value) => sum + (value - mean) ** power, 0) / values.length
  return moment(3) / moment(2) ** 1.5
}

/** A result without the last digits of binary arithmetic. */
function exact(value: number): number {
  return Number(value.toPrecision(DIGITS))
}

function lowestOf(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity)
}

function highestOf(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity)
}
