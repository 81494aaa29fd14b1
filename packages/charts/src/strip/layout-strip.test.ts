import { expect, test } from 'vitest'
import { layoutStrip as layoutOf, type StripPlace } from './layout-strip.ts'
import { stripScale } from './strip-scale.ts'

function layoutStrip(all: StripPlace[], named: Set<string>, width: number) {
  const values = all.map(({ value }) => value)
  return layoutOf(all, { named, width, scale: stripScale(values, width) })
}

const places = (...values: number[]) => values.map((value, at) => ({ id: String(at), value }))

test('every place has a dot, with named places listed separately', () => {
  const { dots, named } = layoutStrip(places(1, 2, 3, 4), new Set(['1', '3']), 740)
  expect(dots.match(/M/g)).toHaveLength(2)
  expect(named.map(({ id }) => id)).toEqual(['3', '1'])
})

test('crowded places are stacked', () => {
  const { named } = layoutStrip(places(5, 5, 5, 9), new Set(['0', '1', '2']), 740)
  expect(new Set(named.map(({ x }) => x)).size).toBe(1)
  expect(new Set(named.map(({ y }) => y)).size).toBe(3)
})

test.each([280, 460, 740, 1200])('all of 3,144 places fit within %i px', (width) => {
  const all = places(...Array.from({ length: 3144 }, (_, at) => (at * 7919) % 97))
  const { dots, height, named } = layoutStrip(all, new Set(['0']), width)
  const points = [...dots.matchAll(/M([\d.]+),([\d.]+)h0/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(points).toHaveLength(3143)
  for (const [x = -1, y = -1] of [...points, ...named.map((dot) => [dot.x, dot.y])]) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(height)
  }
})

test.each([[places(4)], [places(4, 4)], [places(-3, 0, 12)]])('ticks and dots of %j have finite positions', (all) => {
  const { ticks, named } = layoutStrip(all, new Set(all.map(({ id }) => id)), 460)
  expect(ticks.length).toBeGreaterThan(0)
  expect([...ticks, ...named].every(({ x }) => Number.isFinite(x))).toBe(true)
})

test.each([[[1, 1, 1, 9]], [[0, 0, 9, 9, 9]], [[1, 5, 9]]])(
  'labels of %j do not overlap or leave the drawing',
  (values) => {
    const all = places(...values)
    const { named } = layoutStrip(all, new Set(all.map(({ id }) => id)), 320)
    const labels = named.map(({ labelX }) => labelX)
    for (const [at, label] of labels.entries()) {
      expect(label).toBeGreaterThan(0)
      expect(label).toBeLessThan(320)
      if (at > 0) expect((labels[at - 1] ?? 0) - label).toBeGreaterThanOrEqual(20)
    }
  },
)
