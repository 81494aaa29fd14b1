export type Point = [x: number, y: number]

const RADIANS = Math.PI / 180

/**
 * Albers equal-area projection around points in degrees. Its standard parallels are a sixth of the height from top and
 * bottom. Works across 180°. The result is on a sphere of radius 1, y from the top.
 */
export function projectionFor(points: readonly Point[]): (point: Point) => Point {
  const crosses = points.some(([x]) => x > 170) && points.some(([x]) => x < -120)
  const turned = (x: number) => (crosses && x > 0 ? x - 360 : x)
  const xs = points.map(([x]) => turned(x))
  const ys = points.map(([, y]) => y)
  const [west, east] = [least(xs), most(xs)]
  const [south, north] = [least(ys), most(ys)]
  const center = (west + east) / 2
  const [lower, upper] = [south + (north - south) / 6, north - (north - south) / 6].map((y) => Math.sin(y * RADIANS))
  const n = ((lower ?? 0) + (upper ?? 0)) / 2
  const c = 1 - (lower ?? 0) ** 2 + 2 * n * (lower ?? 0)
  const rho = (y: number) => Math.sqrt(Math.max(c - 2 * n * Math.sin(y * RADIANS), 0)) / n
  return ([x, y]) => {
    // Uses the shorter way around the globe, so that no shape is split at 180°.
    const away = ((((turned(x) - center + 180) % 360) + 360) % 360) - 180
    const theta = n * RADIANS * away
    return [rho(y) * Math.sin(theta), rho(y) * Math.cos(theta) - rho(north)]
  }
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) }
}

export function boxArea({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top)
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

/** A loop, because spreading a long list would exceed the number of arguments. */
function least(values: readonly number[]): number {
  return values.reduce((min, value) => Math.min(min, value), Infinity)
}

function most(values: readonly number[]): number {
  return values.reduce((max, value) => Math.max(max, value), -Infinity)
}
