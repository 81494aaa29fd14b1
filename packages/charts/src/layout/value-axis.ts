import { kindOf } from '../kinds/kinds.ts'
import { isRangeSeries, type ChartModel, type ValueAxis } from '../model/chart-model.ts'
import type { Plotted } from './figures.ts'
import { alignedSteps, roundSteps, type Steps } from '../geometry/steps.ts'

/** One value axis as it is drawn: its ends, the values it labels and where a value lies between the ends (0 to 1). */
export interface ValueScale extends Steps {
  at(value: number): number
  /** Where marks start: zero, or the low end where zero is not shown. */
  base: number
  /** True when a linear axis starts above zero (or ends below it), so that no line stands for zero. */
  isFloating: boolean
}

/** A line may start above zero when its figures keep within the upper two fifths (bars never do). */
const FLOAT_ABOVE = 0.6

/**
 * The scales of the axes in use, by index; null for an axis without shown series. Linear scales end at round values,
 * or at the view's maximum where that is set; with two of them their zeros and gridlines coincide where they can.
 */
export function valueScales(plotted: Plotted, max: readonly (number | null)[], most: number): (ValueScale | null)[] {
  const { axes } = plotted.model
  const extents = axes.values.map((_, axis) => extentOf(plotted, axis))
  const isPaired = extents.filter(Boolean).length === 2
  const scales = axes.values.map((axis, at) => {
    const extent = extents[at]
    if (!extent) return null
    if (axis.scale === 'logarithmic') return logScale(extent, max[at] ?? null)
    return linearScale(linearSteps(plotted.model, axis, extent, max[at] ?? null, { most, isPaired }))
  })
  return isPaired ? align(plotted.model, scales, extents, max) : scales
}

interface Extent {
  low: number
  high: number
  lowestAboveZero: number
  hasSurface: boolean
  isWhole: boolean
  /** Those with a figure; a single one makes no line. */
  categories: Set<number>
}

function extentOf({ model, figures }: Plotted, axis: number): Extent | null {
  const extent: Extent = {
    low: Infinity,
    high: -Infinity,
    lowestAboveZero: Infinity,
    hasSurface: false,
    isWhole: true,
    categories: new Set(),
  }
  const reach = (value: number): void => {
    extent.low = Math.min(extent.low, value)
    extent.high = Math.max(extent.high, value)
    if (value > 0) extent.lowestAboveZero = Math.min(extent.lowestAboveZero, value)
  }
  for (const [index, list] of figures) {
    const series = model.series[index]
    if (!series || series.axis !== axis) continue
    for (const figure of list) {
      if (figure.value === null) continue
      extent.categories.add(figure.category)
      reach(figure.to)
      if (isRangeSeries(series) || figure.share !== null) reach(figure.from)
      if (figure.to % 1 !== 0) extent.isWhole = false
    }
    if (kindOf(series).startsAtZero) extent.hasSurface = true
    for (const point of series.regression?.points ?? []) reach(point.value)
  }
  return extent.low > extent.high ? null : extent
}

interface Wanted {
  most: number
  isPaired: boolean
}

function linearSteps(model: ChartModel, axis: ValueAxis, extent: Extent, max: number | null, wanted: Wanted): Steps {
  const floats =
    !extent.hasSurface &&
    !wanted.isPaired &&
    extent.categories.size > 1 &&
    max === null &&
    extent.low > FLOAT_ABOVE * extent.high &&
    extent.high > extent.low
  let low = axis.min ?? (floats ? extent.low : Math.min(0, extent.low))
  let high = max ?? Math.max(floats ? extent.high : 0, extent.high)
  if (low >= high && max === null) high = low + 1
  if (low >= high) low = high > 0 ? 0 : high - 1
  return roundSteps(low, high, {
    most: max === null ? wanted.most : wanted.most + 1,
    decimals: decimalsOf(axis, extent),
    fixedLow: axis.min === low ? low : null,
    fixedHigh: max,
    quarters: axis.percent || model.stacking === 'percent',
  })
}

function decimalsOf(axis: ValueAxis, extent: Extent): number {
  return axis.decimals ?? (extent.isWhole ? 0 : 2)
}

function linearScale(steps: Steps): ValueScale {
  const { low, high } = steps
  const half = high / 2 - low / 2
  const at = (value: number): number => Math.min(1, Math.max(0, (value / 2 - low / 2) / half))
  return { ...steps, at, base: Math.min(high, Math.max(low, 0)), isFloating: low > 0 || high < 0 }
}

/** Powers of ten; with less than two of them the 2 and 5 between as well. */
function logScale(extent: Extent, max: number | null): ValueScale {
  const least = Number.isFinite(extent.lowestAboveZero) ? extent.lowestAboveZero : 1
  const most = max !== null && max > 0 ? max : Math.max(extent.high, least)
  let first = Math.floor(Math.log10(least) + 1e-9)
  const last = Math.max(first + 1, Math.ceil(Math.log10(most) - 1e-9))
  const high = max !== null && max > 0 ? max : 10 ** last
  if (10 ** first >= high) first = Math.floor(Math.log10(high) - 1e-9)
  const stride = Math.ceil((last - first) / 6)
  const ticks: number[] = []
  for (let power = first; power <= last; power += stride) {
    for (const factor of last - first < 2 ? [1, 2, 5] : [1]) {
      if (factor * 10 ** power <= high * 1.000001) ticks.push(Number(`${factor}e${power}`))
    }
  }
  const low = 10 ** first
  const decades = Math.log10(high / low)
  const at = (value: number): number => (value <= low ? 0 : Math.min(1, Math.log10(value / low) / decades))
  return { low, high, ticks, at, base: low, isFloating: false }
}

/** Gives the right axis as many steps as the left one; leaves both as they are where an end is set or a scale is not linear. */
function align(
  model: ChartModel,
  scales: (ValueScale | null)[],
  extents: (Extent | null)[],
  max: readonly (number | null)[],
): (ValueScale | null)[] {
  const [left, right] = scales
  const [, extent] = extents
  const [, axis] = model.axes.values
  const isFree = model.axes.values.every((each, at) => each.scale === 'linear' && each.min === null && max[at] === null)
  if (!left || !right || !extent || !axis || !isFree) return scales
  const step = (left.ticks[1] ?? 1) - (left.ticks[0] ?? 0)
  const below = Math.max(Math.round(-left.low / step), right.low < 0 ? 1 : 0)
  const above = Math.max(Math.round(left.high / step), right.high > 0 ? 1 : 0)
  const widened = alignedSteps(-below * step, above * step, below, above, 2)
  const paired = alignedSteps(right.low, right.high, below, above, decimalsOf(axis, extent))
  return [linearScale(widened), linearScale(paired)]
}
