import type { ColorName } from '../../model/chart-model.ts'
import type { MapClasses, MapParts } from '../../model/map.ts'

/** Steps of a ramp. */
const STEPS = 7
/** Steps of one arm of a diverging ramp, from its end to its middle, by the number of classes in it. */
const ARMS = [[], [1], [1, 3], [1, 2, 3]]

/** Color of a class, and true if it is in the lower arm of a diverging ramp. */
export interface ClassColor {
  color: ColorName
  isLower: boolean
}

/**
 * Colors of the classes of a view, the lowest first.
 *
 * @param center bound in the middle of a diverging ramp; without one, the arms are equal
 */
export function classColors(
  { palette }: Pick<MapParts, 'palette'>,
  { bounds }: MapClasses,
  center?: number,
): ClassColor[] {
  const count = Math.max(0, bounds.length - 1)
  const classes = Array.from({ length: count }, (_, at) => at)
  if (palette === 'categorical') return classes.map((at) => ({ color: `chart-${at + 1}`, isLower: false }))
  if (palette === 'sequential')
    return classes.map((at) => ({
      color: `seq-${count === 1 ? 3 : 1 + Math.round((at * (STEPS - 1)) / (count - 1))}`,
      isLower: false,
    }))
  const middle = center === undefined ? count / 2 : bounds.indexOf(center)
  const [lower, upper] = [Math.floor(middle), count - Math.ceil(middle)]
  return classes.map((at) => {
    if (at < lower) return { color: `div-${armStep(lower, at)}`, isLower: true }
    if (at >= count - upper) return { color: `div-${STEPS + 1 - armStep(upper, count - 1 - at)}`, isLower: false }
    return { color: 'div-4', isLower: false }
  })
}

/** Step of a class from the end of its arm; arms of more classes than steps share the one next to the middle. */
function armStep(classes: number, fromEnd: number): number {
  const steps = ARMS[Math.min(classes, ARMS.length - 1)] ?? []
  return steps[Math.min(fromEnd, steps.length - 1)] ?? 3
}
