import { yearOf } from '../../model/category-text.ts'
import { decimalYear } from '../../format/date.ts'
import { labelBox, overlaps } from '../../geometry/label-box.ts'
import type { Box, Label, Target } from '../../geometry/drawing.ts'
import type { OverlaidAnnotation } from '../../model/chart-overlay.ts'
import { valuePx, type Frame } from '../axes/frame.ts'
import type { Plotted } from '../plotted.ts'

/** Geometry of a note in a drawing, px. */
export interface NoteStroke {
  note: OverlaidAnnotation
  /** Vertical: `at` is an x; horizontal: a y. */
  isUpright: boolean
  at: number
  /** Background of a span. */
  ground: Box | null
  /** The point that a note refers to, px: a point on a line, or the far end of a column with its value. */
  point: Point | null
  /** End of a category's rule above its columns, or its start next to its bars, px; null if it crosses the plot. */
  reach: number | null
  /** The point is on a line and has a ring around it. */
  hasRing: boolean
}

/** Minimum width of a span, px, so that a span of one moment is visible. */
const NARROWEST_SPAN = 8
/** Space between a value next to a bar and the leader of its note, px. */
const BESIDE_VALUE = 4
/** Maximum distance from the end of a column to its value, px. */
const VALUE_REACH = 12
const VALUES: ReadonlySet<Label['role']> = new Set(['value', 'total'])

interface Point {
  x: number
  y: number
}

interface Surroundings {
  plotted: Plotted
  frame: Frame
  targets: readonly Target[]
  labels: readonly Label[]
}

/** Geometry of each note; notes on an axis that is not drawn are omitted. */
export function noteStrokes(notes: readonly OverlaidAnnotation[], surroundings: Surroundings): NoteStroke[] {
  const { plotted, frame } = surroundings
  return notes.flatMap((note): NoteStroke[] => {
    if (note.kind === 'line') return lineStroke(note, frame)
    if (note.kind === 'span') return [spanStroke(note, plotted, frame)]
    const target = note.kind === 'point' ? targetOf(note, surroundings) : null
    const at = momentPx(plotted, frame, note.from ?? 0, note.fromDate)
    const own = { note, isUpright: !frame.horizontal, ground: null }
    if (!target) return [{ ...own, at, point: null, hasRing: false, reach: reachOf(note, surroundings) }]
    const { x, y, box } = target
    const isOnLine = plotted.lines.includes(target.series) || plotted.bands.includes(target.series)
    const isBelowZero = frame.horizontal ? x < (box.left + box.right) / 2 : y > (box.top + box.bottom) / 2
    const point = isOnLine ? { x, y } : beyondValue({ x, y }, surroundings, isBelowZero)
    return [{ ...own, at: frame.horizontal ? y : x, point, hasRing: isOnLine, reach: null }]
  })
}

function targetOf(note: OverlaidAnnotation, { targets }: Surroundings): Target | null {
  return targets.find(({ series, category }) => series === note.series && category === note.from) ?? null
}

/** The end of a column, or of the value beyond it. */
function beyondValue({ x, y }: Point, { frame, labels }: Surroundings, isBelowZero = false): Point {
  const away = isBelowZero ? -VALUE_REACH : VALUE_REACH
  const beyond = frame.horizontal
    ? { left: Math.min(x, x + away), right: Math.max(x, x + away), top: y - 4, bottom: y + 4 }
    : { left: x - 4, right: x + 4, top: Math.min(y, y - away), bottom: Math.max(y, y - away) }
  const value = labels.find((label) => VALUES.has(label.role) && overlaps(labelBox(label), beyond))
  if (!value) return { x, y }
  const { left, right, top, bottom } = labelBox(value)
  if (frame.horizontal) return { x: isBelowZero ? left - BESIDE_VALUE : right + BESIDE_VALUE, y }
  return { x, y: isBelowZero ? bottom - 1 : top + 1 }
}

/** End of a category's rule above its highest column, or its start at its longest bar, with the value; null without them. */
function reachOf({ from }: OverlaidAnnotation, surroundings: Surroundings): number | null {
  const { plotted, frame, targets } = surroundings
  const columns = targets.filter(
    ({ series, category }) => category === from && plotted.members.some((member) => member.includes(series)),
  )
  if (columns.length === 0) return null
  return frame.horizontal
    ? Math.max(...columns.map(({ y, box }) => beyondValue({ x: box.right, y }, surroundings).x))
    : Math.min(...columns.map(({ x, box }) => beyondValue({ x, y: box.top }, surroundings).y))
}

const PLAIN = { ground: null, point: null, hasRing: false, reach: null } as const

function lineStroke(note: OverlaidAnnotation, frame: Frame): NoteStroke[] {
  const axis = note.axis ?? 0
  if (!frame.scales[axis] || note.value === null) return []
  return [{ note, isUpright: frame.horizontal, at: valuePx(frame, axis, note.value), ...PLAIN }]
}

/** Stroke of a span: from the start of the first slot to the end of the last, or between points on a time axis. */
function spanStroke(note: OverlaidAnnotation, plotted: Plotted, frame: Frame): NoteStroke {
  const { plot, horizontal, slots } = frame
  const [first, last] = [note.from ?? 0, note.to ?? 0]
  const from = note.fromDate === undefined ? slots[first]?.from : undefined
  const to = note.toDate === undefined ? slots[last]?.to : undefined
  const start = from ?? momentPx(plotted, frame, first, note.fromDate)
  const end = to ?? momentPx(plotted, frame, last, note.toDate)
  const middle = (start + end) / 2
  const half = Math.max(end - start, NARROWEST_SPAN) / 2
  const ground = horizontal
    ? { left: plot.left, right: plot.right, top: middle - half, bottom: middle + half }
    : { left: middle - half, right: middle + half, top: plot.top, bottom: plot.bottom }
  return { ...PLAIN, note, isUpright: !horizontal, at: middle, ground }
}

/** Center of a category, or the position of a date between it and the next. */
function momentPx(plotted: Plotted, { centers }: Frame, category: number, date?: string): number {
  const here = centers[category] ?? 0
  const { categories } = plotted.model
  const [from, at, to] = [yearOf(categories, category), decimalYear(date ?? ''), yearOf(categories, category + 1)]
  if (from == null || at == null || to == null || to <= from) return here
  return here + ((at - from) / (to - from)) * ((centers[category + 1] ?? here) - here)
}
