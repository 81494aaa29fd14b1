import { DRAWING_WIDTHS, NUMBER_RADIUS, type Box, type Label, type NoteNumber } from '../../geometry/drawing.ts'
import { ASCENT, DESCENT, overlaps } from '../../geometry/label-box.ts'
import { textWidth } from '../../geometry/text-width.ts'
import type { OverlaidModel } from '../../model/chart-overlay.ts'
import { gazetteer } from './gazetteer.ts'
import type { MapPlace } from './map-places.ts'
import type { PlaceLook } from './place-looks.ts'
import { roomInside } from './place-room.ts'

/** Most places of an area whose names are all written where they fit. */
const MAX_NAMED = 60
/** Space around a name, px. */
const AROUND = 3
/** Distance of a name from the place beside it, px. */
const BESIDE = 5
const HEIGHT = ASCENT + DESCENT
/** Distance of the middle of a name from its baseline, px. */
export const BASE = (ASCENT - DESCENT) / 2

/** A drawing of a map in its own size, px. */
export interface MapFrame {
  width: number
  height: number
  /** Unit of the borders, px. */
  scale: number
  point(at: { x: number; y: number }): { x: number; y: number }
  box(box: Box): Box
}

interface NamesOn {
  model: OverlaidModel
  places: readonly MapPlace[]
  frame: MapFrame
  numbers: readonly NoteNumber[]
  lookOf: (category: number | null) => PlaceLook
  isFramed: (place: MapPlace) => boolean
}

/**
 * Names of places, each from the narrowest container on in which it has room: inside its borders, or beside them for a
 * framed place. Letters keep their size, and positions grow with the map, so a name that has room keeps it.
 */
export function placeNames({ model, places, frame, numbers, lookOf, isFramed }: NamesOn): Label[] {
  const framed = places.filter(isFramed).toSorted((a, b) => areaOf(b) - areaOf(a))
  const named = [...framed, ...(places.length > MAX_NAMED ? [] : places.filter((one) => !isFramed(one)))]
  const numbered = new Set(numbers.map(({ category }) => category))
  const waiting = new Map(
    named.flatMap((place) => {
      const { category, code } = place
      if (category === null || numbered.has(category)) return []
      const text = shortName(model.categories.values[category] ?? '', code)
      const roomAt = (scale: number) => roomInside(place.outline, sizeOf(text, scale))
      const room = roomAt(frame.scale)
      return room || isFramed(place) ? [[place, { text, room, roomAt }] as const] : []
    }),
  )
  const labels: Label[] = []
  for (const width of [...DRAWING_WIDTHS.filter((each) => each < frame.width), frame.width]) {
    const share = width / frame.width
    const from = DRAWING_WIDTHS.find((each) => each >= width) ?? width
    const taken = [
      ...labels.map((label) => nameBox(label, share)),
      ...numbers.map((number) => circleBox(number, share)),
    ]
    const framedBoxes = framed.map(({ outline }) => scaledBox(frame.box(outline.box), share))
    for (const [place, { text, room, roomAt }] of waiting) {
      const inside = share === 1 ? room : (room && roomAt(frame.scale * share)) || (isFramed(place) ? room : null)
      const tried = inside
        ? [nameInside(place, { text, at: frame.point(inside), look: lookOf(place.category) })]
        : isFramed(place)
          ? namesBeside(text, frame.box(place.outline.box))
          : []
      const label = tried.find((one) => {
        const box = nameBox(one, share)
        const others = inside ? taken : [...taken, ...framedBoxes]
        return isWithin(box, frame, share) && !others.some((other) => overlaps(other, box, inside ? AROUND : 0))
      })
      if (!label) continue
      labels.push(from === DRAWING_WIDTHS[0] ? label : { ...label, from })
      taken.push(nameBox(label, share))
      waiting.delete(place)
    }
  }
  return labels
}

function areaOf({ outline: { box } }: MapPlace): number {
  return (box.right - box.left) * (box.bottom - box.top)
}

interface NameInside {
  text: string
  at: { x: number; y: number }
  look: PlaceLook
}

function nameInside({ code }: MapPlace, { text, at: { x, y }, look }: NameInside): Label {
  const label: Label = { role: 'point', text, x, y: y + BASE, anchor: 'middle', code }
  return look.pattern ? label : { ...label, role: 'inside', ...(look.color && { color: look.color }) }
}

/** Names at the sides of a place that is too small, which keep their distance from it. */
function namesBeside(text: string, { left, right, top, bottom }: Box): Label[] {
  const y = (top + bottom) / 2 + BASE
  return [
    { role: 'point', text, x: right + BESIDE, hold: right, y, anchor: 'start' },
    { role: 'point', text, x: left - BESIDE, hold: left, y, anchor: 'end' },
  ]
}

function scaledBox({ left, right, top, bottom }: Box, share: number): Box {
  return { left: left * share, right: right * share, top: top * share, bottom: bottom * share }
}

function sizeOf(text: string, scale: number): { width: number; height: number } {
  return { width: (textWidth(text, 600) + 2 * AROUND) / scale, height: HEIGHT / scale }
}

/** "Harris" for "Harris County, Texas". */
function shortName(name: string, code: string): string {
  const short = gazetteer().find(code)?.name ?? name
  return name.startsWith(short) ? short : name
}

/** Box of a name in a drawing that is `share` as wide. */
function nameBox({ x, y, text, hold = x, anchor }: Label, share: number): Box {
  const width = textWidth(text, 600)
  const at = hold * share + x - hold
  const left = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2
  const middle = (y - BASE) * share
  return { left, right: left + width, top: middle - HEIGHT / 2, bottom: middle + HEIGHT / 2 }
}

function circleBox({ x, y, away = { x: 0, y: 0 } }: NoteNumber, share: number): Box {
  const at = { x: (x - away.x) * share + away.x, y: (y - away.y) * share + away.y }
  return {
    left: at.x - NUMBER_RADIUS,
    right: at.x + NUMBER_RADIUS,
    top: at.y - NUMBER_RADIUS,
    bottom: at.y + NUMBER_RADIUS,
  }
}

function isWithin({ left, right, top, bottom }: Box, { width, height }: MapFrame, share: number): boolean {
  return left >= 0 && top >= 0 && right <= width * share && bottom <= height * share
}
