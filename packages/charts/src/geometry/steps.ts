const STEPS = [1, 2, 2.5, 5, 10]

/** Ends and labeled values of a linear axis; `ticks` are ascending and between the ends. */
export interface Steps {
  low: number
  high: number
  ticks: number[]
}

export interface StepOptions {
  /** Maximum number of intervals between labeled values. */
  most: number
  /** Maximum number of decimals in an axis label, so that no two labels are the same. */
  decimals: number
  /** Fixed ends that are not rounded. */
  fixedLow?: number | null
  fixedHigh?: number | null
  /** Prefers quarters if the axis ends at 100 (docs/design.md#axes: 0, 25, 50, 75, 100 %). */
  quarters?: boolean
}

/** Round values from at or below `low` to at or above `high`, in at most `most` equal steps. */
export function roundSteps(low: number, high: number, options: StepOptions): Steps {
  const from = options.fixedLow ?? low
  const to = options.fixedHigh ?? high
  const span = to / 2 - from / 2 > 0 ? to / options.most - from / options.most : 1
  for (const step of candidates(span, options.decimals)) {
    const first = options.fixedLow ?? Math.floor(from / step + 1e-9) * step
    const last = options.fixedHigh ?? Math.ceil(to / step - 1e-9) * step
    const count = (last - first) / step
    if (count > options.most + 1e-9) continue
    const isQuartered = options.quarters && options.most >= 4 && tidy(last - first) === 100 && step < 25
    return { low: tidy(first), high: tidy(last), ticks: ticksBetween(first, last, isQuartered ? 25 : step) }
  }
  return { low: from, high: to, ticks: [from, to] }
}

/** The same number of steps as another axis, with zero at the same height, so that both share their gridlines. */
export function alignedSteps(low: number, high: number, below: number, above: number, decimals: number): Steps {
  const need = Math.max(above ? high / above : 0, below ? -low / below : 0)
  for (const step of candidates(need || 1, decimals)) {
    if (step < need - 1e-12 * need) continue
    const ticks = Array.from({ length: below + above + 1 }, (_, at) => tidy((at - below) * step))
    return { low: tidy(-below * step), high: tidy(above * step), ticks }
  }
  return roundSteps(low, high, { most: below + above || 1, decimals })
}

function* candidates(least: number, decimals: number): Generator<number> {
  const unit = 10 ** -decimals
  let power = 10 ** Math.floor(Math.log10(least))
  if (!Number.isFinite(power) || power === 0) power = 1
  for (let round = 0; round < 4; round++, power *= 10) {
    for (const factor of STEPS) {
      const step = tidy(factor * power)
      const isWritable = step >= unit * 0.999 && Math.abs(step / unit - Math.round(step / unit)) < 1e-6
      if (step >= least * 0.999 && isWritable && factor < 10) yield step
    }
  }
  yield Math.max(least, unit)
}

function ticksBetween(first: number, last: number, step: number): number[] {
  const ticks: number[] = []
  const start = Math.ceil(first / step - 1e-9)
  const end = Math.floor(last / step + 1e-9)
  for (let at = start; at <= end && ticks.length < 24; at++) ticks.push(tidy(at * step))
  return ticks
}

/** Removes floating-point noise: 0.30000000000000004 becomes 0.3. */
function tidy(value: number): number {
  const tidied = Number(value.toPrecision(12))
  return tidied === 0 ? 0 : tidied
}
