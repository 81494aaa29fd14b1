import { describe, expect, test } from 'vitest'
import texas from '#domain/texas-counties.json' with { type: 'json' }
import { countyMap } from './county-map.server.ts'

describe('the county features', () => {
  test('all 254 counties of Texas, each once', () => {
    const ids = texas.features.map(({ id }) => id)
    expect(ids).toHaveLength(254)
    expect(new Set(ids).size).toBe(254)
    for (const id of ids) expect(id).toMatch(/^US\.TX\.\d{3}$/)
  })

  test.each([
    ['US.TX.157', 'Fort Bend', '48157', 'FB'],
    ['US.TX.201', 'Harris', '48201', 'HA'],
    ['US.TX.339', 'Montgomery', '48339', 'MO'],
  ])('%s is %s', (id, name, fips, letters) => {
    const properties = texas.features.find((county) => county.id === id)?.properties
    expect(properties).toMatchObject({ name, fips, 'hc-a2': letters, 'hc-key': `us-tx-${fips.slice(2)}` })
    expect(properties?.['middle-x']).toBeGreaterThan(0)
    expect(properties?.['middle-x']).toBeLessThan(1)
  })

  test('rings are closed and lie on the grid', () => {
    for (const { geometry } of texas.features) {
      const rings = geometry.coordinates.flat(geometry.type === 'Polygon' ? 0 : 1) as number[][][]
      for (const ring of rings) {
        expect(ring.at(0)).toEqual(ring.at(-1))
        for (const at of ring.flat()) expect(Number.isInteger(at) && at >= 0 && at <= 10_000).toBe(true)
      }
    }
  })
})

test('the map shows the three counties whole, with what lies around them', () => {
  const [left = 0, top = 0, width = 0, height = 0] = countyMap.viewBox.split(' ').map(Number)
  expect(width).toBe(height)
  expect(countyMap.counties.map(({ key }) => key)).toEqual(['fortBend', 'harris', 'montgomery'])
  for (const { label } of countyMap.counties) {
    expect(label.x).toBeGreaterThan(left)
    expect(label.x).toBeLessThan(left + width)
    expect(label.y).toBeGreaterThan(top)
    expect(label.y).toBeLessThan(top + height)
  }
  const order = countyMap.counties.toSorted((a, b) => a.label.y - b.label.y).map(({ name }) => name)
  expect(order).toEqual(['Montgomery', 'Harris', 'Fort Bend'])
  expect(countyMap.neighbors.match(/M/g)?.length).toBeGreaterThan(8)
})
