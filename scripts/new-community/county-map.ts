import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { withoutDoubles } from '#services/community/map/fit-map.ts'
import { boxOf, overlaps, projectionFor, type Point } from '#services/community/map/albers.ts'

type Ring = readonly Point[]

interface Shape {
  fips: string
  name: string
  polygons: Ring[][]
}

/** Longer side of the map in its own units. */
const GRID = 10_000
/** Background around the counties, as a share of their longer side. */
const GROUND = 0.35

/** A map, and the counties without a public shape. */
export interface CutMap {
  /** GeoJSON; null if no county has a shape. */
  text: string | null
  missing: string[]
}

/**
 * Extracts the map of some counties, with those around them as background, from the U.S. Census Bureau's shapes (public domain) in npm's
 * us-atlas. Coordinates are whole numbers on a plane (Albers equal area): x from the left, y from the top.
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

let shapes: Shape[] | null = null

function readShapes(): Shape[] {
  shapes ??= parseShapes()
  return shapes
}

function parseShapes(): Shape[] {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ counties: GeometryCollection<{ name: string }> }>
  return feature(atlas, atlas.objects.counties).features.flatMap(({ id, properties, geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Point[][][]
    return [{ fips: String(id), name: properties.name.replaceAll("'", '’'), polygons }]
  })
}

function featureOf({ fips, name, polygons }: Shape, toGrid: (point: Point) => Point): string {
  const onGrid = polygons
    .map((rings) => rings.map((ring) => withoutDoubles(ring.map(toGrid))).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0)
  return JSON.stringify({
    type: 'Feature',
    id: fips,
    properties: { fips, name },
    geometry: { type: 'MultiPolygon', coordinates: onGrid },
  })
}

function mapPoints(polygons: readonly Ring[][], project: (point: Point) => Point): Ring[][] {
  return polygons.map((rings) => rings.map((ring) => ring.map(project)))
}
