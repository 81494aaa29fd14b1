import {
  NUMBER_RADIUS,
  type Box,
  type Drawing,
  type DrawnNotes,
  type Label,
  type NoteNumber,
} from '../../geometry/drawing.ts'
import { linePath, segmentPath } from '../../geometry/curves.ts'
import { crosses, partsOutside, type Segment } from '../../geometry/crossing.ts'
import { circlePath, rectPath, type Point } from '../../geometry/path.ts'
import { pushApart } from '../../geometry/push-apart.ts'
import { LINE_HEIGHT } from '../../geometry/text-width.ts'
import { wrapAlways } from '../../geometry/wrap.ts'
import { notesOnShow } from '../../model/note-sentences.ts'
import type { Frame } from '../axes/frame.ts'
import { obstaclesOf, textsIn, type Obstacles } from './note-obstacles.ts'
import { NUMBER_STEP } from './note-room.ts'
import { noteStrokes, type NoteStroke } from './note-strokes.ts'
import { noteLabels, noteTexts, type NoteText } from './note-texts.ts'
import type { Plotted } from '../plotted.ts'

/** Radius of the ring around a point, px. */
export const RING = 7
/** Indent of the texts in the key and the space above the key, px. */
const KEY_INDENT = 24
const KEY_GAP = 8
const MAX_KEY_LINES = 8

/** Minimum length of a rule next to a bar, px; a shorter rule is not visible. */
const MIN_RULE = 8
/** Distance from the center of a bar's value to the start of the leader above it, px. */
const OVER_VALUE = 12
const BESIDE_NUMBER = 8

interface Placed {
  stroke: NoteStroke
  text: NoteText | null
  /** Its number in the key and the center of the circle; null if its text is on the chart. */
  number: NoteNumber | null
}

/** Adds the visible notes to a drawing: their strokes, their texts, and below the plot a key of notes without room. */
export function withNotes(drawing: Drawing, plotted: Plotted, frame: Frame, visible: readonly number[]): Drawing {
  const notes = notesOnShow(plotted.model, visible)
  const room = { plotted, frame, targets: drawing.targets, labels: drawing.labels }
  const strokes = noteStrokes(notes, room)
  if (strokes.length === 0) return drawing
  const texts = textsIn(drawing.labels, frame.plot.bottom)
  const placed = placeNotes(strokes, frame, obstaclesOf({ ...room, texts }))
  const inKey = placed.flatMap(({ number, stroke: { note } }) =>
    number ? { number: number.number, text: note.text, isStrong: note.isStrong } : [],
  )
  const key = noteKey(inKey, drawing)
  return {
    ...drawing,
    height: drawing.height + key.height,
    labels: [
      ...drawing.labels,
      ...placed.flatMap(({ text, stroke }) => (text ? noteLabels(text, stroke.note.isStrong) : [])),
      ...key.labels,
    ],
    notes: {
      ...drawnStrokes(placed, frame, texts),
      numbers: [...placed.flatMap(({ number }) => number ?? []), ...key.numbers],
    },
  }
}

/**
 * Places each note's text where there is room, otherwise a number in the band next to the plot. Numbers and their
 * leaders take room too. Each round turns the texts without room into numbers, until all other texts fit.
 */
function placeNotes(strokes: readonly NoteStroke[], frame: Frame, obstacles: () => Obstacles): Placed[] {
  const withoutRoom = new Set<NoteStroke>()
  for (;;) {
    const room = obstacles()
    const numbered = withNumbers(strokes, withoutRoom, frame)
    for (const one of numbered) if (one.number) room.add(aroundCircle(one.number), piecesOf(rulePoints(one, frame)))
    const placed = numbered.map((one) =>
      one.number ? one : { ...one, text: freeText(one.stroke, strokes, frame, room) },
    )
    const crowded = placed.filter(({ text, number }) => !text && !number)
    if (crowded.length === 0) return placed
    for (const { stroke } of crowded) withoutRoom.add(stroke)
  }
}

