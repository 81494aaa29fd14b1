import { categoryTexts, categoryPlaces } from '../../model/category-text.ts'
import type { ValueAxis } from '../../model/chart-model.ts'
import { axisTitles, tickTexts, titleLabels, widest } from './axis-text.ts'
import { categoryLabels } from '../labels/category-labels.ts'
import { dateTicks } from './date-ticks.ts'
import { NUMBER_RADIUS, type Label } from '../../geometry/drawing.ts'
import { gridLines, placesInSlot, type Frame, type FrameInput } from './frame.ts'
import { px } from '../../geometry/path.ts'
import { LINE_HEIGHT, textWidth } from '../../geometry/text-width.ts'
import type { ValueScale } from '../../geometry/scales.ts'
import { bandHeight, NUMBER_STEP } from '../notes/note-room.ts'
import { valueScales } from './value-axis.ts'
import { wrapAlways } from '../../geometry/wrap.ts'
import { formatAxisLabels } from '../../format/number.ts'
import { isDate } from '../../format/date.ts'
import { roundSteps } from '../../geometry/steps.ts'

/** Space above the top gridline for its label, and maximum number of steps of a value axis. */
const TOP = 22
const STEPS = 5
const TICK = 6
/** Length of gridlines beyond the last point if names follow it, px. */
const END = 4

/** Names at the ends of lines: the width they need right of the last point, and their total height, px. */
export interface EndLabels {
  width: number
  height: number
}

/** The frame of a chart with vertical columns, or with lines from left to right. */
export function verticalFrame(input: FrameInput, ends: EndLabels): Frame {
  const { plotted, max, width } = input
  const { model } = plotted
  const scales = valueScales(plotted, max, STEPS)
  const titles = axisTitles(model, scales.map(Boolean), width)
  const gutters = scales.map((scale, axis) =>
    scale ? widest(tickTexts(model, axis, scale.ticks, width * 0.36)) + 8 : 0,
  )
  const right = width - (gutters[1] ?? 0)
  const beside = input.notes.lines > 0 ? NUMBER_STEP : 0
  const across = spread({ ...input, width: width - beside }, gutters[0] ?? 0, gutters[1] ?? 0, ends.width)
  const under = labelsUnder(input, across)
  const over = bandHeight(input.notes.others, width - across.from)
  const top = TOP + titles.height + over
  const body = Math.max(input.body ?? Math.round(150 + width * 0.2), ends.height, input.notes.lines * NUMBER_STEP)
  const bottom = top + body
  const title = bottomTitle(model.axes.category.title, across, width)
  const frame: Frame = {
    width,
    height: Math.ceil(bottom + under.height + title.height + 4),
    plot: { left: across.from, right: across.to, top, bottom },
    horizontal: false,
    ...gridLines(scales, (share) => `M0 ${px(bottom - share * (bottom - top))}h${px(across.gridTo)}`),
    ticks: under.ticks.map((x) => `M${px(x)} ${px(bottom)}v${TICK}`).join(''),
    centers: across.centers,
    slot: across.slot,
    slots: across.centers.map((x) => (across.slot > 0 ? { from: x - across.slot / 2, to: x + across.slot / 2 } : null)),
    places: placesInSlot(plotted.members.length || 1, across.slot),
    scales,
    noteRoom: {
      lines: { left: right - beside, right, top: top - NUMBER_RADIUS, bottom: bottom + NUMBER_RADIUS },
      others: { left: across.from - NUMBER_RADIUS, right: width, top: titles.height, bottom: titles.height + over },
    },
    labels: [
      ...titles.labels,
      ...scales.flatMap((scale, axis) => (scale ? sideLabels(input, axis, scale, { top, bottom }) : [])),
      ...[...under.labels, ...title.labels.map((label) => ({ ...label, y: label.y + under.height }))].map((label) => ({
        ...label,
        y: label.y + bottom,
      })),
    ],
  }
  return frame
}

interface Across {
  from: number
  to: number
  /** Right end of the gridlines. */
  gridTo: number
  centers: number[]
  slot: number
}

