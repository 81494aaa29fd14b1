import type { Mark } from '../../geometry/drawing.ts'
import type { ChartModel, ValuePoint, ValueSeries, View } from '../../model/chart-model.ts'
import type { MapClasses } from '../../model/map.ts'
import { classColors } from './map-colors.ts'

/** Appearance of a place. */
export type PlaceLook = Pick<Mark, 'color' | 'pattern' | 'rank'>

/** Reasons for a place without a class. */
export type Missing = 'suppressed' | 'no-data'

export const NO_CLASSES: MapClasses = { bounds: [], counts: [], of: [] }

/** Appearance of places without a class: hatched without data, dotted if the value is suppressed. */
export const MISSING_LOOKS: Readonly<Record<Missing, PlaceLook>> = {
  'no-data': { color: 'chart-label', pattern: 'diagonal' },
  suppressed: { color: 'chart-label', pattern: 'dots' },
}

const SUPPRESSED: ReadonlySet<ValuePoint['status']> = new Set(['suppressed', 'withheld', 'bound'])

/** Appearance of each class, the lowest first. The lower arm of a diverging ramp has a texture where textures are drawn. */
export function classLooks({ map }: Pick<ChartModel, 'map'>, view: Pick<View, 'classes' | 'center'>): PlaceLook[] {
  const palette = view.center === undefined ? (map?.palette ?? 'sequential') : 'diverging'
  return classColors({ palette, ...(map?.pair && { pair: map.pair }) }, view.classes ?? NO_CLASSES, view.center).map(
    ({ color, isLower }) => ({
      color,
      ...(isLower ? { rank: 1 } : {}),
    }),
  )
}

/** Reason for a place without a class. */
export function missingOf(point: ValuePoint | undefined): Missing {
  return SUPPRESSED.has(point?.status) ? 'suppressed' : 'no-data'
}

/** Appearance of places by category; null for a place without a row. */
export function placeLooks(
  model: ChartModel,
  view: View,
  { points }: ValueSeries,
): (category: number | null) => PlaceLook {
  const classes = classLooks(model, view)
  const byCategory = new Map(points.map((point) => [point.category, point]))
  return (category) => {
    const at = category === null ? null : (view.classes?.of[category] ?? null)
    const point = category === null ? undefined : byCategory.get(category)
    return (at === null ? undefined : classes[at]) ?? MISSING_LOOKS[missingOf(point)]
  }
}