function freeText(stroke: NoteStroke, strokes: readonly NoteStroke[], frame: Frame, room: Obstacles): NoteText | null {
  for (const text of noteTexts(stroke, frame)) {
    const isAcross = strokes.some((other) => other !== stroke && crossesStroke(text.box, other))
    if (isAcross || !room.isFree(text.box)) continue
    const leader = leaderOf(stroke, text.box)
    if (leader && !room.isClear(leader, text)) continue
    room.add(text.box, leader ? [leader] : [])
    return text
  }
  return null
}

/** Gives each note without room a number. */
function withNumbers(strokes: readonly NoteStroke[], withoutRoom: ReadonlySet<NoteStroke>, frame: Frame): Placed[] {
  const inKey = strokes.filter((stroke) => withoutRoom.has(stroke))
  const placed = strokes.map((stroke): Placed => {
    const number = inKey.indexOf(stroke) + 1
    return { stroke, text: null, number: number === 0 ? null : { number, x: 0, y: 0 } }
  })
  if (inKey.length > 0) for (const isUpright of [true, false]) pushNumbersApart(placed, isUpright, frame)
  return placed
}

function piecesOf(points: readonly Point[]): Segment[] {
  return points.slice(1).map(([x, y], at): Segment => [points[at]?.[0] ?? x, points[at]?.[1] ?? y, x, y])
}

/** True if another note's rule crosses a text. */
function crossesStroke({ left, right, top, bottom }: Box, { at, isUpright, ground, point }: NoteStroke): boolean {
  if (ground || point) return false
  const [from, to] = isUpright ? [left, right] : [top, bottom]
  return at > from - 3 && at < to + 3
}

/** Box of a number with space at its sides: a text right after a number would seem to belong to it. */
function aroundCircle({ x, y }: NoteNumber): Box {
  const across = NUMBER_RADIUS + BESIDE_NUMBER
  return { left: x - across, right: x + across, top: y - NUMBER_RADIUS, bottom: y + NUMBER_RADIUS }
}

/** Positions the numbers in the bands next to the plot, each as near to its note as the others allow. */
function pushNumbersApart(placed: readonly Placed[], isUpright: boolean, frame: Frame): void {
  const band = bandOf(frame, isUpright)
  const own = placed
    .filter(({ number, stroke }) => number && stroke.isUpright === isUpright)
    .toSorted((a, b) => a.stroke.at - b.stroke.at)
  const [from, to] = isUpright ? [band.left, band.right] : [band.top, band.bottom]
  const span = {
    from: Math.max(from, 0) + NUMBER_RADIUS,
    to: to - NUMBER_RADIUS,
  }
  const gap = Math.min(NUMBER_STEP, (span.to - span.from) / Math.max(1, own.length - 1))
  const places = pushApart(
    own.map(({ stroke }) => stroke.at),
    span,
    gap,
  )
  const rows = gap < 2 * NUMBER_RADIUS ? Math.round((band.bottom - band.top) / NUMBER_STEP) : 1
  for (const [at, { number }] of own.entries()) {
    const row = band.bottom - NUMBER_STEP * ((at % rows) + 0.5)
    const place = places[at] ?? 0
    if (number) Object.assign(number, isUpright ? { x: place, y: row } : { x: (band.left + band.right) / 2, y: place })
  }
}

function bandOf({ horizontal, noteRoom }: Frame, isUpright: boolean): Box {
  return horizontal === isUpright ? noteRoom.lines : noteRoom.others
}

interface KeyedNote {
  /** Null for a note without a place in the drawing. */
  number: number | null
  text: string
  isStrong?: boolean | undefined
}

/** The texts of the numbers, in order, below everything else. */
export function noteKey(
  notes: readonly KeyedNote[],
  { height, width }: Pick<Drawing, 'height' | 'width'>,
): { labels: Label[]; numbers: NoteNumber[]; height: number } {
  const labels: Label[] = []
  const numbers: NoteNumber[] = []
  let y = height + KEY_GAP
  for (const { number, text: whole, isStrong } of notes) {
    if (number !== null) numbers.push({ number, x: NUMBER_RADIUS + 1, y: y + NUMBER_RADIUS })
    for (const text of wrapAlways(whole, width - KEY_INDENT, MAX_KEY_LINES)) {
      labels.push({ role: isStrong ? 'strong-note' : 'note', x: KEY_INDENT, y: y + 13, text, anchor: 'start' })
      y += LINE_HEIGHT
    }
    y += 3
  }
  return { labels, numbers, height: notes.length === 0 ? 0 : y - height + 2 }
}

