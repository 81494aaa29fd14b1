import {
  NUMBER_RADIUS,
  type Box,
  type Drawing,
  type DrawnNotes,
  type Label,
  type NoteNumber,
} from '../geometry/drawing.ts'
import { linePath } from '../geometry/courses.ts'
import { crosses, type Segment } from '../geometry/crossing.ts'
import { circlePath, rectPath, type Point } from '../geometry/path.ts'
import { pushApart } from '../geometry/push-apart.ts'
import { LINE_HEIGHT } from '../geometry/text-width.ts'
import { wrapAlways } from '../geometry/wrap.ts'
import { notesOnShow } from '../model/annotations-on-show.ts'
import type { Frame, NoteNeeds } from './frame.ts'
import { obstaclesOf, type Obstacles } from './note-obstacles.ts'
import { noteStrokes, type NoteStroke } from './note-strokes.ts'
import { noteLabels, noteTexts, upperBand, type NoteText } from './note-texts.ts'
import type { Plotted } from './plotted.ts'

/** Radius of the ring around a point, px. */
const RING = 7
/** In the key: where texts begin, and the room over it, px. */
const KEY_INDENT = 24
const KEY_GAP = 8
const MAX_KEY_LINES = 8

/** Side of the bands for numbers, px. */
const BAND = 20

/** The room that the notes on show need beside the plot: reference lines at their far ends, all others over their places. */
export function roomForNotes(model: Plotted['model'], visible: readonly number[], isHorizontal: boolean): NoteNeeds {
  const notes = notesOnShow(model, visible)
  const lines = notes.some(({ kind }) => kind === 'line') ? BAND : 0
  const others = notes.some(({ kind }) => kind !== 'line') ? BAND : 0
  return isHorizontal ? { over: lines, beside: others } : { over: others, beside: lines }
}

interface Placed {
  stroke: NoteStroke
  text: NoteText | null
  /** Its number in the key and the middle of the circle; null where its text is on the chart. */
  number: NoteNumber | null
}

/** Adds the notes that are on show to a drawing: their places, their texts, and under the plot a key of those without room. */
export function withNotes(drawing: Drawing, plotted: Plotted, frame: Frame, visible: readonly number[]): Drawing {
  const notes = notesOnShow(plotted.model, visible)
  const room = { plotted, frame, targets: drawing.targets, labels: drawing.labels }
  const strokes = noteStrokes(notes, room)
  if (strokes.length === 0) return drawing
  const obstacles = obstaclesOf(room)
  const placed = placeNotes(strokes, frame, obstacles(), true) ?? placeNotes(strokes, frame, obstacles(), false) ?? []
  const key = keyOf(placed, drawing)
  return {
    ...drawing,
    height: drawing.height + key.height,
    labels: [
      ...drawing.labels,
      ...placed.flatMap(({ text, stroke }) => (text ? noteLabels(text, stroke.note.isStrong) : [])),
      ...key.labels,
    ],
    notes: {
      ...drawnStrokes(placed, frame),
      numbers: [...placed.flatMap(({ number }) => number ?? []), ...key.numbers],
    },
  }
}

/**
 * Each note's text where it is free, else a number in the band beside the plot.
 *
 * @param hasTextsInBand whether texts may stand in the band over the plot; null where they leave no room for the numbers
 */
function placeNotes(
  strokes: readonly NoteStroke[],
  frame: Frame,
  obstacles: Obstacles,
  hasTextsInBand: boolean,
): Placed[] | null {
  const placed = strokes.map((stroke): Placed => {
    for (const text of noteTexts(stroke, frame, hasTextsInBand)) {
      const isAcross = strokes.some((other) => other !== stroke && crossesStroke(text.box, other))
      if (isAcross || !obstacles.isFree(text.box)) continue
      const leader = leaderTo(text.box, stroke)
      if (leader && !obstacles.isClear(leader, text.isInBand)) continue
      obstacles.add(text.box, leader)
      return { stroke, text, number: null }
    }
    return { stroke, text: null, number: null }
  })
  const numbered = withNumbers(placed, frame)
  const band = upperBand(frame)
  const isClear = (circle: NoteNumber): boolean =>
    placed.every(({ text }) => !text || text.box.bottom > band.bottom + 1 || !touches(circle, text.box))
  if (hasTextsInBand && !numbered.every(({ number }) => !number || isClear(number))) return null
  return withoutTouched(numbered, frame)
}

