import { ASCENT, DESCENT } from '../../geometry/label-box.ts'
import type { Box, Label } from '../../geometry/drawing.ts'
import { LINE_HEIGHT, textWidth } from '../../geometry/text-width.ts'
import { wrapText } from '../../geometry/wrap.ts'
import type { Frame } from '../axes/frame.ts'
import { NUMBER_STEP } from './note-room.ts'
import type { NoteStroke } from './note-strokes.ts'

/** A note as text: its lines, and the box around them, px. */
export interface NoteText {
  lines: string[]
  box: Box
  anchor: Label['anchor']
  /** The text is above the plot. */
  isInBand?: true
  /** X that the text follows (`Label.hold`). */
  hold?: number
}

/** Maximum widths of a note in a plot, and its maximum number of lines. A longer note becomes a number. */
const WIDTHS = [190, 120]
const MAX_LINES = 3
const BESIDE = 7
const STEP = 9
/** Distances of a note from its point, px. */
const NEAREST = 12
const RINGS = [NEAREST, 26, 42]

/** Sides of a point, best first: 1 is to its right or below it, -1 to its left or above it. */
const AROUND = [
  [0, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const

/** Sides of the end of a bar: positions in its own row come first. */
const AROUND_BAR = AROUND.toSorted(([, one], [, other]) => Math.abs(one) - Math.abs(other))

/** Labels for the lines of a note. */
export function noteLabels({ lines, box, anchor, hold }: NoteText, isStrong = false): Label[] {
  const x = anchor === 'start' ? box.left : anchor === 'end' ? box.right : (box.left + box.right) / 2
  return lines.map((text, at): Label => ({
    role: isStrong ? 'strong-note' : 'note',
    x,
    y: box.top + ASCENT + at * LINE_HEIGHT,
    text,
    anchor,
    ...(hold === undefined ? {} : { hold }),
  }))
}

/** Candidate texts of a note, best position first. */
export function* noteTexts(stroke: NoteStroke, frame: Frame): Generator<NoteText> {
  if (stroke.point) {
    yield* aroundPoint(stroke.note.text, stroke.point, frame.horizontal)
    if (stroke.isUpright) yield* inBand(stroke, frame)
  } else if (stroke.isUpright) {
    yield* inBand(stroke, frame)
    yield* besideUpright(stroke, frame)
  } else yield* alongLevel(stroke, frame)
}

/** One line above the plot. */
function* inBand({ note: { text, isStrong }, at }: NoteStroke, frame: Frame): Generator<NoteText> {
  const width = textWidth(text, isStrong ? 600 : 400)
  if (width > frame.width) return
  const left = Math.min(Math.max(0, at - width / 2), frame.width - width)
  const top = upperBand(frame).bottom - NUMBER_STEP
  const box = { left, right: left + width, top, bottom: top + ASCENT + DESCENT }
  yield { lines: [text], anchor: 'start', box, isInBand: true, hold: at }
}

/** The band above the plot, for vertical strokes. */
function upperBand(frame: Frame): Box {
  return frame.horizontal ? frame.noteRoom.lines : frame.noteRoom.others
}

/** Texts next to a rule; for a span, only inside it. */
function* besideUpright({ note: { text }, at, ground, reach }: NoteStroke, { plot }: Frame): Generator<NoteText> {
  for (const lines of wrapped(text)) {
    const [width, height] = sizeOf(lines)
    // The text of a rule that ends above its columns is not below the end of the rule.
    const bottom = Math.min(plot.bottom - 2, (reach ?? plot.bottom) + height / 2)
    for (let top = plot.top + 2; top + height <= bottom; top += STEP) {
      const rows = { top, bottom: top + height }
      if (ground) {
        if (width + 4 > ground.right - ground.left) break
        yield { lines, anchor: 'middle', box: { left: at - width / 2, right: at + width / 2, ...rows } }
      } else {
        yield { lines, anchor: 'start', box: { left: at + BESIDE, right: at + BESIDE + width, ...rows } }
        yield { lines, anchor: 'end', box: { left: at - BESIDE - width, right: at - BESIDE, ...rows } }
      }
    }
  }
}

/** Texts of horizontal strokes: at the far end of a reference line, above or below it; beyond the bars of a category. */
function* alongLevel({ note, at, ground, reach }: NoteStroke, { plot }: Frame): Generator<NoteText> {
  const fromEnd = note.kind !== 'category'
  for (const lines of wrapped(note.text)) {
    const [width, height] = sizeOf(lines)
    const tops =
      note.kind === 'line' ? [at - height - 1, at + 2] : ground ? [ground.top + 3, at - height / 2] : [at - height / 2]
    for (const left of fromEnd ? leftsFrom(plot.right - width, plot) : leftsAround(reach ?? plot.left, width, plot)) {
      for (const top of tops)
        yield {
          lines,
          anchor: fromEnd ? 'end' : 'start',
          box: { left, right: left + width, top, bottom: top + height },
        }
    }
  }
}

/** Left edges from the right end to the left end of the plot. */
function* leftsFrom(right: number, plot: Box): Generator<number> {
  for (let left = right; left >= plot.left; left -= STEP * 2) yield left
}

/** Left edges to the right of the bars' end, then to its left, on the other side of zero. */
function* leftsAround(end: number, width: number, plot: Box): Generator<number> {
  for (let left = end + BESIDE; left + width <= plot.right; left += STEP * 2) yield left
  yield* leftsFrom(end - width - BESIDE, plot)
}

/** Around a point, nearest first; texts of a bar avoid the rows of other bars. */
export function* aroundPoint(text: string, { x, y }: { x: number; y: number }, isOfBar = false): Generator<NoteText> {
  for (const lines of wrapped(text)) {
    const [width, height] = sizeOf(lines)
    for (const away of RINGS) {
      for (const [across, down] of isOfBar ? AROUND_BAR : AROUND) {
        if (isOfBar && down !== 0 && away > NEAREST) continue
        const left = across === 0 ? x - width / 2 : across > 0 ? x + away : x - away - width
        const top = down === 0 ? y - height / 2 : down > 0 ? y + away : y - away - height
        const anchor = across === 0 ? 'middle' : across > 0 ? 'start' : 'end'
        yield { lines, anchor, box: { left, right: left + width, top, bottom: top + height } }
      }
    }
  }
}

/** The text wrapped at each width to try, widest first. */
function* wrapped(text: string): Generator<string[]> {
  let before = 0
  for (const width of WIDTHS) {
    const lines = wrapText(text, width, MAX_LINES)
    if (!lines || lines.length === before) continue
    yield lines
    before = lines.length
  }
}

function sizeOf(lines: readonly string[]): [width: number, height: number] {
  const width = Math.max(...lines.map((line) => textWidth(line)))
  return [width, (lines.length - 1) * LINE_HEIGHT + ASCENT + DESCENT]
}
