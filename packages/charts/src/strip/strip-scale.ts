import { roundSteps, type Steps } from '../geometry/steps.ts'

/** Width for each label of the axis, px. */
const TICK_ROOM = 110

/**
 * The ends and the labeled values of the axis of a strip, made by the server: pages with strips go without the engine.
 */
export function stripScale(values: readonly number[], width: number): Steps {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity)
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity)
  const most = Math.max(2, Math.floor(width / TICK_ROOM))
  return roundSteps(low, low === high ? low + 1 : high, { most, decimals: 2 })
}