function withNumbers(placed: Placed[], frame: Frame): Placed[] {
  if (placed.every(({ text }) => text)) return placed
  const numbered = placed.map((one, at) => ({ ...one, number: one.text ? null : numberAt(placed, at) }))
  for (const isUpright of [true, false]) pushNumbersApart(numbered, isUpright, frame)
  return numbered
}

/** A text that a number would stand on, or the rule of another note run through, becomes a number too. */
function withoutTouched(placed: Placed[], frame: Frame): Placed[] {
  if (!placed.some(({ number }) => number)) return placed
  const rules = placed.map((one) => rulePoints(one, frame))
  const isTouched = (one: Placed, at: number) => {
    const box = one.text?.box
    if (!box) return false
    const isUnderRule = rules.some(
      (points, other) => other !== at && piecesOf(points).some((piece) => crosses(box, piece)),
    )
    return isUnderRule || placed.some(({ number }) => number !== null && touches(number, box))
  }
  const touched = placed.map(isTouched)
  if (!touched.includes(true)) return placed
  const fewer = placed.map((one, at) => (touched[at] ? { ...one, text: null } : one))
  return withoutTouched(withNumbers(fewer, frame), frame)
}

function piecesOf(points: readonly Point[]): Segment[] {
  return points.slice(1).map(([x, y], at): Segment => [points[at]?.[0] ?? x, points[at]?.[1] ?? y, x, y])
}

/** Whether the rule of another note runs through a text. */
function crossesStroke({ left, right, top, bottom }: Box, { at, isUpright, ground, point }: NoteStroke): boolean {
  if (ground || point) return false
  const [from, to] = isUpright ? [left, right] : [top, bottom]
  return at > from - 3 && at < to + 3
}

function numberAt(placed: readonly Placed[], at: number): NoteNumber {
  const number = placed.slice(0, at + 1).filter(({ text }) => !text).length
  return { number, x: 0, y: 0 }
}

function touches({ x, y }: NoteNumber, box: Box): boolean {
  const reach = NUMBER_RADIUS + 2
  return x + reach > box.left && x - reach < box.right && y + reach > box.top && y - reach < box.bottom
}

/** Numbers stand in the bands beside the plot, each as near its place as the others let it. */
function pushNumbersApart(placed: readonly Placed[], isUpright: boolean, frame: Frame): void {
  const band = bandOf(frame, isUpright)
  const own = placed
    .filter(({ number, stroke }) => number && stroke.isUpright === isUpright)
    .toSorted((a, b) => a.stroke.at - b.stroke.at)
  const [from, to] = isUpright ? [band.left, band.right] : [band.top, band.bottom]
  const span = { from: from + NUMBER_RADIUS, to: to - NUMBER_RADIUS }
  const gap = Math.min(2 * NUMBER_RADIUS + 2, (span.to - span.from) / Math.max(1, own.length - 1))
  const places = pushApart(
    own.map(({ stroke }) => stroke.at),
    span,
    gap,
  )
  const across = isUpright ? (band.top + band.bottom) / 2 : (band.left + band.right) / 2
  for (const [at, { number }] of own.entries()) {
    if (number) Object.assign(number, isUpright ? { x: places[at], y: across } : { x: across, y: places[at] })
  }
}

function bandOf({ horizontal, noteRoom }: Frame, isUpright: boolean): Box {
  return horizontal === isUpright ? noteRoom.lines : noteRoom.others
}

