import type { Outline } from './atlas.ts'

/** Share of the height of the borders between the rows that are tried, from the centroid up and down. */
const ROWS = [0, 0.12, -0.12, 0.24, -0.24]

interface Size {
  width: number
  height: number
}

/**
 * Center of the room for a rectangle inside the borders of a place, nearest to its centroid; null without room. All in the
 * unit of the borders.
 */
export function roomInside({ rings, center, box }: Outline, { width, height }: Size): { x: number; y: number } | null {
  if (width > box.right - box.left || height > box.bottom - box.top) return null
  for (const row of ROWS) {
    const y = center.y + row * (box.bottom - box.top)
    const middle = spansAt(rings, y).filter(([from, to]) => to - from >= width)
    if (middle.length === 0) continue
    const lines = [spansAt(rings, y - height / 2), middle, spansAt(rings, y + height / 2)]
    const half = width / 2
    const starts = middle.map(([from, to]) => Math.min(Math.max(center.x, from + half), to - half))
    const fits = (x: number) => lines.every((spans) => spans.some(([from, to]) => from <= x - half && x + half <= to))
    const nearest = starts.flatMap((x) => [x, ...shifted(x, lines, half)]).filter(fits)
    const [best] = nearest.toSorted((a, b) => Math.abs(a - center.x) - Math.abs(b - center.x))
    if (best !== undefined) return { x: best, y }
  }
  return null
}

type Run = readonly [from: number, to: number]

/** Centers at the ends of the room of the other lines. */
function shifted(x: number, lines: readonly (readonly Run[])[], half: number): number[] {
  return lines.flat().flatMap(([from, to]) => (from <= x && x <= to ? [from + half, to - half] : []))
}

/** Parts of a horizontal line inside the rings. */
function spansAt(rings: Outline['rings'], y: number): Run[] {
  const crossings: number[] = []
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const [x0 = 0, y0 = 0] = [ring[at], ring[at + 1]]
      const [x1 = 0, y1 = 0] = at + 2 < ring.length ? [ring[at + 2], ring[at + 3]] : [ring[0], ring[1]]
      if (y0 > y !== y1 > y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
    }
  }
  crossings.sort((a, b) => a - b)
  return crossings.flatMap((from, at): Run[] => (at % 2 === 0 ? [[from, crossings[at + 1] ?? from]] : []))
}
