import { formatValue, sharePercent } from '../format/number.ts'
import {
  isValueSeries,
  type ChartModel,
  type ValueAxis,
  type ValuePoint,
  type ValueSeries,
} from '../model/chart-model.ts'
import type { VisibleState } from '../model/visible-state.ts'
import type { Center, Drawing, Label, Mark, Target } from '../geometry/drawing.ts'
import { at, HOLE, sliceRanks, slicePath, type Donut } from '../geometry/slices.ts'
import { circlePath } from '../geometry/path.ts'
import { flagsOf, letterBehind, unreliableIn } from '../geometry/flags.ts'
import { labelBox, overlaps } from '../geometry/label-box.ts'
import { textWidth } from '../geometry/text-width.ts'
import { wrapAlways } from '../geometry/wrap.ts'

const TURN = Math.PI * 2
const OUTSIDE = 8
/** Arc length below which slices cannot be distinguished, px; adjacent thin slices are drawn as one. */
const MIN_ARC = 1
/** Font size of the total in the center, px, and width of its widest characters in em (Besley 600). */
const TOTAL_SIZE = 20
const TOTAL_EM = { figure: 0.64, other: 0.35 }

/** Draws a pie as a donut that starts at twelve o'clock; null without slices. */
export function layoutSlices(
  model: ChartModel,
  { view, visible, category }: VisibleState,
  { width }: { width: number },
): Drawing | null {
  const ranks = sliceRanks(model, view)
  const [index, series] = firstSeries(model, visible)
  if (!series) return null
  const all = slicesOf(series.points)
  // An isolated slice keeps its position and its share of the whole.
  const slices = category === undefined ? all : all.filter((slice) => slice.category === category)
  const axis = model.axes.values[0]
  if (slices.length === 0 || !axis) return null
  const radius = width < 400 ? 104 : width < 600 ? 122 : 136
  const geometry = { x: width / 2, y: radius + 26, radius }
  const targets = slices.map((slice): Target => targetOf(index, slice, geometry))
  const unreliable = unreliableIn(series)
  const marks = visibleSlices(slices, radius).map((slice): Mark => ({
    kind: unreliable.has(slice.category) ? 'error' : 'fill',
    d: slicePath(slice, geometry, all.length === 1),
    color: model.categories.colors?.[slice.category] ?? series.color,
    series: index,
    category: slice.category,
    rank: ranks.get(slice.category) ?? 0,
    ...(series.pattern ? { pattern: series.pattern } : {}),
  }))
  return {
    width,
    height: 2 * radius + 52,
    plot: { left: 0, top: 0, right: width, bottom: 2 * radius + 52 },
    horizontal: false,
    grid: slices.length < all.length ? outlineOf(geometry) : '',
    base: '',
    ticks: '',
    marks,
    targets,
    labels: withLetters(sliceLabels(slices, marks, axis, geometry, width), series),
    slots: [],
    center: centerOf(series.points, series.label, axis, geometry),
  }
}

/** Outline of the whole donut. */
function outlineOf({ x, y, radius }: Donut): string {
  return circlePath(x, y, radius) + circlePath(x, y, radius * HOLE)
}

/** A pie has one series per view. */
function firstSeries({ series }: ChartModel, visible: readonly number[]): [number, ValueSeries | undefined] {
  const index = visible.find((at) => isValueSeries(series[at])) ?? -1
  const first = series[index]
  return [index, isValueSeries(first) ? first : undefined]
}

interface Slice {
  category: number
  value: number
  share: number
  from: number
  to: number
}

function slicesOf(points: readonly ValuePoint[]): Slice[] {
  const total = points.reduce((sum, { value }) => sum + Math.max(0, value ?? 0), 0)
  let angle = 0
  return points.flatMap(({ category, value }) => {
    if (value === null || value <= 0) return []
    const from = angle
    angle += (value / total) * TURN
    return [{ category, value, share: value / total, from, to: angle }]
  })
}

/** Slices as drawn: adjacent slices that are too thin become one, in the color of the largest. */
function visibleSlices(slices: readonly Slice[], radius: number): Slice[] {
  const drawn: Slice[] = []
  let [largest, isRunOpen] = [0, false]
  for (const slice of slices) {
    const last = drawn.at(-1)
    const isThin = (slice.to - slice.from) * radius < MIN_ARC
    if (!last || !isThin || !isRunOpen || last.to !== slice.from) {
      drawn.push({ ...slice })
      ;[largest, isRunOpen] = [slice.value, isThin]
      continue
    }
    last.to = slice.to
    if (slice.value > largest) [last.category, largest] = [slice.category, slice.value]
    isRunOpen = (last.to - last.from) * radius < MIN_ARC
  }
  return drawn
}

