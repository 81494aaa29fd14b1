import type { Drawing, Label, Mark, Target } from '../../geometry/drawing.ts'
import { labelBox, overlaps } from '../../geometry/label-box.ts'
import { linePath } from '../../geometry/curves.ts'
import { px, type Point } from '../../geometry/path.ts'
import { linearScale, logScale, type ValueScale } from '../../geometry/scales.ts'
import { roundSteps } from '../../geometry/steps.ts'
import { shapePath, trendDash } from '../../geometry/symbols.ts'
import { LINE_HEIGHT, textWidth } from '../../geometry/text-width.ts'
import { wrapAlways } from '../../geometry/wrap.ts'
import { flagLabels, unreliableIn } from '../../geometry/flags.ts'
import { formatAxisLabels, type NumberFormat } from '../../format/number.ts'
import { isScatterSeries, type ChartModel, type ScatterSeries, type XyPoint } from '../../model/chart-model.ts'
import type { VisibleState } from '../../model/visible-state.ts'
import type { DrawingSize } from '../chart-kind.ts'

/** Half the size of a dot without a size value, and of the largest and smallest dots with one, px. */
const DOT = 5
const MAX_DOT = 18
const MIN_DOT = 3
/** Space above the top gridline for its label, next to that label, and below the plot for numbers, px. */
const TOP = 22
const BESIDE = 8
const UNDER = 26
const TICK = 6
const MAX_Y_STEPS = 5
const MAX_X_STEPS = 7
const GAP = 12
/** Share of its range by which an axis extends beyond its values, to keep dots away from the edges. */
const MARGIN = 0.06

interface Placed {
  series: number
  point: XyPoint & { x: number; y: number }
}

/** Draws points by x and y; null if there are no points to draw. */
export function drawScatter(
  model: ChartModel,
  shown: VisibleState,
  { width, height, alongside }: DrawingSize,
): Drawing | null {
  const placed = placedPoints(model, shown.visible)
  if (placed.length === 0) return null
  const sharing = alongside ? placedPoints(model, alongside) : placed
  const frame = frameOf(model, shown, { width, height: height ?? Math.round(150 + width * 0.3) }, sharing)
  const dots = placed.map(({ series, point }) => ({
    series,
    category: point.category,
    x: frame.x(point.x),
    y: frame.y(point.y),
    half: halfOf(point.size, sharing, width),
  }))
  const targets = dots.map(({ half, ...dot }): Target => ({
    ...dot,
    box: { left: dot.x - half, right: dot.x + half, top: dot.y - half, bottom: dot.y + half },
  }))
  const ranks = ranksOf(model, shown)
  const labels = [...frame.labels, ...(model.dataLabels ? nameLabels(model, targets, frame) : [])]
  return {
    ...frame.drawing,
    marks: [...trends(model, shown.visible, frame), ...dotMarks(model, dots, ranks)],
    labels: [...labels, ...flagLabels(model, targets, { labels, width })],
    targets,
  }
}

function placedPoints(model: ChartModel, visible: readonly number[]): Placed[] {
  return visible.flatMap((index) => {
    const series = model.series[index]
    if (!isScatterSeries(series)) return []
    return series.points.flatMap((point) => {
      const { x, y } = point
      return x === null || y === null ? [] : [{ series: index, point: { ...point, x, y } }]
    })
  })
}

/** Ranks of the series for their symbols, in the order of the view. */
function ranksOf(model: ChartModel, { view }: VisibleState): Map<number, number> {
  return new Map(
    view.series.filter((index) => isScatterSeries(model.series[index])).map((index, rank) => [index, rank]),
  )
}

/** Half the size of a dot, whose area represents the size value. */
function halfOf(size: number | null, placed: readonly Placed[], width: number): number {
  const sizes = placed.flatMap(({ point }) => point.size ?? [])
  if (sizes.length === 0) return DOT
  const largest = sizes.reduce((a, b) => Math.max(a, b))
  const room = width < 400 ? MAX_DOT * 0.7 : MAX_DOT
  return size === null ? MIN_DOT : Math.max(MIN_DOT, Math.sqrt(size / largest) * room)
}

