import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { CommunityMap, Place } from '#domain/community.ts'
import { BUNDLED_COMMUNITY } from '../fixtures/bundled-community.ts'
import { readMap } from './read-map.ts'

interface Feature {
  id: string
  properties: Record<string, unknown>
  geometry: { type: string; coordinates: number[][][] | number[][][][] }
}

const bundled = JSON.parse(readFileSync('content/map.json', 'utf8')) as { features: Feature[] }

describe('the bundled map', () => {
  test('contains each of the 254 counties of Texas once', () => {
    const ids = bundled.features.map(({ id }) => id)
    expect(ids).toHaveLength(254)
    expect(new Set(ids).size).toBe(254)
    for (const id of ids) expect(id).toMatch(/^US\.TX\.\d{3}$/)
  })

  test('has closed rings on its grid', () => {
    for (const { geometry } of bundled.features) {
      const rings = geometry.coordinates.flat(geometry.type === 'Polygon' ? 0 : 1) as number[][][]
      for (const ring of rings) {
        expect(ring.at(0)).toEqual(ring.at(-1))
        for (const at of ring.flat()) expect(Number.isInteger(at) && at >= 0 && at <= 10_000).toBe(true)
      }
    }
  })

  test('shows the three counties completely, with their surroundings', () => {
    const map = BUNDLED_COMMUNITY.scope?.map
    expect(map?.viewBox).toBe('0 0 1448 1448')
    expect(map?.counties.map(({ place }) => place)).toEqual(['fort-bend', 'harris', 'montgomery'])
    expect(map?.counties.map(({ id }) => id)).toEqual(['US.TX.157', 'US.TX.201', 'US.TX.339'])
    expect(map?.counties.some(({ isCrowded }) => isCrowded)).toBe(false)
    const southward = map?.counties.toSorted((a, b) => a.label.y - b.label.y).map(({ name }) => name)
    expect(southward).toEqual(['Montgomery', 'Harris', 'Fort Bend'])
    expect(map?.ground.match(/M/g)?.length).toBeGreaterThan(8)
  })
})

const place = (fips: string, name = `County ${fips}`): Place => ({
  id: `c${fips}`,
  name,
  kind: 'county',
  fips,
  members: [],
  also: [],
  searched: [],
  mark: ['#000000', '#ffffff'],
  label: ['#000000', '#ffffff'],
  pattern: null,
  sameInk: null,
})

/** A rectangle from west and south to east and north. */
function shape(properties: object, [west, south, east, north]: [number, number, number, number]) {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } }
}

const read = (features: object[], places: Place[]) =>
  readMap(JSON.stringify({ type: 'FeatureCollection', features }), 'map.json', places)

function mapOf(features: object[], places: Place[]): CommunityMap {
  const reading = read(features, places)
  if (!reading.ok || !reading.map) throw new Error('no map')
  return reading.map
}

/** The box of a path in units of the drawing. */
function boxOfPath(path: string) {
  const [start = '', steps = ''] = path.replace(/^M|z.*$/g, '').split('l')
  let [x = 0, y = 0] = start.split(',').map(Number)
  const points = [[x, y]]
  for (const step of steps.split(' ')) {
    const [dx = 0, dy = 0] = step.split(',').map(Number)
    points.push([(x += dx), (y += dy)])
  }
  const [xs, ys] = [points.map(([at = 0]) => at), points.map(([, at = 0]) => at)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

describe('a map', () => {
  test('in degrees is projected with north up and scaled to fit', () => {
    const features = [
      shape({ fips: '17031' }, [-88, 41, -87, 42]),
      shape({ county: 17_097 }, [-88, 42, -87, 43]),
      shape({ fips: '55059' }, [-88, 43, -87, 44]),
    ]
    const { viewBox, counties, ground } = mapOf(features, [place('17031'), place('17097')])
    expect(viewBox).toBe('0 0 1448 1448')
    const [south, north] = counties.map(({ path }) => boxOfPath(path))
    expect(north?.bottom).toBeLessThanOrEqual((south?.top ?? 0) + 1)
    expect([north?.top, south?.bottom]).toEqual([expect.closeTo(110, -1), expect.closeTo(1338, -1)])
    expect(ground).toMatch(/^M/)
  })

  test('is not split at 180°', () => {
    const features = [shape({ fips: '02016' }, [172, 51, 179, 53]), shape({ fips: '02013' }, [-179, 53, -165, 55])]
    const { viewBox, counties } = mapOf(features, [place('02016'), place('02013')])
    const [west, east] = counties.map(({ path }) => boxOfPath(path))
    expect(west?.right).toBeLessThan(east?.left ?? 0)
    expect((east?.right ?? 0) - (west?.left ?? 0)).toBeGreaterThan(1200)
    expect(Number(viewBox.split(' ')[3])).toBeLessThan(1448)
  })

  test('omits names that do not fit, those of small counties first', () => {
    const features = Array.from({ length: 40 }, (_, at) => {
      const [x, y] = [(at % 8) * 10, Math.floor(at / 8) * 10 + 100]
      return shape({ fips: String(17_001 + at) }, [x, y, x + 10, y + 10])
    })
    features.push(shape({ fips: '18001' }, [80, 100, 140, 150]))
    const places = features.map(({ properties }) => place((properties as { fips: string }).fips))
    const { counties } = mapOf(features, places)
    expect(counties).toHaveLength(41)
    expect(counties.filter(({ isCrowded }) => !isCrowded).map(({ place: id }) => id)).toEqual(['c18001'])
  })

  test('marks thin counties', () => {
    const features = [shape({ fips: '17001' }, [0, 100, 1000, 110]), shape({ fips: '17002' }, [0, 110, 1000, 900])]
    const { counties } = mapOf(features, [place('17001'), place('17002')])
    expect(counties.map(({ isThin, isCrowded }) => [isThin, isCrowded])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('without a county of the community is ignored', () => {
    expect(read([shape({ fips: '17031' }, [-88, 41, -87, 42])], [place('48201')])).toEqual({ ok: true, map: null })
  })
})

describe('a fault names the file, the position and the expected value', () => {
  test.each([
    [[], 'map.json, line 1: the file is []; expected a GeoJSON FeatureCollection.'],
    [
      { type: 'FeatureCollection', features: [{ properties: {}, geometry: { type: 'Point' } }] },
      'map.json, line 1: features[0].geometry.type is "Point"; expected a Polygon or a MultiPolygon.',
    ],
    [
      {
        type: 'FeatureCollection',
        features: [{ geometry: { type: 'Polygon', coordinates: [[['1', 2]]] } }],
      },
      'map.json, line 1: features[0].geometry.coordinates[0][0][0] is "1"; expected a number.',
    ],
  ])('%#', (input, sentence) => {
    expect(readMap(JSON.stringify(input), 'map.json', [])).toMatchObject({ ok: false, faults: [sentence] })
  })
})
