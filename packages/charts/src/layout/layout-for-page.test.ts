import { describe, expect, test } from 'vitest'
import { chartFromValues } from '../index.ts'
import type { Drawing } from '../geometry/drawing.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import { publicModel } from '../model/public-model.ts'
import { smallModel } from '../model/small-model.ts'
import { shownBy } from '../view/query.ts'
import { layoutForPage } from './layout-for-page.ts'

const chartOf = (...rows: string[]): OverlaidModel =>
  chartFromValues({ values: rows.map((row) => row.split(',')), askedTitle: 'Chart' }).model
const drawn = (model: OverlaidModel, width: number) =>
  layoutForPage(model, shownBy(model, new URLSearchParams()), width)
const heightOf = (drawing: Drawing | null) => (drawing ? drawing.plot.bottom - drawing.plot.top : 0)

const NAMES = chartOf(
  ',type,A long name of a place,Another long name,The third long name,One more long name',
  'A,column,1,2,3,4',
)
const SHORT = chartOf(',type,A,B', 'A,column,1,2')
const YEARS = chartOf(
  `,type,${Array.from({ length: 30 }, (_, at) => 1990 + at).join()}`,
  `A,column,${'1,'.repeat(29)}2`,
)

describe('in a container', () => {
  test.each([
    ['of 280 px, columns over long names are bars', NAMES, 280, true],
    ['of 740 px, they are columns', NAMES, 740, false],
    ['of 280 px, columns over short names stay', SHORT, 280, false],
    ['of 280 px, columns over dates stay', YEARS, 280, false],
  ])('%s', (_, model, width, isLying) => {
    expect(drawn(model, width)?.horizontal).toBe(isLying)
    expect(model.type).toBe('column')
  })
})

describe('a small chart', () => {
  test.each([280, 480, 740, 1100])('is lower at %i px', (width) => {
    expect(heightOf(drawn(smallModel(SHORT), width))).toBeLessThan(heightOf(drawn(SHORT, width)) * 0.85)
  })

  test('has the height of its rows if it has bars', () => {
    const bars = chartOf(',type,A,B', 'A,bar,1,2')
    expect(heightOf(drawn(smallModel(bars), 740))).toBe(heightOf(drawn(bars, 740)))
  })

  test('is the same object for the same chart, and is not published', () => {
    expect(smallModel(SHORT)).toBe(smallModel(SHORT))
    expect(publicModel(smallModel(SHORT))).not.toHaveProperty('isSmall')
  })
})
