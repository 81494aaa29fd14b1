import { atlas, provideAtlas, type Atlas, type Outline } from '@common-measure/charts/kinds/map/atlas.ts'
import { merge, neighbors } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { followersOf } from '#domain/former-counties.ts'

/** The file of outlines: counties by code, without names. */
export type CountyTopology = Topology<{ counties: GeometryCollection }>

type Point = readonly number[]
type Ring = readonly Point[]

/** Positions for each unit of the projection. */
const SCALE = 10

/** Gives the borders of a file to maps, which read it at the first map. */
export function provideCountyAtlas(read: () => CountyTopology): void {
  provideAtlas(() => countyAtlas(read()))
}

/** Codes of the counties in the order of the file. */
export function outlineCodes(): readonly string[] {
  return atlas()?.codes ?? []
}

/** The borders of a file of outlines; each becomes a path when it is drawn. */
export function countyAtlas(topology: CountyTopology): Atlas {
  const counties = topology.objects.counties.geometries.filter(isArea)
  const codes = counties.map(({ id }) => String(id))
  const former = new Set(codes.filter(isFormer))
  const outlines = new Map<string, Outline | null>()
  let adjacent: number[][] | null = null
  const partsOf = (code: string) =>
    counties.filter(
      ({ id }) => id === code || (code.length === 2 && String(id).startsWith(code) && !former.has(String(id))),
    )
  return {
    codes,
    outline(code) {
      const known = outlines.get(code)
      if (known !== undefined) return known
      const parts = partsOf(code)
      const outline = parts.length === 0 ? null : outlineOf(merge(topology, parts).coordinates.flat())
      outlines.set(code, outline)
      return outline
    },
    neighbors(code) {
      adjacent ??= neighbors(counties)
      const beside = adjacent[codes.indexOf(code)] ?? []
      return beside.flatMap((at) => codes[at] ?? []).filter((other) => !former.has(other))
    },
  }
}

function isArea(geometry: GeometryCollection['geometries'][number]): geometry is Polygon | MultiPolygon {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
}

function isFormer(code: string): boolean {
  const followers = followersOf(code)
  return followers.length > 0 && !followers.includes(code)
}

function outlineOf(polygons: readonly Ring[]): Outline {
  const rings = polygons.map(ringOf)
  const xs = rings.flatMap((ring) => ring.filter((_, at) => at % 2 === 0))
  const ys = rings.flatMap((ring) => ring.filter((_, at) => at % 2 === 1))
  const centers = rings.map(centroidOf).toSorted((one, other) => other.area - one.area)
  return {
    rings,
    center: { x: Math.round(centers[0]?.x ?? 0), y: Math.round(centers[0]?.y ?? 0) },
    box: { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
  }
}

/** Points that coincide with the one before, and the last, which is the first, are left out. */
function ringOf(polygon: Ring): number[] {
  const whole = polygon.map(([x = 0, y = 0]) => [Math.round(x * SCALE), Math.round(y * SCALE)] as const)
  return whole.slice(0, -1).flatMap(([x, y], at) => {
    const before = whole[at - 1]
    return before?.[0] === x && before[1] === y ? [] : [x, y]
  })
}

/** Centroid and area of a ring; the middle of its points if it has no area. */
function centroidOf(ring: readonly number[]): { x: number; y: number; area: number } {
  let [doubled, sumX, sumY] = [0, 0, 0]
  for (let at = 0; at < ring.length; at += 2) {
    const [x = 0, y = 0] = ring.slice(at, at + 2)
    const [nextX = x, nextY = y] = at + 2 < ring.length ? ring.slice(at + 2, at + 4) : ring
    const cross = x * nextY - nextX * y
    doubled += cross
    sumX += (x + nextX) * cross
    sumY += (y + nextY) * cross
  }
  if (doubled === 0) return { x: ring[0] ?? 0, y: ring[1] ?? 0, area: 0 }
  return { x: sumX / (3 * doubled), y: sumY / (3 * doubled), area: Math.abs(doubled) / 2 }
}
