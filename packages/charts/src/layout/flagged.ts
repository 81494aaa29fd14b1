import type { Flag } from '../format/point-marks.ts'
import type { ValuePoint, ValueSeries } from '../model/chart-model.ts'

/** Categories of the points with a flag. */
export function flaggedAs({ points }: ValueSeries, wanted: Flag): ReadonlySet<number> {
  return new Set(points.filter(({ flag }: ValuePoint) => flag === wanted).map(({ category }) => category))
}
