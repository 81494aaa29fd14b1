import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Point = [x: number, y: number]
type Ring = Point[]

interface Shape {
  fips: string
  name: string
  polygons: Ring[][]
}

/** The longer side of the map in its own units. */
const GRID = 10_000
/** Ground around the counties, as a share of their longer side. */
const GROUND = 0.35
const RADIANS = Math.PI / 180

/** A map, and the counties that the public shapes do not hold. */
export interface CutMap {
  /** GeoJSON; null where no county has a shape. */
  text: string | null
  missing: string[]
}

/**
 * Cuts the map of some counties, with those around them as ground, from the U.S. Census Bureau's shapes (public domain) as
 * npm's us-atlas packs them. Coordinates are whole numbers on a plane (Albers equal area): x from the left, y from the top.
 */
export function cutMap(codes: readonly string[]): CutMap {
  const shapes = readShapes()
  const own = shapes.filter(({ fips }) => codes.includes(fips))
  const missing = codes.filter((code) => !own.some(({ fips }) => fips === code))
  if (own.length === 0) return { text: null, missing }
  const project = projectionFor(own.flatMap(({ polygons }) => polygons.flat(2)))
  const onPlane = shapes.map((shape) => ({ ...shape, polygons: mapPoints(shape.polygons, project) }))
  const box = boxOf(onPlane.filter(({ fips }) => codes.includes(fips)).flatMap(({ polygons }) => polygons.flat(2)))
  const side = Math.max(box.right - box.left, box.bottom - box.top)
  const view = {
    left: box.left - side * GROUND,
    top: box.top - side * GROUND,
    right: box.right + side * GROUND,
    bottom: box.bottom + side * GROUND,
  }
  const scale = GRID / (side * (1 + 2 * GROUND))
  const toGrid = ([x, y]: Point): Point => [Math.round((x - view.left) * scale), Math.round((y - view.top) * scale)]
  const features = onPlane
    .filter(({ polygons }) => overlaps(boxOf(polygons.flat(2)), view))
    .map((shape) => featureOf(shape, toGrid))
  return { text: `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`, missing }
}

function readShapes(): Shape[] {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ counties: GeometryCollection<{ name: string }> }>
  return feature(atlas, atlas.objects.counties).features.flatMap(({ id, properties, geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Ring[][]
    return [{ fips: String(id), name: properties.name, polygons }]
  })
}

/** Albers equal area around the points: its parallels a sixth of the height from top and bottom. Across 180° too. */
function projectionFor(points: readonly Point[]): (point: Point) => Point {
  const crosses = points.some(([x]) => x > 170) && points.some(([x]) => x < -120)
  const turned = (x: number) => (crosses && x > 0 ? x - 360 : x)
  const xs = points.map(([x]) => turned(x))
  const ys = points.map(([, y]) => y)
  const [west, east] = [least(xs), most(xs)]
  const [south, north] = [least(ys), most(ys)]
  const center = (west + east) / 2
  const [lower, upper] = [south + (north - south) / 6, north - (north - south) / 6].map((y) => Math.sin(y * RADIANS))
  const n = ((lower ?? 0) + (upper ?? 0)) / 2
  const c = 1 - (lower ?? 0) ** 2 + 2 * n * (lower ?? 0)
  const rho = (y: number) => Math.sqrt(Math.max(c - 2 * n * Math.sin(y * RADIANS), 0)) / n
  return ([x, y]) => {
    // The shorter way around the globe, so that no shape is torn at 180°.
    const away = ((((turned(x) - center + 180) % 360) + 360) % 360) - 180
    const theta = n * RADIANS * away
    return [rho(y) * Math.sin(theta), rho(y) * Math.cos(theta) - rho(north)]
  }
}

function featureOf({ fips, name, polygons }: Shape, toGrid: (point: Point) => Point): string {
  const onGrid = polygons
    .map((rings) => rings.map((ring) => withoutDoubles(ring.map(toGrid))).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0)
  const middle = middleOf(onGrid)
  return JSON.stringify({
    type: 'Feature',
    id: fips,
    properties: { fips, name, 'middle-x': middle.x, 'middle-y': middle.y },
    geometry: { type: 'MultiPolygon', coordinates: onGrid },
  })
}

function withoutDoubles(ring: Ring): Ring {
  return ring.filter(([x, y], at) => at === 0 || x !== ring[at - 1]?.[0] || y !== ring[at - 1]?.[1])
}

/** Where a label belongs, as fractions of the shape's box: the middle of its largest part's box. */
function middleOf(polygons: readonly Ring[][]): { x: number; y: number } {
  const boxes = polygons.map((rings) => boxOf(rings[0] ?? []))
  const whole = boxOf(polygons.flat(2))
  const [largest] = boxes.toSorted((a, b) => areaOf(b) - areaOf(a))
  if (!largest) return { x: 0.5, y: 0.5 }
  const fraction = (value: number, from: number, to: number) => Number(((value - from) / (to - from || 1)).toFixed(2))
  return {
    x: fraction((largest.left + largest.right) / 2, whole.left, whole.right),
    y: fraction((largest.top + largest.bottom) / 2, whole.top, whole.bottom),
  }
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) }
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top)
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

function mapPoints(polygons: readonly Ring[][], project: (point: Point) => Point): Ring[][] {
  return polygons.map((rings) => rings.map((ring) => ring.map(project)))
}

/** The spread of a long list would be too many arguments. */
function least(values: readonly number[]): number {
  return values.reduce((min, value) => Math.min(min, value), Infinity)
}

function most(values: readonly number[]): number {
  return values.reduce((max, value) => Math.max(max, value), -Infinity)
}