interface Dot {
  series: number
  category: number
  x: number
  y: number
  half: number
}

/** Large dots first, so that small dots stay visible. */
function dotMarks(model: ChartModel, dots: readonly Dot[], ranks: ReadonlyMap<number, number>): Mark[] {
  return [...ranks].flatMap(([index, rank]): Mark[] => {
    const own = dots.filter(({ series }) => series === index).toSorted((a, b) => b.half - a.half)
    const series = model.series[index]
    const unreliable = unreliableIn(series)
    return (['dot', 'error'] as const).flatMap((kind): Mark[] => {
      const drawn = own.filter(({ category }) => unreliable.has(category) === (kind === 'error'))
      const d = drawn.map(({ x, y, half }) => shapePath(rank, x, y, half)).join('')
      return d === '' ? [] : [{ kind, d, color: series?.color ?? null, series: index, rank }]
    })
  })
}

interface Frame {
  x: (value: number) => number
  y: (value: number) => number
  labels: Label[]
  drawing: Omit<Drawing, 'marks' | 'labels' | 'targets'>
}

function frameOf(
  model: ChartModel,
  { view }: VisibleState,
  { width, height }: Required<Pick<DrawingSize, 'width' | 'height'>>,
  placed: readonly Placed[],
): Frame {
  const { category } = model.axes
  const [axis] = model.axes.values
  const { percent = false, currency = false, decimals = null } = category
  const yFormat: NumberFormat = axis ?? { percent, currency, decimals }
  const across = scaleOf(
    [category.min ?? 0, category.max ?? 0],
    { isLogarithmic: category.logarithmic === true, max: null, decimals: decimalsOf(model, 'x') },
    MAX_X_STEPS,
  )
  const up = scaleOf(
    placed.map(({ point }) => point.y),
    {
      isLogarithmic: axis?.scale === 'logarithmic',
      max: view.max[0] ?? null,
      decimals: axis?.decimals ?? decimalsOf(model, 'y'),
    },
    MAX_Y_STEPS,
  )
  const yTexts = formatAxisLabels(up.ticks, { ...yFormat, decimals: null })
  const yTitle = titleLines(axis?.title ?? null, width)
  const xTitle = titleLines(category.title, width)
  const room = MAX_DOT * (width < 400 ? 0.7 : 1)
  const left = Math.max(0, ...yTexts.map((text) => textWidth(text))) + BESIDE + room / 2
  const right = width - room
  const top = TOP + yTitle.length * LINE_HEIGHT + (yTitle.length > 0 ? 6 : 0)
  const bottom = top + height
  const x = (value: number): number => left + across.at(value) * (right - left)
  const y = (value: number): number => bottom - up.at(value) * (bottom - top)
  const numbers = spacedNumbers(across, { percent, currency, decimals: null }, { x, width })
  const under = UNDER + (xTitle.length > 0 ? xTitle.length * LINE_HEIGHT + 6 : 0)
  return {
    x,
    y,
    labels: [
      ...yTitle.map((text, line) => label('axis-title', text, 0, 14 + line * LINE_HEIGHT, 'start')),
      ...up.ticks.map((tick, at) => label('tick', yTexts[at] ?? '', 0, y(tick) - 6, 'start')),
      ...numbers.map(({ at, text }) => label('category', text, at, bottom + 22, 'middle')),
      ...xTitle.map((text, line) =>
        label('axis-title', text, (left + right) / 2, bottom + UNDER + 20 + line * LINE_HEIGHT, 'middle'),
      ),
    ],
    drawing: {
      width,
      height: Math.ceil(bottom + under + 4),
      plot: { left, right, top, bottom },
      horizontal: false,
      grid: up.ticks.map((tick) => `M0 ${px(y(tick))}H${px(width)}`).join(''),
      base: '',
      ticks: numbers.map(({ at }) => `M${px(at)} ${px(bottom)}v${TICK}`).join(''),
      slots: [],
      center: null,
    },
  }
}

function label(role: Label['role'], text: string, x: number, y: number, anchor: Label['anchor']): Label {
  return { role, text, x, y, anchor }
}

function titleLines(title: string | null, width: number): string[] {
  return title === null ? [] : wrapAlways(title, width, 2)
}

