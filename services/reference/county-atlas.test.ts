import { readOutlines } from '#providers/reference/read-outlines.ts'
import { isReplaced } from '@common-measure/charts/kinds/map/atlas.ts'
import { describe, expect, test } from 'vitest'
import { countyAtlas } from './county-atlas.ts'

const atlas = countyAtlas(readOutlines('reference'))

describe('the borders of counties', () => {
  test('are those of every current county and of former ones with figures', () => {
    expect(atlas.codes).toHaveLength(3153)
    expect(atlas.codes.slice(3144)).toEqual([
      '02261',
      '09001',
      '09003',
      '09005',
      '09007',
      '09009',
      '09011',
      '09013',
      '09015',
    ])
    expect(atlas.codes.filter((code) => atlas.outline(code) === null)).toEqual([])
  })

  test.each([
    ['48201', ['48039', '48071', '48157', '48167', '48291', '48339', '48473']],
    ['15003', []],
    ['09190', ['09120', '09140', '36027', '36079', '36119']],
  ])('%s touches its neighbors, across states, and no former county', (code, expected) => {
    expect(atlas.neighbors(code).toSorted()).toEqual(expect.arrayContaining(expected))
    expect(atlas.neighbors(code).filter((other) => atlas.codes.indexOf(other) >= 3144)).toEqual([])
  })

  test('have their center inside their box', () => {
    for (const code of ['48201', '02016', '15009', '51760', '48']) {
      const { center, box, rings } = atlas.outline(code)!
      expect(center.x).toBeGreaterThan(box.left)
      expect(center.x).toBeLessThan(box.right)
      expect(center.y).toBeGreaterThan(box.top)
      expect(center.y).toBeLessThan(box.bottom)
      expect(rings.every((ring) => ring.length >= 6 && ring.length % 2 === 0)).toBe(true)
    }
  })

  test('of an unknown place are null', () => {
    expect(atlas.outline('48999')).toBeNull()
    expect(atlas.outline('99')).toBeNull()
    expect(atlas.neighbors('48999')).toEqual([])
  })
})

test.each([
  ['only former counties have figures', ['09001', '48201'], '09001', '09110'],
  ['only current ones have', ['09110'], '09110', '09001'],
  ['both have', ['09110', '09001'], '09110', '09001'],
  ['neither has', ['48201'], '09110', '09001'],
  ['a former area of Alaska has', ['02261'], '02261', '02063'],
])('counties to draw where %s', (_, withFigures, drawn, missing) => {
  const figures = new Set(withFigures)
  expect(isReplaced(drawn, figures)).toBe(false)
  expect(isReplaced(missing, figures)).toBe(true)
})
