import { extentOf } from '../model/flat-values.ts'
import { roundSteps, type Steps } from '../geometry/steps.ts'

/** Width for each label of the axis, px. */
const TICK_ROOM = 110

/** Ends and labels of a strip's axis, computed on the server: pages with strips do not load the engine. */
export function stripScale(values: readonly number[], width: number): Steps {
  const [low, high] = extentOf(values)
  const most = Math.max(2, Math.floor(width / TICK_ROOM))
  return roundSteps(low, low === high ? low + 1 : high, { most, decimals: 2 })
}
