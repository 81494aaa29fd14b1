import type { RangePoint, Series, ValuePoint, XyPoint } from './chart-model.ts'

/** A series with other points of its kind. */
export function withPoints(
  series: Series,
  change: <Point extends ValuePoint | RangePoint | XyPoint>(points: readonly Point[]) => Point[],
): Series {
  // Separate branches, so that TypeScript keeps the point types apart.
  if (series.type === 'errorbar') return { ...series, points: change(series.points) }
  if (series.type === 'scatter') return { ...series, points: change(series.points) }
  return { ...series, points: change(series.points) }
}
