import type { Target } from '../geometry/drawing.ts'
import { isValueSeries, type ChartModel } from '../model/chart-model.ts'
import { spellingOf } from '../model/names.ts'
import type { FocusPoint } from './keyboard-navigation.ts'

/** Time after which letters begin another name, ms. */
const RESET_MS = 1000

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Letters that a reader types one after the other. */
export function createTyping(now = () => performance.now()) {
  let [typed, last] = ['', -Infinity]
  return (letter: string): string => {
    typed = now() - last > RESET_MS ? letter : typed + letter
    last = now()
    return typed
  }
}

/**
 * Place of a map after a key press. Arrows lead to the nearest place within 45° of their direction, Home to the highest
 * value and End to the lowest, of equal ones to the first code. Letters lead to the first name that begins with them.
 * Without such a place the point stays. The first arrow enters at the highest value.
 */
export function stepOnMap(
  model: ChartModel,
  targets: readonly Target[],
  from: FocusPoint | null,
  key: string,
): FocusPoint | null {
  const here = targets.find(({ category }) => category === from?.category)
  const direction = DIRECTIONS[key]
  if (direction && here) return nearestIn(targets, here, direction) ?? from
  if (direction || key === 'Home') return endOf(model, targets, 1) ?? from
  if (key === 'End') return endOf(model, targets, -1) ?? from
  const nameOf = ({ category }: Target) => spellingOf(model.categories.values[category] ?? '')
  const named = targets.filter((target) => nameOf(target).startsWith(spellingOf(key)))
  return named.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))[0] ?? from
}

function nearestIn(targets: readonly Target[], here: Target, [dx, dy]: readonly [number, number]): Target | null {
  let [best, least]: [Target | null, number] = [null, Infinity]
  for (const target of targets) {
    const [x, y] = [target.x - here.x, target.y - here.y]
    const [along, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)]
    const distance = Math.hypot(x, y)
    if (along > 0 && aside <= along && distance < least) [best, least] = [target, distance]
  }
  return best
}

/** @param sign 1 for the highest value, -1 for the lowest */
function endOf(model: ChartModel, targets: readonly Target[], sign: 1 | -1): Target | null {
  const ranked = targets.flatMap((target) => {
    const series = model.series[target.series]
    const point = isValueSeries(series) ? series.points.find(({ category }) => category === target.category) : undefined
    return point?.value == null ? [] : [{ target, value: point.value, code: model.map?.codes[target.category] ?? '' }]
  })
  const order = ranked.toSorted((one, other) => (other.value - one.value) * sign || (one.code < other.code ? -1 : 1))
  return order[0]?.target ?? targets[0] ?? null
}
