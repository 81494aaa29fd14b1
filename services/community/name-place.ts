import { boxArea, boxOf, type Point } from './map/albers.ts'

type Ring = readonly Point[]

/** Position of a name in a shape, as fractions of the shape's box: its center and its maximum width. */
export interface NamePlace {
  middle: Point
  /** Null: unknown. */
  width: number | null
}

/** Number of horizontal lines that are tried. */
const LINES = 40
/** Free room above and below the middle of a name, as a share of the shape's height. */
const ROOM = 0.05
/** Share of its width that a position loses at the edge of the shape, so that the central of two equal ones wins. */
const EDGE_LOSS = 0.4

/** The widest position for a name in the largest part of a shape. */
export function namePlace(polygons: readonly Ring[][]): NamePlace {
  const whole = boxOf(polygons.flat(2))
  const [largest] = polygons.toSorted((a, b) => boxArea(boxOf(b[0] ?? [])) - boxArea(boxOf(a[0] ?? [])))
  const box = boxOf(largest?.[0] ?? [])
  const height = box.bottom - box.top
  let best = { score: 0, from: box.left, to: box.right, y: (box.top + box.bottom) / 2 }
  for (let line = 1; line < LINES; line++) {
    const y = box.top + (height * line) / LINES
    const rows = [y - ROOM * height, y, y + ROOM * height].map((at) => spansAt(largest ?? [], at))
    for (const [from, to] of rows.reduce(commonSpans)) {
      const score = (to - from) * (1 - EDGE_LOSS * Math.abs((2 * line) / LINES - 1))
      if (score > best.score) best = { score, from, to, y }
    }
  }
  const share = (value: number, from: number, to: number) => (value - from) / (to - from || 1)
  return {
    middle: [share((best.from + best.to) / 2, whole.left, whole.right), share(best.y, whole.top, whole.bottom)],
    width: (best.to - best.from) / (whole.right - whole.left || 1),
  }
}

type Span = readonly [from: number, to: number]

/** Parts of a horizontal line inside a polygon. Holes are excluded. */
function spansAt(rings: readonly Ring[], y: number): Span[] {
  const crossings = rings
    .flatMap((ring) => ring.slice(1).flatMap((end, at) => crossingOf(ring[at] ?? end, end, y)))
    .sort((a, b) => a - b)
  return crossings.flatMap((from, at): Span[] => {
    const to = crossings[at + 1]
    return at % 2 === 0 && to !== undefined ? [[from, to]] : []
  })
}

function crossingOf([x1, y1]: Point, [x2, y2]: Point, y: number): number[] {
  return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)]
}

function commonSpans(some: Span[], others: Span[]): Span[] {
  return some.flatMap(([from, to]) =>
    others.flatMap(([start, end]): Span[] => {
      const both: Span = [Math.max(from, start), Math.min(to, end)]
      return both[0] < both[1] ? [both] : []
    }),
  )
}
