import { z } from 'zod'
import type { CommunityMap, Place } from '#domain/community.ts'
import { projectionFor, type Point } from './albers.ts'
import { faultSentences, parseJson } from '../faults.ts'
import { fitMap, type Shape } from './fit-map.ts'
import { namePlace, type NamePlace } from '../name-place.ts'

const number = z.number({ error: 'a number' })
const position = z.tuple([number, number], { error: 'a position, such as [-87.6, 41.9]' }).rest(number)
const polygon = z.array(z.array(position, { error: 'a ring of positions' }), { error: 'a list of rings' })
const code = z.union([z.string(), z.number()], { error: 'the five digits of a county' }).nullish()
const mapShape = z.object(
  {
    type: z.literal('FeatureCollection', { error: '"FeatureCollection"' }),
    features: z.array(
      z.object(
        {
          id: z.union([z.string(), z.number()], { error: 'a text or a number' }).nullish(),
          properties: z
            .object(
              { fips: code, county: code, 'middle-x': z.unknown().optional(), 'middle-y': z.unknown().optional() },
              { error: 'an object in { }' },
            )
            .nullish(),
          geometry: z.discriminatedUnion(
            'type',
            [
              z.object({ type: z.literal('Polygon'), coordinates: polygon }),
              z.object({
                type: z.literal('MultiPolygon'),
                coordinates: z.array(polygon, { error: 'a list of polygons' }),
              }),
            ],
            { error: 'a Polygon or a MultiPolygon' },
          ),
        },
        { error: 'a feature' },
      ),
      { error: 'a list of features' },
    ),
  },
  { error: 'a GeoJSON FeatureCollection' },
)

/** A map, or null if it contains no county of `places`; otherwise the file's faults, one sentence each. */
export type MapReading = { ok: true; map: CommunityMap | null } | { ok: false; faults: string[] }

/**
 * Reads a map (docs/contracts/content-model.md#map) and fits it around the counties of `places`. Degrees are projected.
 * Any other coordinates count as a plane, y from the top.
 */
export function readMap(json: string, file: string, places: readonly Place[]): MapReading {
  const parsed = parseJson({ file, json })
  if (!parsed.ok) return parsed
  const result = mapShape.safeParse(parsed.value)
  if (!result.success) return { ok: false, faults: faultSentences({ file, json }, parsed.value, result.error.issues) }
  const shapes = onPlane(result.data.features.map((feature) => shapeOf(feature, places)))
  return { ok: true, map: shapes.some(({ place }) => place) ? fitMap(shapes) : null }
}

function shapeOf(
  { id, properties, geometry }: z.output<typeof mapShape>['features'][number],
  places: readonly Place[],
) {
  const codes = [properties?.fips, properties?.county].flatMap((value) => (value == null ? [] : [String(value).trim()]))
  const place = places.find(
    (one) =>
      one.kind === 'county' &&
      codes.some((value) => value === one.id || (one.fips !== null && value.padStart(5, '0') === one.fips)),
  )
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const rings = polygons.map((polygon) => polygon.map((ring) => ring.map(([x, y]): Point => [x, y])))
  const given = [properties?.['middle-x'], properties?.['middle-y']].filter((at) => typeof at === 'number')
  return { id: String(id ?? codes[0] ?? ''), place: place ?? null, polygons: rings, given }
}

/** The background has no names. */
const NOWHERE: NamePlace = { middle: [0.5, 0.5], width: null }

type ReadShape = ReturnType<typeof shapeOf>

/** Coordinates of all shapes on one plane. */
function onPlane(shapes: readonly ReadShape[]): Shape[] {
  const points = shapes.flatMap(({ polygons }) => polygons.flat(2))
  const isDegrees = points.every(([x, y]) => Math.abs(x) <= 360 && Math.abs(y) <= 90)
  const own = shapes.filter(({ place }) => place).flatMap(({ polygons }) => polygons.flat(2))
  const project = isDegrees && own.length > 0 ? projectionFor(own) : ([x, y]: Point): Point => [x, y]
  return shapes.map(({ id, place, polygons, given: [x, y] }) => {
    const projected = polygons.map((rings) => rings.map((ring) => ring.map(project)))
    const given: NamePlace | null = x !== undefined && y !== undefined ? { middle: [x, y], width: null } : null
    return { id, place, rings: projected.flat(), name: given ?? (place ? namePlace(projected) : NOWHERE) }
  })
}
