import { tickTexts, titleLabels, widest } from './axis-text.ts'
import { barNames, nameLabels, type BarNames } from '../labels/bar-names.ts'
import { NUMBER_RADIUS, type Label, type Span } from '../../geometry/drawing.ts'
import { BETWEEN_GROUPS, gridLines, type Frame, type FrameInput } from './frame.ts'
import { px } from '../../geometry/path.ts'
import { LINE_HEIGHT, textWidth } from '../../geometry/text-width.ts'
import type { ValueScale } from '../../geometry/scales.ts'
import { categoryTexts } from '../../model/category-text.ts'
import { bandHeight, NUMBER_STEP } from '../notes/note-room.ts'
import { valueScales } from './value-axis.ts'
import { wrapAlways } from '../../geometry/wrap.ts'

/** Thickness of a bar by the number of bars in a group, px; with many bars, as thin as their values allow. */
const THICKNESS = [26, 20, 17, 16]
const STACK_THICKNESS = 28
const MANY_BARS = 20
const OF_MANY = 15
const MAX_LABELED_BARS = 60
const THIN = 9
const MAX_HEIGHT = 2400
const BAR_GAP = 2
/** Space between values next to the bars and the numbers of notes, px. */
const BESIDE_VALUES = 4
/** Minimum height of a bar under its name when the height is limited, px. */
const MIN_UNDER_NAME = 10
/** Extra distance between groups whose names are above the bars, px. */
const OVER_GAP = 5
/** Maximum share of the width for values; if they need more, they are only in the table. */
const MAX_VALUE_SHARE = 0.45
const STEPS = 5

/** Measures the room for values next to the bars beyond the ends of the plot, px, in a given frame. */
export type MeasureEnds = (frame: Frame) => { left: number; right: number }

/** Frame of a bar chart: names to the left or, if narrow, above the bars; values below the plot. */
export function horizontalFrame(input: FrameInput, measureEnds: MeasureEnds): Frame {
  const { plotted, width } = input
  const thickness = barThickness(input)
  const beside = input.notes.others > 0 ? NUMBER_STEP + BESIDE_VALUES : 0
  const names = barNames(categoryTexts(plotted.model.categories), width - beside, thickness.isLabeled)
  const besideNames = thickness.isLabeled ? names.most * LINE_HEIGHT + 8 : 0
  const free = names.isOver ? thickness.slot : Math.max(thickness.slot, besideNames)
  const besideBar = thickness.isLabeled ? names.most * LINE_HEIGHT + 2 : 0
  const least = names.isOver ? MIN_UNDER_NAME : besideBar
  const fitting = slotWithin(input, { free, least, over: heightOver(names) })
  const slot = Math.max(fitting, (input.notes.others * NUMBER_STEP) / plotted.model.categories.values.length)
  const titles = topTitles(plotted.model.axes, width)
  const over = bandHeight(input.notes.lines, width - names.width - beside)
  const rows = {
    band: { top: titles.height, bottom: titles.height + over },
    beside,
    top: titles.height + 4 + over,
    slot,
    thickness: thickness.bar * Math.min(1, slot / thickness.slot),
  }
  let ends = { left: 0, right: 0 }
  // Less room may mean fewer and wider steps, which may need other room; in practice two rounds are enough.
  for (let round = 0; ; round++) {
    const frame = build(input, names, rows, titles.labels, ends)
    const need = measureEnds(frame)
    if (need.left + need.right > MAX_VALUE_SHARE * width)
      return build(input, names, rows, titles.labels, { left: 0, right: 0 })
    const isEnough = need.left <= ends.left + 0.01 && need.right <= ends.right + 0.01
    if (isEnough || round === 3) return frame
    ends = { left: Math.max(need.left, ends.left), right: Math.max(need.right, ends.right) }
  }
}

/** Slot of a chart with limited height, without the names above the bars. At least as high as a name next to its bar. */
function slotWithin(
  { body, plotted }: FrameInput,
  { free, least, over }: { free: number; least: number; over: number },
): number {
  if (body === undefined) return free
  return Math.min(free, Math.max((body - over) / Math.max(1, plotted.model.categories.values.length), least, 1))
}

/** Total height of the names above the bars, px. */
function heightOver({ lines, isOver }: BarNames): number {
  return isOver ? lines.reduce((height, own) => height + own.length * LINE_HEIGHT + OVER_GAP, 0) : 0
}

interface Thickness {
  bar: number
  slot: number
  isLabeled: boolean
}

/** The slot fits all bars of the view; the visible bars share it. */
function barThickness({ plotted: { model, members }, membersOfView }: FrameInput): Thickness {
  const count = model.categories.values.length
  const most = Math.max(membersOfView, members.length, 1)
  const thick = (bars: number): number => {
    if (model.stacking) return STACK_THICKNESS
    const free = THICKNESS[bars - 1] ?? THICKNESS.at(-1) ?? THIN
    if (most * count > MAX_LABELED_BARS) return Math.min(free, THIN * (most / bars))
    return most * count > MANY_BARS && most > 1 ? Math.min(free, OF_MANY * (most / bars)) : free
  }
  const slot = Math.min((most * (thick(most) + BAR_GAP) - BAR_GAP) / (1 - BETWEEN_GROUPS), MAX_HEIGHT / count)
  const shown = Math.max(members.length, 1)
  const bar = Math.min(thick(shown), (slot * (1 - BETWEEN_GROUPS) - BAR_GAP * (shown - 1)) / shown)
  return { bar: Math.max(bar, 0.5), slot, isLabeled: slot >= LINE_HEIGHT }
}

