import { kindOf } from '../../kinds/kinds.ts'
import { isRangeSeries, isValueSeries, type ValueAxis } from '../../model/chart-model.ts'
import type { OverlaidModel } from '../../model/chart-overlay.ts'
import { linesOn } from '../../model/note-sentences.ts'
import type { Plotted } from '../plotted.ts'
import { linearScale, logScale, type ValueScale } from '../../geometry/scales.ts'
import { alignedSteps, roundSteps, type Steps } from '../../geometry/steps.ts'

/** A line may start above zero if all its values are in the upper two fifths; bars never do. */
const FLOAT_ABOVE = 0.6
/** The same for dots and slopes, which show positions and not lengths. */
const FLOAT_POSITIONS_ABOVE = 0.4

/**
 * The scales of the axes in use, by index; null for an axis without visible series. Linear scales end at round values,
 * or at the view's maximum if it is set. The zeros and gridlines of two scales coincide if possible.
 */
export function valueScales(plotted: Plotted, max: readonly (number | null)[], most: number): (ValueScale | null)[] {
  const { axes } = plotted.model
  const extents = axes.values.map((_, axis) => extentOf(plotted, axis))
  const isPaired = extents.filter(Boolean).length === 2
  const scales = axes.values.map((axis, at) => {
    const extent = extents[at]
    if (!extent) return null
    if (axis.scale === 'logarithmic') return logScale(extent, max[at] ?? null)
    return linearScale(
      linearSteps(plotted.model, axis, extent, endOf(plotted.model, axis, extent, max[at] ?? null), { most, isPaired }),
    )
  })
  return isPaired ? align(plotted.model, scales, extents, max) : scales
}

interface Extent {
  low: number
  high: number
  /** Lowest and highest value of all categories, some of which a step of a story may hide. */
  whole: { low: number; high: number }
  lowestAboveZero: number
  hasSurface: boolean
  isWhole: boolean
  /** Categories with a value; a line needs at least two. */
  categories: Set<number>
}

function extentOf(plotted: Plotted, axis: number): Extent | null {
  const { model } = plotted
  const extent: Extent = {
    low: Infinity,
    high: -Infinity,
    whole: { low: Infinity, high: -Infinity },
    lowestAboveZero: Infinity,
    hasSurface: false,
    isWhole: true,
    categories: new Set(),
  }
  const widen = (range: { low: number; high: number }, value: number): void => {
    range.low = Math.min(range.low, value)
    range.high = Math.max(range.high, value)
  }
  const reach = (value: number): void => {
    widen(extent, value)
    widen(extent.whole, value)
    if (value > 0) extent.lowestAboveZero = Math.min(extent.lowestAboveZero, value)
  }
  for (const { figures, areaParts } of plotted.alongside ?? [plotted])
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
      // A stack can be highest at a gap.
      for (const edge of (areaParts.get(index) ?? []).flatMap(({ edges }) => edges)) reach(edge.to)
      if (isValueSeries(series)) for (const value of series.whole ?? []) widen(extent.whole, value)
      if (kindOf(series).startsAtZero) extent.hasSurface = true
      for (const point of series.regression?.points ?? []) reach(point.value)
    }
  if (extent.low > extent.high) return null
  for (const value of linesOn(model, axis)) reach(value)
  return extent
}

/** Maximum of an axis; only an editor's own maximum may cut off a stack. */
function endOf({ stacking }: OverlaidModel, axis: ValueAxis, { high }: Extent, max: number | null): number | null {
  return stacking && axis.max === null && max !== null && high > max ? null : max
}

function showsPositions({ type }: OverlaidModel): boolean {
  return type === 'dot' || type === 'slope'
}

interface Wanted {
  most: number
  isPaired: boolean
}

function linearSteps(model: OverlaidModel, axis: ValueAxis, extent: Extent, max: number | null, wanted: Wanted): Steps {
  const floats =
    !extent.hasSurface &&
    !wanted.isPaired &&
    (extent.categories.size > 1 || showsPositions(model)) &&
    max === null &&
    extent.whole.low > (showsPositions(model) ? FLOAT_POSITIONS_ABOVE : FLOAT_ABOVE) * extent.whole.high &&
    extent.high > extent.low
  let low = axis.min ?? (floats ? extent.whole.low : Math.min(0, extent.low))
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

/** Gives the right axis as many steps as the left axis, unless an end is fixed or a scale is not linear. */
function align(
  model: OverlaidModel,
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