/** Draws rules, leaders and reference lines, interrupted by the texts in their way. */
function drawnStrokes(placed: readonly Placed[], frame: Frame, texts: readonly Box[]): Omit<DrawnNotes, 'numbers'> {
  const letters = texts.map(lettersIn)
  const drawn = { grounds: '', rules: '', lines: '', rings: '' }
  for (const one of placed) {
    const { ground, note, point, hasRing } = one.stroke
    if (ground)
      drawn.grounds += rectPath(ground.left, ground.top, ground.right - ground.left, ground.bottom - ground.top)
    if (point && hasRing) drawn.rings += ringPath(point)
    const points = rulePoints(one, frame)
    if (points.length > 0) drawn[note.kind === 'line' ? 'lines' : 'rules'] += pathAround(points, letters)
  }
  return drawn
}

/** The part of a text's box that the letters cover, with space at both sides. */
function lettersIn({ left, right, top, bottom }: Box): Box {
  return { left: left - 2, right: right + 2, top: top + 1, bottom: bottom - 1 }
}

function pathAround(points: readonly Point[], texts: readonly Box[]): string {
  const pieces = piecesOf(points)
  if (!pieces.some((piece) => texts.some((box) => crosses(box, piece)))) return linePath(points)
  return pieces
    .flatMap((piece) => partsOutside(piece, texts))
    .map(segmentPath)
    .join('')
}

/** Corners of the line between a note and its position: a rule, a reference line or a leader; empty if not needed. */
function rulePoints(one: Placed, frame: Frame): Point[] {
  const { point, ground } = one.stroke
  if (point) return leaderPoints(one)
  return ground && !one.number ? [] : strokePoints(one, frame)
}

/**
 * A line across the plot to the number or text, so that the dashes of notes at the same position coincide; for a span
 * only from its background.
 */
function strokePoints(
  { stroke: { at, isUpright, note, ground, reach }, number, text }: Placed,
  { plot, noteRoom, horizontal }: Frame,
): Point[] {
  if (isUpright) {
    const foot: Point = [at, ground ? plot.top : (reach ?? plot.bottom)]
    if (!number) return [foot, [at, text ? Math.min(text.box.bottom, plot.top) : plot.top]]
    const end: Point = [number.x, number.y + NUMBER_RADIUS]
    return ground || number.x === at ? [foot, end] : [foot, [at, plot.top], end]
  }
  const room = horizontal ? noteRoom.others : noteRoom.lines
  const isLine = note.kind === 'line'
  const end = number
    ? number.x - NUMBER_RADIUS
    : isLine
      ? Math.max(plot.right, room.right)
      : (text?.box.left ?? plot.right) - 3
  const start = ground ? plot.right : Math.min(plot.right, reach ?? plot.left)
  if (end - start < MIN_RULE) return []
  const from: Point = [start, at]
  return number && number.y !== at ? [from, [plot.right, at], [end, number.y]] : [from, [end, at]]
}

function leaderPoints({ text, number, stroke }: Placed): Point[] {
  const box = text?.box ?? (number && numberBox(number))
  const leader = box && leaderOf(stroke, box)
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

function leaderOf({ point, hasRing, isUpright }: NoteStroke, box: Box): Segment | null {
  if (!point) return null
  const isOverBar = !isUpright && point.x >= box.left && point.x <= box.right
  return leaderTo(box, point, hasRing ? RING : isOverBar ? OVER_VALUE : 1)
}

/** Line from a distance `clear` from a point to the nearest edge of a text or number, px; null if too short. */
export function leaderTo(box: Box, { x, y }: { x: number; y: number }, clear: number): Segment | null {
  const end = { x: Math.min(box.right, Math.max(box.left, x)), y: Math.min(box.bottom, Math.max(box.top, y)) }
  const length = Math.hypot(end.x - x, end.y - y)
  if (length <= clear + 2) return null
  const share = clear / length
  return [x + (end.x - x) * share, y + (end.y - y) * share, end.x, end.y]
}
