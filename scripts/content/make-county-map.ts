import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/**
 * Writes content/map.json: the county map of the site as static feature data
 * (docs/contracts/pages.md#the-three-counties), one feature for each of the 254 Texas counties. Run it by hand after a
 * new release of us-atlas:
 *
 *   node scripts/content/make-county-map.ts
 *
 * The boundaries are the U.S. Census Bureau's cartographic files (public domain) as npm's us-atlas packs them (ISC). They
 * are projected (Albers equal area, Texas Centric) and put on a grid of whole numbers: x from the left, y from the top.
 */
const OUT = path.join('content', 'map.json')
const TEXAS = '48'
/** The longer side of Texas on the grid; a unit is about 125 m. */
const GRID = 10_000

type Point = [x: number, y: number]
type Ring = Point[]

interface CountyShape {
  fips: string
  name: string
  isMulti: boolean
  polygons: Ring[][]
}

/** Texas Centric Mapping System: standard parallels 27.5° and 35°, center 31.1667° N, 100° W; on a sphere of radius 1. */
function project([longitude, latitude]: Point): Point {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [south, north] = [Math.sin(radians(27.5)), Math.sin(radians(35))]
  const n = (south + north) / 2
  const c = 1 - south ** 2 + 2 * n * south
  const rho = (degrees: number) => Math.sqrt(c - 2 * n * Math.sin(radians(degrees))) / n
  const theta = n * radians(longitude + 100)
  return [rho(latitude) * Math.sin(theta), rho(latitude) * Math.cos(theta) - rho(31.1667)]
}

function readCounties(): CountyShape[] {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ counties: GeometryCollection<{ name: string }> }>
  return feature(atlas, atlas.objects.counties).features.flatMap(({ id, properties, geometry }) => {
    const code = String(id)
    if (!code.startsWith(TEXAS) || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return []
    const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Ring[][]
    return [{ fips: code.slice(2), name: properties.name, isMulti: geometry.type === 'MultiPolygon', polygons }]
  })
}

/** Gives the function that takes a longitude and latitude to the grid on which all of `counties` just fit. */
function gridFor(counties: CountyShape[]): (point: Point) => Point {
  const points = counties.flatMap(({ polygons }) => polygons.flat(2).map(project))
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))]
  const [right, bottom] = [Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))]
  const scale = GRID / Math.max(right - left, bottom - top)
  return (point) => {
    const [x, y] = project(point)
    return [Math.round((x - left) * scale), Math.round((y - top) * scale)]
  }
}

/** The ring on the grid, without points that fall together. */
function toGrid(ring: Ring, grid: (point: Point) => Point): Ring {
  return ring.map(grid).filter(([x, y], i, all) => i === 0 || x !== all[i - 1]?.[0] || y !== all[i - 1]?.[1])
}

/** Twice the area of a ring, and its center of gravity. */
function centerOf(ring: Ring): { weight: number; center: Point } {
  let [weight, x, y] = [0, 0, 0]
  for (const [i, [x0, y0]] of ring.entries()) {
    const [x1, y1] = ring[(i + 1) % ring.length] ?? [x0, y0]
    const cross = x0 * y1 - x1 * y0
    weight += cross
    x += (x0 + x1) * cross
    y += (y0 + y1) * cross
  }
  return { weight: Math.abs(weight), center: [x / (3 * weight), y / (3 * weight)] }
}

/** Where a label belongs, as fractions of the feature's own box: the center of its largest part. */
function middleOf(polygons: Ring[][]): { x: number; y: number } {
  const outer = polygons.flatMap(([ring]) => (ring ? [ring] : []))
  const largest = outer.map(centerOf).sort((a, b) => b.weight - a.weight)[0]
  const [xs, ys] = [outer.flat().map(([x]) => x), outer.flat().map(([, y]) => y)]
  const fraction = (value: number, all: number[]) =>
    Number(((value - Math.min(...all)) / (Math.max(...all) - Math.min(...all))).toFixed(2))
  return { x: fraction(largest?.center[0] ?? 0, xs), y: fraction(largest?.center[1] ?? 0, ys) }
}

/** "FB" for Fort Bend, "HA" for Harris. */
function twoLetters(name: string): string {
  const [first = '', second] = name.split(' ')
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase()
}

function countyFeature({ fips, name, isMulti, polygons }: CountyShape, grid: (point: Point) => Point) {
  const onGrid = polygons.map((rings) => rings.map((ring) => toGrid(ring, grid)))
  const middle = middleOf(onGrid)
  const key = `us-tx-${fips}`
  return {
    type: 'Feature',
    id: `US.TX.${fips}`,
    properties: {
      group: 'admin2',
      'middle-x': middle.x,
      'middle-y': middle.y,
      key,
      'hc-key': key,
      'hc-a2': twoLetters(name),
      fips: `${TEXAS}${fips}`,
      name,
    },
    geometry: isMulti
      ? { type: 'MultiPolygon', coordinates: onGrid }
      : { type: 'Polygon', coordinates: onGrid[0] ?? [] },
  }
}

const counties = readCounties().sort((a, b) => a.fips.localeCompare(b.fips))
const grid = gridFor(counties)
// A feature a line: a change of one county is a change of one line.
const lines = counties.map((county) => JSON.stringify(countyFeature(county, grid)))
writeFileSync(OUT, `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`)
console.log(`${OUT}: ${counties.length} counties`)
