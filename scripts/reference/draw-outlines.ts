import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { readRows } from '#providers/reference/set-files.ts'
import { runCommand, type Command } from '../operate/open-store.ts'

/** Width of a state's box; its height depends on the state. */
const BOX_WIDTH = 1000
const FOLDER = 'reference'

type Ring = readonly (readonly number[])[]
type Box = { left: number; top: number; zoom: number }

/**
 * `npm run content -- draw-outlines`: writes the borders of states and their counties as projected SVG paths. The
 * source is the Census Bureau's cartographic borders of 2017, from the package us-atlas. Newer counties have none.
 */
export const drawOutlines: Command = (_args, { say }) => {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-albers-10m.json')
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{
    counties: GeometryCollection
    states: GeometryCollection
  }>
  const rings = new Map([...ringsOf(atlas, atlas.objects.states), ...ringsOf(atlas, atlas.objects.counties)])
  const lines = readRows(path.join(FOLDER, 'places.csv.gz')).flatMap(({ fips = '' }) => {
    const own = rings.get(fips)
    const state = rings.get(fips.slice(0, 2))
    return own && state ? [`${fips},"${pathOf(own, boxOf(state))}"`] : []
  })
  const target = path.join(FOLDER, 'outlines.csv.gz')
  writeFileSync(target, gzipSync(`fips,path\n${lines.join('\n')}\n`, { level: 9 }))
  say(`${target}: the borders of ${lines.length} places`)
  return Promise.resolve()
}

function ringsOf(atlas: Topology, collection: GeometryCollection): [string, Ring[]][] {
  return feature(atlas, collection).features.flatMap(({ id, geometry }) => {
    if (geometry.type === 'Polygon') return [[String(id), geometry.coordinates]]
    return geometry.type === 'MultiPolygon' ? [[String(id), geometry.coordinates.flat()]] : []
  })
}

function boxOf(rings: readonly Ring[]): Box {
  const [xs, ys] = [0, 1].map((axis) => rings.flatMap((ring) => ring.map((point) => point[axis] ?? 0)))
  const [left, right] = ends(xs ?? [])
  const [top] = ends(ys ?? [])
  return { left, top, zoom: BOX_WIDTH / (right - left) }
}

function ends(numbers: readonly number[]): [number, number] {
  return numbers.reduce<[number, number]>(
    ([low, high], n) => [Math.min(low, n), Math.max(high, n)],
    [Infinity, -Infinity],
  )
}

/** SVG path in whole units. Points that coincide are merged, and islands of a single point are omitted. */
function pathOf(rings: readonly Ring[], { left, top, zoom }: Box): string {
  return rings
    .map((ring) => {
      const points = ring.map(
        ([x = 0, y = 0]) => [Math.round((x - left) * zoom), Math.round((y - top) * zoom)] as const,
      )
      const moved = points.filter((point, at) => {
        const last = points[at - 1]
        return !last || last[0] !== point[0] || last[1] !== point[1]
      })
      const [start, ...rest] = moved
      if (!start || rest.length < 3) return ''
      const steps = rest.map(([x, y], at) => `${x - (moved[at]?.[0] ?? 0)},${y - (moved[at]?.[1] ?? 0)}`)
      return `M${start.join(',')}l${steps.join(' ')}z`
    })
    .join('')
}

await runCommand(import.meta.url, drawOutlines)
