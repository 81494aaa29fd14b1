import { describe, expect, test } from 'vitest'
import { madeModel, madeSeries } from '../../test/fixtures/made-model.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { findTarget } from './find-target.ts'
import { layoutChart } from '../layout/layout.ts'

function pointed(model: ChartModel, series: number, category: number, dx = 0, dy = 0) {
  const [view] = model.views
  const drawing = view && layoutChart(model, { view, visible: view.series }, 740)
  const aim = drawing?.targets.find((target) => target.series === series && target.category === category)
  if (!drawing || !aim) return null
  const found = findTarget(drawing, aim.x + dx, aim.y + dy)
  return found && [found.series, found.category]
}

const grouped = madeModel(['a', 'b', 'c'], [madeSeries('x', [10, 20, 30]), madeSeries('y', [15, 5, 25])])
const lines = madeModel(
  ['2010', '2011', '2020'],
  [madeSeries('x', [10, 20, 30], { type: 'line' }), madeSeries('y', [15, 5, 25], { type: 'line' })],
  { scale: 'time' },
)
const bars = madeModel(
  ['a', 'b'],
  [madeSeries('x', [10, 20], { type: 'bar' }), madeSeries('y', [15, 5], { type: 'bar' })],
)
const pie = madeModel(['a', 'b', 'c'], [madeSeries('x', [1, 1, 2], { type: 'pie' })])

describe('findTarget', () => {
  test.each([
    ['a column', grouped, 0, 1, 0, 5, [0, 1]],
    ['over a low column the column under the pointer', grouped, 1, 1, 0, -80, [1, 1]],
    ['the nearest point of a line', lines, 1, 2, -30, 4, [1, 2]],
    ['the nearer date on a true time axis', lines, 0, 1, 40, 0, [0, 1]],
    ['a bar', bars, 1, 0, -5, 0, [1, 0]],
    ['right of a bar', bars, 1, 1, 60, 0, [1, 1]],
    ['a slice', pie, 0, 2, 0, 0, [0, 2]],
    ['the hole of a ring', pie, 0, 2, 60, 0, null],
  ])('finds %s', (_, model, series, category, dx, dy, expected) => {
    expect(pointed(model, series, category, dx, dy)).toEqual(expected)
  })
})
