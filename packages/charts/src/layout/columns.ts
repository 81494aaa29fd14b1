import { isValueSeries, type ColorName } from '../model/chart-model.ts'
import type { Box, Mark, Target } from '../geometry/drawing.ts'
import { unreliableIn } from '../geometry/flags.ts'
import { ownerOf, type Plotted } from './plotted.ts'
import type { PlottedValue } from './plotted-value.ts'
import { basePx, boxOf, placeOf, valuePx, type Frame, type ColumnPlacement } from './axes/frame.ts'
import { dashOfRank } from '../geometry/symbols.ts'
import { px, rectPath } from '../geometry/path.ts'

/** Space between the pieces of a stack, and maximum width of an error bar's cap, px (docs/design.md#marks). */
const STACK_GAP = 2
const CAP = 18

/** Marks of one kind with the targets of their values. */
export interface Drawn {
  marks: Mark[]
  targets: Target[]
}

/** Columns and bars, one path per series, or per category if points are colored by category. */
export function drawColumns(plotted: Plotted, frame: Frame): Drawn {
  const drawn: Drawn = { marks: [], targets: [] }
  for (const index of plotted.members.flat()) {
    const series = plotted.model.series[index]
    if (!isValueSeries(series) || plotted.dots.includes(index)) continue
    const place = placeOf(frame, plotted, index)
    const rank = plotted.ranks.get(index) ?? 0
    const look = series.pattern ? { rank, pattern: series.pattern } : { rank }
    const { categories, highlightCategories, colorKey } = plotted.model
    const { colors } = categories
    const unreliable = unreliableIn(series)
    let [d, open] = ['', '']
    for (const figure of plotted.figures.get(index) ?? []) {
      const box = columnBox(frame, series.axis, place, figure)
      if (!box) continue
      drawn.targets.push(targetOf(frame, series.axis, { series: index, figure, box }))
      if (unreliable.has(figure.category)) {
        open += boxPath(insetBox(box))
        continue
      }
      if (!colors && !highlightCategories) {
        d += boxPath(box)
        continue
      }
      const color: ColorName | null = colors ? (colors[figure.category] ?? null) : series.color
      const own = colorKey ? { ...look, rank: rankOf(colorKey, color) } : look
      drawn.marks.push({ kind: 'fill', d: boxPath(box), color, series: index, category: figure.category, ...own })
    }
    if (d) drawn.marks.push({ kind: 'fill', d, color: series.color, series: index, ...look })
    if (open) drawn.marks.push({ kind: 'error', d: open, color: series.color, series: index })
  }
  return drawn
}

/** Rank of the texture for a color of the color key. */
function rankOf(colorKey: NonNullable<Plotted['model']['colorKey']>, color: ColorName | null): number {
  return Math.max(
    0,
    colorKey.findIndex((each) => each.color === color),
  )
}

function boxPath({ left, top, right, bottom }: Box): string {
  return rectPath(left, top, right - left, bottom - top)
}

/** The box of an outline, whose stroke is 2 px. */
function insetBox({ left, top, right, bottom }: Box): Box {
  return { left: left + 1, top: Math.min(top + 1, bottom), right: right - 1, bottom }
}

function columnBox(frame: Frame, axis: number, place: ColumnPlacement, figure: PlottedValue): Box | null {
  const center = frame.centers[figure.category]
  if (figure.value === null || center === undefined) return null
  const middle = center + place.offset
  let from = figure.share === null ? basePx(frame, axis) : valuePx(frame, axis, figure.from)
  let to = valuePx(frame, axis, figure.to)
  if (figure.share !== null) {
    if (figure.value === 0) return null
    const inset = Math.min(STACK_GAP / 2, Math.abs(to - from) * 0.3)
    ;[from, to] = from < to ? [from + inset, to - inset] : [from - inset, to + inset]
  }
  return boxOf(frame, { from: middle - place.width / 2, to: middle + place.width / 2 }, { from, to })
}

/** The point of a column is the center of its far end. */
function targetOf(
  frame: Frame,
  axis: number,
  { series, figure, box }: { series: number; figure: PlottedValue; box: Box },
): Target {
  const isNegative = figure.to < figure.from !== (frame.scales[axis]?.isReversed === true)
  const point = frame.horizontal
    ? { x: isNegative ? box.left : box.right, y: (box.top + box.bottom) / 2 }
    : { x: (box.left + box.right) / 2, y: isNegative ? box.bottom : box.top }
  return { series, category: figure.category, ...point, box, ...(figure.share === null ? {} : { share: figure.share }) }
}

/** Error bars: a line from low to high with caps; in ink above another series, otherwise in their own color. */
export function drawErrorBars(plotted: Plotted, frame: Frame): Drawn {
  const drawn: Drawn = { marks: [], targets: [] }
  for (const index of plotted.errorBars) {
    const series = plotted.model.series[index]
    if (!series) continue
    const owner = ownerOf(plotted, index)
    const place = placeOf(frame, plotted, owner ?? index)
    const cap = Math.min(CAP, Math.max(4, (place.width || CAP) * 0.6)) / 2
    let d = ''
    for (const figure of plotted.figures.get(index) ?? []) {
      const center = frame.centers[figure.category]
      if (figure.value === null || center === undefined) continue
      const at = center + place.offset
      const [low, high] = [valuePx(frame, series.axis, figure.from), valuePx(frame, series.axis, figure.to)]
      const isCut = endsAtWhole(plotted, frame, series.axis) && figure.to > WHOLE
      d += errorBarPath(frame.horizontal, { at, low, high, cap, isCut })
      const box = boxOf(frame, { from: at - cap, to: at + cap }, { from: low, to: high })
      const [x, y] = frame.horizontal ? [high, at] : [at, high]
      drawn.targets.push({ series: index, category: figure.category, x, y, box })
    }
    const color = owner === null ? series.color : null
    const dash = owner === null ? dashOfRank(plotted.ranks.get(index) ?? 0) : null
    if (d) drawn.marks.push({ kind: 'error', d, color, series: index, ...(dash ? { dash } : {}) })
  }
  return drawn
}

const WHOLE = 100

/** True for an axis of shares that ends at 100 although error bars do not (docs/contracts/chart-model.md#value-axes). */
function endsAtWhole({ model }: Plotted, frame: Frame, axis: number): boolean {
  const own = model.axes.values[axis]
  return own?.percent === true && own.max === null && frame.scales[axis]?.high === WHOLE
}

interface BarPlace {
  at: number
  low: number
  high: number
  cap: number
  /** Ends in an arrow, because its high end is beyond the axis. */
  isCut: boolean
}

function errorBarPath(horizontal: boolean, { at, low, high, cap, isCut }: BarPlace): string {
  const [c, n] = [px(at - cap), px(cap * 2)]
  if (isCut) {
    const [half, back] = [px(cap), px(-cap)]
    return horizontal
      ? `M${px(low)} ${c}v${n}M${px(low)} ${px(at)}H${px(high)}M${px(high - cap)} ${c}l${half} ${half}l${back} ${half}`
      : `M${c} ${px(low)}h${n}M${px(at)} ${px(low)}V${px(high)}M${c} ${px(high + cap)}l${half} ${back}l${half} ${half}`
  }
  return horizontal
    ? `M${px(low)} ${c}v${n}M${px(low)} ${px(at)}H${px(high)}M${px(high)} ${c}v${n}`
    : `M${c} ${px(low)}h${n}M${px(at)} ${px(low)}V${px(high)}M${c} ${px(high)}h${n}`
}
