import { titleWidth } from '@common-measure/charts/svg/title-lines.ts'
import type { CommunityMap, Place } from '#domain/community.ts'
import { boxArea, boxOf, overlaps, type Box, type Point } from './albers.ts'
import type { NamePlace } from '../name-place.ts'

export type Ring = readonly Point[]

export interface Shape {
  id: string
  place: Place | null
  rings: Ring[]
  name: NamePlace
}

/** Longer side of the drawing in its units, which county-map.css also uses for lines and letters. */
const SIDE = 1448
/** Margin around the counties, as a share of their longer side. */
const MARGIN = 0.09
/** Minimum height of the drawing, as a share of its width. */
const MIN_HEIGHT = 0.6
/** Letters of names at their largest, in units: size, line height, and tracking in em. */
const LETTERS = { size: 64, height: 70, tracking: -0.02 }
/** Minimum mean width of a county, in units, at which its borders do not cover it. */
const MIN_WIDTH = 24
/** Minimum share of its box that a county must fill to show its name. */
const MIN_FILL = 0.4
/** Maximum width of a name, as a multiple of its room. */
const MAX_NAME = 1.1

/** Fits a drawing around the shapes of places. Other shapes form the background. */
export function fitMap(shapes: readonly Shape[]): CommunityMap {
  const own = boxOf(shapes.filter(({ place }) => place).flatMap(({ rings }) => rings.flat()))
  const [width, height] = [own.right - own.left, own.bottom - own.top]
  const margin = MARGIN * Math.max(width, height)
  const side = Math.max(width, height) + 2 * margin
  const scale = SIDE / (side || 1)
  const tall = Math.round(SIDE * (height >= width ? 1 : Math.max((height + 2 * margin) / side, MIN_HEIGHT)))
  const [left, top] = [(own.left + own.right - SIDE / scale) / 2, (own.top + own.bottom - tall / scale) / 2]
  const toView = ([x, y]: Point): Point => [Math.round((x - left) * scale), Math.round((y - top) * scale)]
  const view = { left: 0, top: 0, right: SIDE, bottom: tall }

  const fitted = shapes.map((shape) => {
    const rings = shape.rings.map((ring) => withoutDoubles(ring.map(toView))).filter((ring) => ring.length > 3)
    const box = boxOf(rings.flat())
    const [area, length] = [sumOf(rings, areaOf), sumOf(rings, lengthOf)]
    return { ...shape, rings, box, isThin: 2 * area < MIN_WIDTH * length, fill: area / (boxArea(box) || 1) }
  })
  const ground = fitted.filter(({ place, box }) => place === null && overlaps(box, view))
  const counties = fitted.flatMap(({ place, ...shape }) =>
    place && shape.rings.length > 0 ? [{ place, ...shape }] : [],
  )
  const labels = counties.map(({ place, name, box, isThin, fill }) => ({
    text: place.name,
    x: Math.round(box.left + name.middle[0] * (box.right - box.left)),
    y: Math.round(box.top + name.middle[1] * (box.bottom - box.top)),
    box,
    // Without a chosen position, a county that fills its box still has room for its name.
    room: isThin || (name.width === null && fill < MIN_FILL) ? 0 : (name.width ?? 1) * (box.right - box.left),
  }))
  const crowded = crowdedLabels(labels, view)
  return {
    viewBox: [view.left, view.top, view.right, view.bottom].join(' '),
    ground: ground.map(({ rings }) => pathOf(rings)).join(''),
    counties: counties.map(({ id, place, rings, isThin }, at) => ({
      id,
      place: place.id,
      name: place.name,
      path: pathOf(rings),
      label: { x: labels[at]?.x ?? 0, y: labels[at]?.y ?? 0 },
      isThin,
      isCrowded: crowded.has(at),
    })),
  }
}

/** Indices of names that are wider than their room, leave the drawing or overlap the name of a larger county. */
function crowdedLabels(
  labels: readonly { text: string; x: number; y: number; box: Box; room: number }[],
  view: Box,
): Set<number> {
  const crowded = new Set<number>()
  const drawn: Box[] = []
  const largestFirst = [...labels.entries()].toSorted(([, a], [, b]) => boxArea(b.box) - boxArea(a.box))
  for (const [at, { text, x, y, room }] of largestFirst) {
    const half = (titleWidth(text) + text.length * LETTERS.tracking) * (LETTERS.size / 2)
    const own = { left: x - half, right: x + half, top: y - LETTERS.height / 2, bottom: y + LETTERS.height / 2 }
    const isWide = 2 * half > MAX_NAME * room
    const isOutside = own.left < view.left || own.right > view.right
    if (isWide || isOutside || drawn.some((other) => overlaps(own, other))) crowded.add(at)
    else drawn.push(own)
  }
  return crowded
}

function sumOf(rings: readonly Ring[], measure: (ring: Ring) => number): number {
  return rings.reduce((sum, ring) => sum + measure(ring), 0)
}

function areaOf(ring: Ring): number {
  const crosses = ring.slice(1).map(([x, y], i) => (ring[i]?.[0] ?? 0) * y - x * (ring[i]?.[1] ?? 0))
  return Math.abs(crosses.reduce((sum, cross) => sum + cross, 0)) / 2
}

function lengthOf(ring: Ring): number {
  const steps = ring.slice(1).map(([x, y], i) => Math.hypot(x - (ring[i]?.[0] ?? x), y - (ring[i]?.[1] ?? y)))
  return steps.reduce((sum, step) => sum + step, 0)
}

export function withoutDoubles(ring: Ring): Ring {
  return ring.filter(([x, y], at) => at === 0 || x !== ring[at - 1]?.[0] || y !== ring[at - 1]?.[1])
}

/** Path with a subpath "M10,20l5,-3…z" for each ring. Relative steps are shorter. */
function pathOf(rings: readonly Ring[]): string {
  return rings.map((ring) => `M${ring[0]?.join(',')}l${stepsOf(ring).join(' ')}z`).join('')
}

/** Steps from point to point, without the last one, which closes the ring. */
function stepsOf(ring: Ring): string[] {
  return ring.slice(1, -1).map(([x, y], i) => `${x - (ring[i]?.[0] ?? 0)},${y - (ring[i]?.[1] ?? 0)}`)
}
