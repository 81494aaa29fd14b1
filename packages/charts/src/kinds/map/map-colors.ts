import type { ColorName } from '../../model/chart-model.ts'
import type { MapClasses, MapParts } from '../../model/map.ts'

/** Steps of a ramp. */
const STEPS = 7
/** Steps of the lower arm of a diverging ramp, from its end to its middle; those of the upper arm mirror them. */
const ARM = ['1', '1-2', '2', '2-3', '3', '3-4']
const SHORT_ARMS = [[], ['1'], ['1', '3'], ['1', '2', '3']]

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
  { palette, pair }: Pick<MapParts, 'palette' | 'pair'>,
  { bounds }: MapClasses,
  center?: number,
): ClassColor[] {
  if (pair) return pairColors(pair.map(({ names }) => names.length))
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
    if (at < lower) return { color: `div-${armSteps(lower)[at] ?? 4}`, isLower: true }
    if (at < count - upper) return { color: 'div-4', isLower: false }
    return { color: `div-${mirrored(armSteps(upper)[count - 1 - at] ?? '4')}`, isLower: false }
  })
}

/** Steps of an arm of so many classes, from its end. */
function armSteps(count: number): readonly string[] {
  const last = ARM.length - 1
  return (
    SHORT_ARMS[count] ?? Array.from({ length: count }, (_, at) => ARM[Math.round((at * last) / (count - 1))] ?? '1')
  )
}

function mirrored(step: string): string {
  return step
    .split('-')
    .map((one) => STEPS + 1 - Number(one))
    .toReversed()
    .join('-')
}

/** Colors of all pairs of two measures; a measure of fewer classes than three has those at the ends. */
function pairColors([rows = 0, columns = 0]: readonly number[]): ClassColor[] {
  const stepOf = (at: number, count: number) => (count < 2 ? 1 : Math.round((at * 2) / (count - 1)))
  return Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [stepOf(Math.floor(at / columns), rows), stepOf(at % columns, columns)]
    return { color: `pair-${1 + row * 3 + column}`, isLower: false }
  })
}