/** The texts of the numbers, in order, under everything else. */
function keyOf(
  placed: readonly Placed[],
  { height, width }: Drawing,
): { labels: Label[]; numbers: NoteNumber[]; height: number } {
  const labels: Label[] = []
  const numbers: NoteNumber[] = []
  let y = height + KEY_GAP
  for (const { number, stroke } of placed) {
    if (!number) continue
    numbers.push({ number: number.number, x: NUMBER_RADIUS + 1, y: y + NUMBER_RADIUS })
    for (const text of wrapAlways(stroke.note.text, width - KEY_INDENT, MAX_KEY_LINES)) {
      labels.push({
        role: stroke.note.isStrong ? 'strong-note' : 'note',
        x: KEY_INDENT,
        y: y + 13,
        text,
        anchor: 'start',
      })
      y += LINE_HEIGHT
    }
    y += 3
  }
  return { labels, numbers, height: numbers.length === 0 ? 0 : y - height + 2 }
}

function drawnStrokes(placed: readonly Placed[], frame: Frame): Omit<DrawnNotes, 'numbers'> {
  const drawn = { grounds: '', rules: '', lines: '', rings: '' }
  for (const one of placed) {
    const { ground, note, point, hasRing } = one.stroke
    if (ground)
      drawn.grounds += rectPath(ground.left, ground.top, ground.right - ground.left, ground.bottom - ground.top)
    if (point && hasRing) drawn.rings += ringPath(point)
    const points = rulePoints(one, frame)
    if (points.length > 0) drawn[note.kind === 'line' ? 'lines' : 'rules'] += linePath(points)
  }
  return drawn
}

/** The corners of what leads from a note to its place: a rule, a reference line, a leader; none where it needs none. */
function rulePoints(one: Placed, frame: Frame): Point[] {
  const { point, ground } = one.stroke
  if (point) return leaderPoints(one)
  return ground && !one.number ? [] : strokePoints(one, frame)
}

/** From the number or the text across the plot; of a span only as far as its ground. */
function strokePoints(
  { stroke: { at, isUpright, note, ground, reach }, number, text }: Placed,
  { plot, noteRoom, horizontal }: Frame,
): Point[] {
  if (isUpright) {
    const start: Point = number
      ? [number.x, number.y + NUMBER_RADIUS]
      : [at, text ? Math.min(text.box.bottom, plot.top) : plot.top]
    const foot = ground ? plot.top : (reach ?? plot.bottom)
    return number ? [start, [at, plot.top], [at, foot]] : [start, [at, foot]]
  }
  const room = horizontal ? noteRoom.others : noteRoom.lines
  const isLine = note.kind === 'line'
  const end = number
    ? number.x - NUMBER_RADIUS
    : isLine
      ? Math.max(plot.right, room.right)
      : (text?.box.left ?? plot.right) - 3
  const start = ground ? plot.right : Math.min(plot.right, reach ?? plot.left)
  if (start >= end) return []
  const from: Point = [start, at]
  return number ? [from, [plot.right, at], [end, number.y]] : [from, [end, at]]
}

function leaderPoints({ text, number, stroke }: Placed): Point[] {
  const box = text?.box ?? (number && numberBox(number))
  const leader = box && leaderTo(box, stroke)
  if (!leader) return []
  const [x0, y0, x1, y1] = leader
  return [
    [x0, y0],
    [x1, y1],
  ]
}

function numberBox({ x, y }: NoteNumber): Box {
  return { left: x, right: x, top: y, bottom: y + NUMBER_RADIUS }
}

/** The ring around a point. */
export function ringPath({ x, y }: { x: number; y: number }): string {
  return circlePath(x, y, RING)
}

/** From a point or the ring around it to the nearest edge of a text or number; null where there is no way between. */
export function leaderTo(box: Box, { point, hasRing }: Pick<NoteStroke, 'point' | 'hasRing'>): Segment | null {
  if (!point) return null
  const { x, y } = point
  const end = { x: Math.min(box.right, Math.max(box.left, x)), y: Math.min(box.bottom, Math.max(box.top, y)) }
  const length = Math.hypot(end.x - x, end.y - y)
  const clear = hasRing ? RING : 1
  if (length <= clear + 2) return null
  const share = clear / length
  return [x + (end.x - x) * share, y + (end.y - y) * share, end.x, end.y]
}