function targetOf(series: number, { category, share, from, to }: Slice, donut: Donut): Target {
  const [x, y] = at(donut, donut.radius * ((1 + HOLE) / 2), (from + to) / 2)
  const box = { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 }
  return { series, category, x, y, box, share, arc: { from, to } }
}

/** The share of each slice, or its value if values are percents: inside it, or next to it, or only in the table. */
function sliceLabels(
  slices: readonly Slice[],
  marks: readonly Mark[],
  axis: ValueAxis,
  donut: Donut,
  width: number,
): (Label & { category: number })[] {
  const labels: (Label & { category: number })[] = []
  const markOf = new Map(marks.map((mark) => [mark.category, mark]))
  for (const slice of slices) {
    const text = axis.percent ? formatValue(slice.value, axis) : sharePercent(slice.share)
    const tries = [insideLabel(slice, text, markOf.get(slice.category), donut), besideLabel(slice, text, donut)]
    const free = tries.find((label) => {
      const box = label && labelBox(label)
      return (
        box &&
        box.left >= 0 &&
        box.right <= width &&
        box.top >= 0 &&
        labels.every((other) => !overlaps(labelBox(other), box, 3))
      )
    })
    if (free) labels.push({ ...free, category: slice.category })
  }
  return labels
}

/** The labels of slices, each with the letter of its flag behind it if there is room. */
function withLetters(labels: readonly (Label & { category: number })[], series: ValueSeries): Label[] {
  const flags = flagsOf(series)
  const boxes = labels.map(labelBox)
  return labels.flatMap(({ category, ...label }, at) => {
    const flag = flags.get(category)
    const letter = flag && letterBehind(label, flag)
    const isFree = letter && boxes.every((box, other) => other === at || !overlaps(box, labelBox(letter)))
    return isFree ? [label, letter] : [label]
  })
}

function insideLabel({ from, to }: Slice, text: string, mark: Mark | undefined, donut: Donut): Label | null {
  const middle = (from + to) / 2
  const radius = donut.radius * ((1 + HOLE) / 2)
  const room = textWidth(text, 600) + 6
  const thickness = donut.radius * (1 - HOLE)
  const isThick = Math.abs(Math.sin(middle)) * room <= thickness + 4
  if (!isThick || (to - from) * radius < Math.max(20, Math.abs(Math.cos(middle)) * room)) return null
  const [x, y] = at(donut, radius, middle)
  const color = mark?.pattern || mark?.kind === 'error' ? undefined : mark?.color
  return { role: color ? 'inside' : 'value', x, y: y + 5, text, anchor: 'middle', ...(color ? { color } : {}) }
}

function besideLabel({ from, to }: Slice, text: string, donut: Donut): Label {
  const middle = (from + to) / 2
  const [x, y] = at(donut, donut.radius + OUTSIDE, middle)
  const lean = Math.sin(middle)
  const anchor = Math.abs(lean) < 0.2 ? 'middle' : lean > 0 ? 'start' : 'end'
  return { role: 'value', x, y: y + 5 - Math.cos(middle) * 5, text, anchor }
}

/** The total of counts and amounts; none for percents, which only add up to 100, and if a part is below zero. */
function centerOf(points: readonly ValuePoint[], label: string, axis: ValueAxis, donut: Donut): Center | null {
  const room = donut.radius * HOLE * 1.7
  const sum = Math.round(points.reduce((total, { value }) => total + (value ?? 0), 0) * 100) / 100
  const isWhole = points.every(({ value }) => (value ?? 0) >= 0)
  const total = axis.percent || !isWhole ? '' : formatValue(sum, axis)
  const figures = total.replaceAll(/\D/g, '').length
  const fits = (figures * TOTAL_EM.figure + (total.length - figures) * TOTAL_EM.other) * TOTAL_SIZE <= room
  const caption = wrapAlways(label, room * 0.86, 2)
  return { x: donut.x, y: donut.y, radius: donut.radius * HOLE, total: fits ? total : '', caption }
}