/** Number of decimals in labels; zero if all values are integers. */
function decimalsOf({ series }: ChartModel, read: 'x' | 'y'): number {
  const isWhole = series.every(
    (one) => !isScatterSeries(one) || one.points.every((point) => (point[read] ?? 0) % 1 === 0),
  )
  return isWhole ? 0 : 2
}

interface ScaleOptions {
  isLogarithmic: boolean
  max: number | null
  decimals: number
}

/** A scale between round numbers around the values. Dots show positions and not lengths, so zero may be left out. */
function scaleOf(values: readonly number[], { isLogarithmic, max, decimals }: ScaleOptions, most: number): ValueScale {
  const low = values.reduce((a, b) => Math.min(a, b), Infinity)
  const high = Math.max(
    values.reduce((a, b) => Math.max(a, b), -Infinity),
    max ?? -Infinity,
  )
  if (isLogarithmic) return logScale({ high, lowestAboveZero: low }, max)
  const [from, to] = low < high ? [low, high] : [low - 1, high + 1]
  const margin = (to - from) * MARGIN
  const start = from >= 0 ? Math.max(0, from - margin) : from - margin
  return linearScale(roundSteps(start, max ?? to + margin, { most, decimals, fixedHigh: max }))
}

/** The numbers below the plot; some are omitted until no two are too close. */
function spacedNumbers(
  scale: ValueScale,
  format: NumberFormat,
  { x, width }: { x: (value: number) => number; width: number },
) {
  const texts = formatAxisLabels(scale.ticks, format)
  const all = scale.ticks.map((tick, index) => {
    const text = texts[index] ?? ''
    return { at: Math.min(x(tick), width - textWidth(text) / 2), text }
  })
  for (let stride = 1; stride < all.length; stride++) {
    const chosen = all.filter((_, index) => index % stride === 0)
    const isClear = chosen.every(({ at, text }, index) => {
      const next = chosen[index + 1]
      return !next || at + textWidth(text) / 2 + GAP <= next.at - textWidth(next.text) / 2
    })
    if (isClear) return chosen
  }
  return all.slice(0, 1)
}

/** Fitted lines through their points, in the order of x. */
function trends(model: ChartModel, visible: readonly number[], frame: Frame): Mark[] {
  const fitted = visible.filter((index) => model.series[index]?.regression)
  return fitted.flatMap((index, rank): Mark[] => {
    const series = model.series[index]
    if (!isScatterSeries(series) || !series.regression) return []
    const points = trendPoints(series, frame)
    if (points.length < 2) return []
    return [{ kind: 'trend', d: linePath(points), color: series.color, series: index, dash: trendDash(rank) }]
  })
}

function trendPoints({ points, regression }: ScatterSeries, frame: Frame): Point[] {
  const byCategory = new Map(points.map((point) => [point.category, point]))
  return (regression?.points ?? []).flatMap(({ category, value }): Point[] => {
    const x = byCategory.get(category)?.x
    return x === null || x === undefined ? [] : [[frame.x(x), frame.y(value)]]
  })
}

/** The names of points, as far as there is room next to the dots. */
function nameLabels({ categories }: ChartModel, targets: readonly Target[], { drawing, labels }: Frame): Label[] {
  const taken = [...labels.map(labelBox), ...targets.map(({ box }) => box)]
  const found: Label[] = []
  for (const { category, x, y, box } of targets) {
    const text = categories.values[category] ?? ''
    const tries = [
      label('point', text, x, box.top - 5, 'middle'),
      label('point', text, box.right + 5, y + 5, 'start'),
      label('point', text, box.left - 5, y + 5, 'end'),
      label('point', text, x, box.bottom + 15, 'middle'),
    ]
    const free = tries.find((candidate) => {
      const own = labelBox(candidate)
      const isInside = own.left >= 0 && own.right <= drawing.width && own.top >= 0 && own.bottom <= drawing.plot.bottom
      return isInside && taken.every((other) => !overlaps(own, other, 2))
    })
    if (!free) continue
    found.push({ ...free, hold: x })
    taken.push(labelBox(free))
  }
  return found
}
