import { formatAxisLabels } from '../../format/number.ts'
import { isDate } from '../../format/date.ts'
import { roundSteps } from '../../geometry/steps.ts'
import { textWidth } from '../../geometry/text-width.ts'

/** A labeled place on a numeric category axis; `x` is in px. */
export interface NumericTick {
  value: number
  text: string
  x: number
}

const GAP = 12
const MAX_STEPS = 8

/**
 * Round numbers between the ends of a numeric category axis, as many as stand 12 px apart; years without a comma.
 *
 * @param categories the numbers as written, ascending
 */
export function numericTicks(categories: readonly string[], at: (value: number) => number): NumericTick[] {
  const numbers = categories.map(Number)
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  const areYears = categories.every(isDate)
  for (let most = MAX_STEPS; most > 1; most--) {
    const ticks = roundSteps(first, last, { most, decimals: areYears ? 0 : 2 }).ticks
    const values = ticks.filter((value) => value >= first && value <= last)
    const texts = areYears ? values.map(String) : formatAxisLabels(values, PLAIN)
    const placed = values.map((value, index) => ({ value, text: texts[index] ?? '', x: at(value) }))
    if (placed.length > 1 && isClear(placed)) return placed
  }
  return [first, last].map((value) => ({ value, text: String(value), x: at(value) })).slice(first === last ? 1 : 0)
}

const PLAIN = { percent: false, currency: false, decimals: null }

function isClear(ticks: readonly NumericTick[]): boolean {
  return ticks.every(({ x, text }, index) => {
    const next = ticks[index + 1]
    return !next || x + textWidth(text) / 2 + GAP <= next.x - textWidth(next.text) / 2
  })
}