/** Positions of the categories between the labels of the left axis and everything right of the plot. */
function spread({ plotted, width }: FrameInput, left: number, right: number, ends: number): Across {
  const { model } = plotted
  const { values } = model.categories
  if (model.axes.category.scale === 'category') {
    const room = width - right - left
    const slot = ends > 0 ? Math.min(room / values.length, (room - ends) / (values.length - 0.5)) : room / values.length
    const centers = values.map((_, at) => left + (at + 0.5) * slot)
    const to = ends > 0 ? (centers.at(-1) ?? 0) + END : width - right
    return { from: left, to, gridTo: ends > 0 ? to : width, slot, centers }
  }
  const from = Math.max(left + 6, textWidth('0000') / 2)
  const to = width - right - Math.max(ends, textWidth('0000') / 2 + 1)
  const places = categoryPlaces(model)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const hasSlots = model.axes.category.scale === 'numeric' && plotted.members.length > 0
  const slot = hasSlots ? slotOf(places, to - from) : 0
  const [start, end] = [from + slot / 2, to - slot / 2]
  const centers = places.map((place) =>
    last > first ? start + ((place - first) / (last - first)) * (end - start) : (start + end) / 2,
  )
  return { from, to, gridTo: right > 0 && ends === 0 ? width : to, slot, centers }
}

/** Room for the columns of a category on a numeric axis, px: the distance of the two nearest categories. */
function slotOf(places: readonly number[], room: number): number {
  const span = (places.at(-1) ?? 0) - (places[0] ?? 0)
  if (span <= 0) return room
  const nearest = Math.min(...places.slice(1).map((place, at) => place - (places[at] ?? 0)))
  const share = nearest / span
  return (room * share) / (1 + share)
}

function labelsUnder(
  { plotted: { model }, width }: FrameInput,
  across: Across,
): { labels: Label[]; height: number; ticks: number[] } {
  const { values, kind, periods } = model.categories
  const { scale, ticks: listed } = model.axes.category
  if (scale === 'category') {
    const [first = 0] = across.centers
    const dates = kind === 'date' ? values : null
    return {
      ...categoryLabels({ names: categoryTexts(model.categories), first, slot: across.slot, width, dates }),
      ticks: [],
    }
  }
  const at = (category: number): number => across.centers[category] ?? 0
  if (scale === 'numeric') {
    const [first, last] = [Number(values[0]), Number(values.at(-1))]
    const span = at(values.length - 1) - at(0)
    const ticks = numericTicks(values, (value) => at(0) + (last > first ? (value - first) / (last - first) : 0) * span)
    const labels = ticks.map(({ x, text }): Label => ({ role: 'category', x, y: 22, text, anchor: 'middle' }))
    return { labels, height: 26, ticks: ticks.map(({ x }) => x) }
  }
  const chosen = dateTicks(values, listed, { at, width, areWhole: periods !== undefined })
  const labels = chosen.map(({ x, text }): Label => ({ role: 'category', x, y: 22, text, anchor: 'middle' }))
  return { labels, height: 26, ticks: chosen.map(({ category }) => at(category)) }
}

function bottomTitle(title: string | null, across: Across, width: number): { labels: Label[]; height: number } {
  if (title === null) return { labels: [], height: 0 }
  const lines = wrapAlways(title, width, 2)
  const half = widest(lines) / 2
  const x = Math.min(width - half, Math.max(half, (across.from + across.to) / 2))
  const labels = titleLabels(lines, { x, y: 20, anchor: 'middle' })
  return { labels, height: lines.length * LINE_HEIGHT + 6 }
}

function sideLabels(
  { plotted: { model }, width }: FrameInput,
  axis: number,
  scale: ValueScale,
  { top, bottom }: { top: number; bottom: number },
): Label[] {
  const texts = tickTexts(model, axis, scale.ticks, width * 0.36)
  const format: ValueAxis | undefined = model.axes.values[axis]
  const isRight = axis === 1
  return scale.ticks.map((tick, at): Label => ({
    role: 'tick',
    x: isRight ? width : 0,
    y: bottom - scale.at(tick) * (bottom - top) - 6,
    text: texts[at] ?? '',
    anchor: isRight ? 'end' : 'start',
    ...(format?.color ? { color: format.color } : {}),
  }))
}

/** A labeled position on a numeric category axis; `x` is in px. */
interface NumericTick {
  value: number
  text: string
  x: number
}

const GAP = 12
const MAX_STEPS = 8

/**
 * Round numbers between the ends of a numeric category axis, as many as fit 12 px apart; years without a comma.
 *
 * @param categories the numbers as written, ascending
 */
function numericTicks(categories: readonly string[], at: (value: number) => number): NumericTick[] {
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
