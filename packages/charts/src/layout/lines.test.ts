import { describe, expect, test } from 'vitest'
import { madeIntervals, madeModel, madeSeries } from '../../test/fixtures/made-model.ts'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import type { Drawing, Mark } from '../geometry/drawing.ts'
import type { ValueSeries } from '../model/chart-model.ts'
import { shownBy } from '../view/query.ts'
import { layoutChart } from './layout.ts'

type Kind = 'line' | 'spline' | 'area'

/** Cells of one series: a value, null for a gap, "skip". */
function draw(cells: (number | null | 'skip')[], type: Kind = 'line', more: Partial<ValueSeries> = {}): Drawing {
  const categories = cells.map((_, at) => String(2000 + at))
  const points = cells.flatMap((value, category) => (value === 'skip' ? [] : [{ category, value }]))
  const series = [madeSeries('Harris', [], { type, points, ...more })]
  return layout(madeModel(categories, series, { scale: 'time' }))
}

function layout(model: ReturnType<typeof madeModel>): Drawing {
  const [view = { group: null, toggle: null, series: [], max: [], stats: null }] = model.views
  const drawing = layoutChart(model, { view, visible: view.series }, 740)
  if (!drawing) throw new Error('Nothing is drawn')
  return drawing
}

function markOf({ marks }: Drawing, kind: Mark['kind'], isBridge = false, series = 0): string {
  return marks
    .filter((mark) => mark.kind === kind && mark.series === series && Boolean(mark.isBridge) === isBridge)
    .map(({ d }) => d)
    .join('')
}

const pieces = (d: string): number => d.split('M').length - 1

/** Number of points with a symbol. */
const shapes = (drawing: Drawing, series = 0): number => pieces(markOf(drawing, 'dot', false, series))

describe.each(['line', 'spline', 'area'] as const)('a %s with gaps', (kind) => {
  test('is one piece without the gaps', () => {
    const drawing = draw([1, 2, 3], kind)
    expect([pieces(markOf(drawing, 'line')), markOf(drawing, 'line', true)]).toEqual([1, ''])
  })

  test('has a dashed bridge for each gap between values', () => {
    const drawing = draw([1, 2, null, 4, null, null, 5, 6], kind)
    expect(pieces(markOf(drawing, 'line'))).toBe(3)
    expect(pieces(markOf(drawing, 'line', true))).toBe(2)
    expect(drawing.marks.find(({ isBridge, kind: own }) => isBridge && own === 'line')?.dash).toMatch(/\d/)
  })

  test('has no bridge for gaps at the start and at the end', () => {
    expect(markOf(draw([null, 1, 2, null], kind), 'line', true)).toBe('')
  })

  test('has no bridge for a skipped point', () => {
    expect(markOf(draw([1, 'skip', 2], kind), 'line', true)).toBe('')
  })

  test('has symbols at both sides of a gap', () => {
    const values = Array.from({ length: 60 }, (_, at) => (at === 30 ? null : at + 1))
    expect(shapes(draw(values, kind))).toBe(4)
  })
})

test('the area under a line has a separate mark across a gap', () => {
  const drawing = draw([1, 2, null, 3, 4], 'area')
  expect([pieces(markOf(drawing, 'area')), pieces(markOf(drawing, 'area', true))]).toEqual([2, 1])
})

describe('symbols at the points', () => {
  const rising = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

  test.each<[string, (number | null)[], number]>([
    ['a single point', [1], 1],
    ['both ends of a short line', rising(5), 2],
    ['both ends of a long line', rising(60), 2],
    ['both ends between missing values', [null, ...rising(12), null, null], 2],
    ['a value without neighbors', [1, 2, null, 3, null, 4, 5], 5],
  ])('are at %s', (_, values, marked) => {
    expect(shapes(draw(values))).toBe(marked)
  })

  test('are at a point with a note, and the same while the line is isolated', () => {
    const { model } = chartOf('|2010|2011|2012|2013|type|annotation', 'a|1|2|3|4|line|a @ 2012: Peak', 'b|4|3|2|1||')
    for (const query of ['', 'series=a']) {
      const drawing = layoutChart(model, shownBy(model, new URLSearchParams(query)), 740)
      expect(drawing && shapes(drawing, 0)).toBe(3)
    }
  })

  test('of a line with error bars are all drawn', () => {
    const categories = rising(20).map((at) => String(2000 + at))
    const own = [madeSeries('a', rising(20), { type: 'line' }), madeSeries('b', rising(20), { type: 'line' })]
    const errorBars = madeIntervals(
      'a',
      rising(20).map((at): [number, number] => [at - 0.5, at + 0.5]),
      0,
    )
    const drawing = layout(madeModel(categories, [...own, errorBars], { scale: 'time' }))
    expect(shapes(drawing, 0)).toBe(20)
    expect(shapes(drawing, 1)).toBeLessThan(20)
  })
})
