import { DRAWING_WIDTHS, NUMBER_RADIUS, type NoteNumber } from '../../geometry/drawing.ts'
import type { Annotation } from '../../model/chart-model.ts'
import type { MapPlace } from './map-places.ts'
import type { MapFrame } from './place-names.ts'

/** Minimum distance between the centers of two numbers, px. */
const APART = 2 * NUMBER_RADIUS + 2
const ROUNDS = 40

/**
 * Numbers of notes at the centroids of their places, pushed apart where they would overlap in the narrowest container.
 * That distance stays in wider ones.
 */
export function noteNumbers(notes: readonly Annotation[], places: readonly MapPlace[], frame: MapFrame): NoteNumber[] {
  const byCategory = new Map(places.map((place) => [place.category, place]))
  const found = notes.flatMap(({ from }) => (from === null ? [] : (byCategory.get(from) ?? [])))
  const share = Math.min(1, DRAWING_WIDTHS[0] / frame.width)
  const narrow = found.map(({ outline }) => {
    const { x, y } = frame.point(outline.center)
    return { x: x * share, y: y * share }
  })
  const apart = pushedApart(narrow, { width: frame.width * share, height: frame.height * share })
  return found.map(({ category, outline }, at): NoteNumber => {
    const { x, y } = frame.point(outline.center)
    const [before, after] = [narrow[at], apart[at]]
    const away = { x: (after?.x ?? 0) - (before?.x ?? 0), y: (after?.y ?? 0) - (before?.y ?? 0) }
    return { number: at + 1, x: x + away.x, y: y + away.y, away, ...(category !== null && { category }) }
  })
}

interface Point {
  x: number
  y: number
}

function pushedApart(points: readonly Point[], { width, height }: { width: number; height: number }): Point[] {
  const moved = points.map((point) => ({ ...point }))
  const clamped = (value: number, end: number) => Math.min(Math.max(value, NUMBER_RADIUS), end - NUMBER_RADIUS)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, one] of moved.entries()) {
      for (const other of moved.slice(at + 1)) separate(one, other)
      Object.assign(one, { x: clamped(one.x, width), y: clamped(one.y, height) })
    }
  }
  return moved
}

/** Moves two points apart in equal parts. */
function separate(one: Point, other: Point): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const distance = Math.hypot(dx, dy)
  if (distance >= APART) return
  const step = (APART - distance) / 2
  const [x, y] = distance === 0 ? [step, 0] : [(dx / distance) * step, (dy / distance) * step]
  Object.assign(one, { x: one.x - x, y: one.y - y })
  Object.assign(other, { x: other.x + x, y: other.y + y })
}