interface Rows {
  /** Room for notes above the plot, and next to it. */
  band: { top: number; bottom: number }
  beside: number
  top: number
  slot: number
  thickness: number
}

function build(
  input: FrameInput,
  names: BarNames,
  rows: Rows,
  titles: Label[],
  ends: { left: number; right: number },
): Frame {
  const { plotted } = input
  const width = input.width - rows.beside
  const { model } = plotted
  const left = names.width + ends.left
  const room = width - left - ends.right
  const { scales, texts } = scalesWithRoom(input, room, { most: STEPS, gap: 14 })
  const right = width - Math.max(ends.right, textWidth(texts.at(-1) ?? '') / 2, 1)
  const upper = scales[0] && scales[1] ? LINE_HEIGHT + 4 : 0
  const top = rows.top + upper
  const slots = stackSlots(names, rows.slot, top)
  const bottom = slots.at(-1)?.to ?? top
  const under = valueTitle(model.axes.values[0]?.title ?? null, width)
  const frame: Frame = {
    width: input.width,
    height: Math.ceil(bottom + 26 + under.length * LINE_HEIGHT),
    plot: { left, right, top, bottom },
    horizontal: true,
    ...gridLines(scales, (share) => `M${px(left + share * (right - left))} ${px(top)}v${px(bottom - top)}`),
    ticks: '',
    centers: slots.map(({ to }) => to - rows.slot / 2),
    slot: rows.slot,
    slots,
    places: centered(plotted.members.length || 1, rows),
    scales,
    noteRoom: {
      lines: { left: left - NUMBER_RADIUS, right: width, ...rows.band },
      others: {
        left: input.width - Math.min(NUMBER_STEP, rows.beside),
        right: input.width,
        top: top - NUMBER_RADIUS,
        bottom: bottom + NUMBER_RADIUS,
      },
    },
    labels: [],
  }
  return {
    ...frame,
    labels: [
      ...titles,
      ...nameLabels(names, frame),
      ...valueLabels(input, frame),
      ...titleLabels(under, { x: width, y: bottom + 38, anchor: 'end' }),
    ],
  }
}

/** Slots from top to bottom; names above the bars add their lines to the slot. */
function stackSlots({ lines, isOver }: BarNames, slot: number, top: number): Span[] {
  let from = top
  return lines.map((own) => {
    const to = from + slot + (isOver ? own.length * LINE_HEIGHT + OVER_GAP : 0)
    const span = { from, to }
    from = to
    return span
  })
}

/** The scales with the most steps whose labels below the plot have a gap, px. */
export function scalesWithRoom(
  { plotted, max }: Pick<FrameInput, 'plotted' | 'max'>,
  room: number,
  { most, gap }: { most: number; gap: number },
): { scales: (ValueScale | null)[]; texts: string[] } {
  for (let steps = most; ; steps--) {
    const scales = valueScales(plotted, max, steps)
    const scale = scales[0] ?? scales[1]
    const texts = tickTexts(plotted.model, scales[0] ? 0 : 1, scale?.ticks ?? [], room)
    const pitch = room * ((scale?.at(scale.ticks[1] ?? 0) ?? 0) - (scale?.at(scale.ticks[0] ?? 0) ?? 0))
    if (steps === 1 || texts.length < 2 || widest(texts) + gap <= pitch) return { scales, texts }
  }
}

function centered(count: number, { thickness }: Rows): Frame['places'] {
  const pitch = thickness + BAR_GAP
  return Array.from({ length: count }, (_, at) => ({ offset: (at - (count - 1) / 2) * pitch, width: thickness }))
}

/** Values below the plot, those of a second axis above it; a label that would touch the previous one is omitted. */
function valueLabels({ plotted: { model } }: FrameInput, { scales, plot, width, noteRoom }: Frame): Label[] {
  return scales.flatMap((scale, axis) => {
    if (!scale) return []
    const isUnder = axis === 0 || !scales[0]
    const y = isUnder ? plot.bottom + 20 : plot.top - 8
    const color = model.axes.values[axis]?.color
    let taken = -Infinity
    return tickTexts(model, axis, scale.ticks, width / 2).flatMap((text, at): Label[] => {
      const half = textWidth(text) / 2
      const middle = plot.left + scale.at(scale.ticks[at] ?? 0) * (plot.right - plot.left)
      const x = Math.min(noteRoom.others.left - half, Math.max(half, middle))
      if (x - half < taken + 8) return []
      taken = x + half
      return [{ role: 'tick', x, y, text, anchor: 'middle', ...(color ? { color } : {}) }]
    })
  })
}

function valueTitle(title: string | null, width: number): string[] {
  return title === null ? [] : wrapAlways(title, width, 2)
}

function topTitles(axes: FrameInput['plotted']['model']['axes'], width: number): { labels: Label[]; height: number } {
  const names = axes.category.title === null ? [] : wrapAlways(axes.category.title, width / 2 - 12, 2)
  const right = axes.values[1]?.title ? wrapAlways(axes.values[1].title, width / 2 - 12, 2) : []
  const most = Math.max(names.length, right.length)
  const labels = [
    ...titleLabels(names, { x: 0, y: 14, anchor: 'start' }),
    ...titleLabels(right, { x: width, y: 14, anchor: 'end' }),
  ]
  return { labels, height: most === 0 ? 0 : most * LINE_HEIGHT + 6 }
}
