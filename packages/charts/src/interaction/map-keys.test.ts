import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import type { Target } from '../geometry/drawing.ts'
import { createTyping, stepOnMap } from './map-keys.ts'

const { model } = chartOf(
  '|2023|type|FIPS',
  'Harris|5|map|48201',
  'Montgomery|9|map|48339',
  'Fort Bend|5|map|48157',
  'Liberty|*|map|48291',
  'Brazoria|9|map|48039',
)
const PLACES = { Harris: [0, 0], Montgomery: [-2, -10], 'Fort Bend': [-9, 8], Liberty: [11, -12], Brazoria: [1, 12] }
const targets = Object.values(PLACES).map(([x = 0, y = 0], category): Target => ({
  series: 0,
  category,
  x,
  y,
  box: { left: x, right: x, top: y, bottom: y },
}))
const names = Object.keys(PLACES)

describe('keys on a map', () => {
  test.each([
    ['up to the nearest within 45°', 'Harris', 'ArrowUp', 'Montgomery'],
    ['down', 'Harris', 'ArrowDown', 'Brazoria'],
    ['on the diagonal both ways', 'Harris', 'ArrowLeft', 'Fort Bend'],
    ['no place in that direction', 'Harris', 'ArrowRight', 'Harris'],
    ['Home: the highest, of two the first code', 'Harris', 'Home', 'Brazoria'],
    ['End: the lowest, of two the first code', 'Montgomery', 'End', 'Fort Bend'],
    ['a letter', 'Harris', 'l', 'Liberty'],
    ['letters, in any case', 'Harris', 'FORT', 'Fort Bend'],
    ['an unknown name', 'Harris', 'x', 'Harris'],
  ])('%s', (_, from, key, to) => {
    const stop = stepOnMap(model, targets, { series: 0, category: names.indexOf(from) }, key)
    expect(names[stop?.category ?? -1]).toBe(to)
  })

  test('enter at the highest value', () => {
    expect(stepOnMap(model, targets, null, 'ArrowRight')?.category).toBe(names.indexOf('Brazoria'))
  })

  test('letters begin another name after a second', () => {
    let now = 0
    const typed = createTyping(() => now)
    expect([typed('h'), typed('a')]).toEqual(['h', 'ha'])
    now = 1001
    expect(typed('m')).toBe('m')
  })
})
