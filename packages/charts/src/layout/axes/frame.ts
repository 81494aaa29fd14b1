import type { Box, Drawing, Label, Span } from '../../geometry/drawing.ts'
import type { NoteCounts, NoteRoom } from '../notes/note-room.ts'
import type { Plotted } from '../plotted.ts'
import type { ValueScale } from '../../geometry/scales.ts'

/** The plot with its axes: positions of categories and values, and the drawn parts of the axes. */
export interface Frame extends Pick<
  Drawing,
  'width' | 'height' | 'plot' | 'horizontal' | 'grid' | 'base' | 'ticks' | 'slots'
> {
  /** Center of each category along the category axis, px. */
  centers: number[]
  /** Width of a category's slot, px; 0 if categories are points on a time axis. */
  slot: number
  /** Position of each member's columns relative to the slot's center, and their width, px. */
  places: ColumnPlacement[]
  scales: (ValueScale | null)[]
  labels: Label[]
  noteRoom: NoteRoom
  /** Width of the names between the right scale of a slope chart and its values, px; absent without room for values. */
  namesBesideValues?: number
}

export interface ColumnPlacement {
  offset: number
  width: number
}

/** Inputs of a frame. */
export interface FrameInput {
  plotted: Plotted
  max: readonly (number | null)[]
  width: number
  /** Height of the plot, px, as far as its labels allow; without it, the default height of the chart. */
  body?: number
  /** Numbers of notes that need room. */
  notes: NoteCounts
  /** Members of the whole view, including hidden series: a bar chart keeps its height when one series is isolated. */
  membersOfView: number
}

/** Share of a slot between groups, maximum width of a column and gap within a group (docs/design.md#marks). */
export const BETWEEN_GROUPS = 0.28
const WIDEST = 64
const WITHIN_GROUP = 2

/**
 * Gridlines of the first value axis, or of the second one if it is the only one, and the strong line at its base.
 *
 * @param line path of the line at a share of the axis
 */
export function gridLines(
  scales: readonly (ValueScale | null)[],
  line: (share: number) => string,
): Pick<Frame, 'grid' | 'base'> {
  const scale = scales[0] ?? scales[1]
  if (!scale) return { grid: '', base: '' }
  const base = scale.isFloating ? null : scale.base
  const ticks = scale.ticks.filter((tick) => tick !== base)
  return {
    grid: ticks.map((tick) => line(scale.at(tick))).join(''),
    base: base === null ? '' : line(scale.at(base)),
  }
}

/** Positions of `count` columns in a slot. */
export function placesInSlot(count: number, slot: number): ColumnPlacement[] {
  const room = slot * (1 - BETWEEN_GROUPS)
  const gap = Math.min(WITHIN_GROUP, (room / count) * 0.5)
  const width = Math.min(WIDEST, (room - gap * (count - 1)) / count)
  const start = -(count * width + (count - 1) * gap) / 2
  return Array.from({ length: count }, (_, at) => ({ offset: start + at * (width + gap) + width / 2, width }))
}

/** Position of a value along the value axis, px. */
export function valuePx(frame: Frame, axis: number, value: number): number {
  const share = frame.scales[axis]?.at(value) ?? 0
  const { plot, horizontal } = frame
  return horizontal ? plot.left + share * (plot.right - plot.left) : plot.bottom - share * (plot.bottom - plot.top)
}

/** Start of the marks along an axis, px. */
export function basePx(frame: Frame, axis: number): number {
  return valuePx(frame, axis, frame.scales[axis]?.base ?? 0)
}

/** The rectangle between two positions along each axis, px. */
export function boxOf(frame: Frame, along: Span, value: Span): Box {
  const [a0, a1] = [Math.min(along.from, along.to), Math.max(along.from, along.to)]
  const [v0, v1] = [Math.min(value.from, value.to), Math.max(value.from, value.to)]
  return frame.horizontal ? { left: v0, right: v1, top: a0, bottom: a1 } : { left: a0, right: a1, top: v0, bottom: v1 }
}

/** Offset and width of a series' columns or error bars in a slot; other marks are centered. */
export function placeOf(frame: Frame, plotted: Plotted, series: number): ColumnPlacement {
  const at = plotted.members.findIndex((member) => member.includes(series))
  return frame.places[at] ?? { offset: 0, width: frame.slot * (1 - BETWEEN_GROUPS) }
}
