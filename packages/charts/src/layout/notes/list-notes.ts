import type { Drawing, DrawnNotes, Label, Target } from '../../geometry/drawing.ts'
import { segmentsOfPath } from '../../geometry/crossing.ts'
import { labelBox } from '../../geometry/label-box.ts'
import { segmentPath } from '../../geometry/curves.ts'
import { LINE_HEIGHT } from '../../geometry/text-width.ts'
import { wrapAlways } from '../../geometry/wrap.ts'
import { notesOnShow, noteSentence } from '../../model/note-sentences.ts'
import type { OverlaidAnnotation, OverlaidModel } from '../../model/chart-overlay.ts'
import { leaderTo, noteKey, RING, ringPath } from './draw-notes.ts'
import { obstacles } from './note-obstacles.ts'
import { aroundPoint, noteLabels } from './note-texts.ts'

/** Space above the list, and maximum number of lines of one note. */
const GAP = 8
const MAX_LINES = 8
/** Maximum width of a dot with a ring around it, px. */
const RINGED = 12

/**
 * Adds the notes of a chart without the shared axes. In a scatter, a note is next to its point if there is room. All
 * others are listed below the drawing with the names of their categories, as in a pie; on a map by numbers.
 */
export function withListedNotes(
  drawing: Drawing | null,
  model: OverlaidModel,
  visible: readonly number[],
): Drawing | null {
  const notes = drawing ? notesOnShow(model, visible) : []
  if (!drawing || notes.length === 0) return drawing
  if (model.type === 'map') return withPlaceKey(drawing, model, notes)
  return model.type === 'scatter' ? besidePoints(drawing, model, notes) : withList(drawing, model, notes)
}

/** The notes of a map, by the numbers at their places. */
function withPlaceKey(drawing: Drawing, model: OverlaidModel, notes: readonly OverlaidAnnotation[]): Drawing {
  const { numbers, ...strokes } = drawing.notes ?? NO_STROKES
  const left = numbers.slice()
  const keyed = notes.map((note) => ({
    number: left[0]?.category === note.from ? (left.shift()?.number ?? null) : null,
    text: noteSentence(model, note),
    isStrong: note.isStrong === true,
  }))
  const key = noteKey(keyed, drawing)
  return {
    ...drawing,
    height: drawing.height + key.height,
    labels: [...drawing.labels, ...key.labels],
    notes: { ...strokes, numbers: [...numbers, ...key.numbers] },
    map: { looks: [], ...drawing.map, notes: keyed },
  }
}

const NO_STROKES: DrawnNotes = { grounds: '', rules: '', lines: '', rings: '', numbers: [] }

function besidePoints(drawing: Drawing, model: OverlaidModel, notes: readonly OverlaidAnnotation[]): Drawing {
  const { targets, width, plot } = drawing
  const room = obstacles({
    texts: drawing.labels.map(labelBox),
    surfaces: targets.map(({ box }) => box),
    segments: drawing.marks.filter(({ kind }) => kind === 'trend').flatMap(({ d }) => segmentsOfPath(d)),
    width,
    bottom: plot.bottom,
  })
  const labels: Label[] = []
  const listed: OverlaidAnnotation[] = []
  let [rules, rings] = ['', '']
  for (const note of notes) {
    const target = targets.find(({ category }) => category === note.from)
    const place = target && freePlace(note, target, room)
    if (!place) {
      listed.push(note)
      continue
    }
    labels.push(...noteLabels(place.text, note.isStrong))
    if (place.hasRing) rings += ringPath(target)
    if (place.leader) rules += segmentPath(place.leader)
  }
  const drawn = {
    ...drawing,
    labels: [...drawing.labels, ...labels],
    notes: { grounds: '', rules, lines: '', rings, numbers: [] },
  }
  return withList(drawn, model, listed)
}

function freePlace(note: OverlaidAnnotation, point: Target, room: ReturnType<typeof obstacles>) {
  const width = point.box.right - point.box.left
  const hasRing = width <= RINGED
  for (const text of aroundPoint(note.text, point)) {
    if (!room.isFree(text.box)) continue
    const leader = leaderTo(text.box, point, hasRing ? RING : width / 2)
    if (leader && !room.isClear(leader, { own: point.box })) continue
    room.add(text.box, leader ? [leader] : [])
    return { text, leader, hasRing }
  }
  return null
}

function withList(drawing: Drawing, model: OverlaidModel, notes: readonly OverlaidAnnotation[]): Drawing {
  if (notes.length === 0) return drawing
  const lines = notes.flatMap((note) => wrapAlways(noteSentence(model, note), drawing.width, MAX_LINES))
  const labels = lines.map((text, at): Label => ({
    role: 'note',
    x: 0,
    y: drawing.height + GAP + 13 + at * LINE_HEIGHT,
    text,
    anchor: 'start',
  }))
  return {
    ...drawing,
    height: drawing.height + GAP + lines.length * LINE_HEIGHT + 4,
    labels: [...drawing.labels, ...labels],
  }
}
