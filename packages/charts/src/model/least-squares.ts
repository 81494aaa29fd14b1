import type { RegressionType } from './chart-model.ts'

/** x and y. */
export type Pair = readonly [x: number, y: number]

/** A fitted curve. */
export type Curve = (x: number) => number

/**
 * Fits a curve (docs/contracts/chart-model.md#regressions): linear, polynomial (second order) and logarithmic by least
 * squares on y; exponential and power on its logarithm, so y must be above zero; loess is local linear.
 *
 * @param pairs at least two different x, three for polynomial and loess; x from 1
 */
export function fitCurve(type: RegressionType, pairs: readonly Pair[]): Curve {
  switch (type) {
    case 'linear':
      return fitLine(pairs)
    case 'polynomial':
      return fitParabola(pairs)
    case 'logarithmic': {
      const line = fitLine(pairs.map(([x, y]) => [Math.log(x), y]))
      return (x) => line(Math.log(x))
    }
    case 'exponential': {
      const line = fitLine(pairs.map(([x, y]) => [x, Math.log(y)]))
      return (x) => Math.exp(line(x))
    }
    case 'power': {
      const line = fitLine(pairs.map(([x, y]) => [Math.log(x), Math.log(y)]))
      return (x) => Math.exp(line(Math.log(x)))
    }
    default:
      return fitLocally(pairs)
  }
}

/** Fits a straight line; horizontal if all x are equal. `weight` of each pair, by default 1. */
function fitLine(pairs: readonly Pair[], weight: (x: number) => number = () => 1): Curve {
  let total = 0
  let meanX = 0
  let meanY = 0
  for (const [x, y] of pairs) {
    const w = weight(x)
    total += w
    meanX += w * x
    meanY += w * y
  }
  meanX /= total
  meanY /= total
  let sumXX = 0
  let sumXY = 0
  for (const [x, y] of pairs) {
    const w = weight(x)
    sumXX += w * (x - meanX) ** 2
    sumXY += w * (x - meanX) * (y - meanY)
  }
  const slope = sumXX === 0 ? 0 : sumXY / sumXX
  return (x) => meanY + slope * (x - meanX)
}

/** y = a + b·u + c·u², where u is x minus its mean, divided by its spread: with years, the squares stay accurate. */
function fitParabola(pairs: readonly Pair[]): Curve {
  const mean = pairs.reduce((sum, [x]) => sum + x, 0) / pairs.length
  const spread = Math.max(...pairs.map(([x]) => Math.abs(x - mean)))
  const scaled = pairs.map(([x, y]): Pair => [(x - mean) / spread, y])
  // Makes each power of u orthogonal to the lower ones, so that the coefficients are independent.
  const sum = (of: (u: number, y: number) => number): number => scaled.reduce((total, [u, y]) => total + of(u, y), 0)
  const sumUU = sum((u) => u * u)
  const shift = sumUU / scaled.length
  const skew = sum((u) => u * u * u) / sumUU
  const square = (u: number): number => u * u - skew * u - shift
  const level = sum((_, y) => y) / scaled.length
  const slope = sum((u, y) => u * y) / sumUU
  const bend = sum((u, y) => square(u) * y) / sum((u) => square(u) ** 2)
  return (x) => {
    const u = (x - mean) / spread
    return level + slope * u + bend * square(u)
  }
}

/** Slightly beyond the farthest neighbor, so that it counts and a line has at least two points. */
const REACH = 1.001

/** At each x, a line through the nearest half of the values (at least three); nearer values weigh more (tricube). */
function fitLocally(pairs: readonly Pair[]): Curve {
  const count = Math.min(pairs.length, Math.max(3, Math.ceil(pairs.length / 2)))
  return (x) => {
    const near = [...pairs].sort((a, b) => Math.abs(a[0] - x) - Math.abs(b[0] - x)).slice(0, count)
    const reach = Math.abs((near.at(-1)?.[0] ?? x) - x) * REACH
    if (reach === 0) return near.reduce((sum, [, y]) => sum + y, 0) / near.length
    return fitLine(near, (own) => (1 - (Math.abs(own - x) / reach) ** 3) ** 3)(x)
  }
}
