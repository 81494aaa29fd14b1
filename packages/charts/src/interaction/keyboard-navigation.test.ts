import { readdirSync, readFileSync } from 'node:fs'
import { categoryText } from '../model/category-text.ts'
import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { csvRows } from '../../test/fixtures/csv-rows.ts'
import { madeIntervals, madeModel, madeSeries } from '../../test/fixtures/made-model.ts'
import { siteChart } from '../../test/fixtures/site-chart.ts'
import { DRAWING_WIDTHS, type Drawing } from '../geometry/drawing.ts'
import { layoutChart } from '../layout/layout.ts'
import type { VisibleState } from '../model/visible-state.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { visibleSeries } from '../view/isolate.ts'
import { spokenPoint } from '../words/spoken-point.ts'
import {
  onlyWay,
  placeAmongAll,
  positionOf,
  step,
  targetAt,
  focusRows,
  type FocusPoint,
  type FocusRow,
} from './keyboard-navigation.ts'
import type { NavigationKey } from './navigation-key.ts'

const WORKSHEETS = new URL('../../test/worksheets/', import.meta.url)
const files = readdirSync(WORKSHEETS).filter((file) => file.endsWith('.csv'))

/** Every focus point in keyboard order: each series is read to its end with the right arrow. */
function walkThrough(rows: readonly FocusRow[]): FocusPoint[] {
  const met: FocusPoint[] = []
  let at = step(rows, null, 'ArrowRight')
  for (let line = 0; at && line < rows.length; line++) {
    at = step(rows, at, 'Home')
    for (let next = at; at; at = next) {
      met.push(at)
      next = step(rows, at, 'ArrowRight')
      if (!next || isSame(next, at)) break
    }
    at = step(rows, at, 'ArrowDown')
  }
  return met
}

function isSame(one: FocusPoint, other: FocusPoint): boolean {
  return one.series === other.series && one.category === other.category
}

/** Values of a drawing without a focus point, either directly or through the series of their error bar. */
function unreached(model: ChartModel, shown: VisibleState, drawing: Drawing): string[] {
  const met = new Set(
    walkThrough(focusRows(model, shown, drawing)).map(({ series, category }) => `${series} ${category}`),
  )
  return drawing.targets.flatMap(({ series, category }) => {
    const linked = model.series[series]?.linkedTo
    return met.has(`${series} ${category}`) || met.has(`${linked} ${category}`) ? [] : [`${series} ${category}`]
  })
}

describe('keyboard navigation reaches and announces every point', () => {
  test.each(files)('%s', (file) => {
    const values = csvRows(readFileSync(new URL(file, WORKSHEETS), 'utf8'))
    const { model } = siteChart({ values, range: undefined, askedTitle: file })
    for (const view of model.views) {
      const shown = { view, visible: visibleSeries(model, view) }
      for (const width of DRAWING_WIDTHS) {
        const drawing = layoutChart(model, shown, width)
        if (!drawing) continue
        expect(unreached(model, shown, drawing)).toEqual([])
        const rows = focusRows(model, shown, drawing)
        for (const stop of walkThrough(rows)) {
          const target = targetAt(model, drawing, stop)
          expect(Number.isFinite(target.x) && Number.isFinite(target.y)).toBe(true)
          const spoken = spokenPoint(model, { ...shown, ...stop, ...positionOf(rows, stop) })
          expect(spoken).toContain(categoryText(model.categories, stop.category))
          expect(spoken).toMatch(model.type === 'map' ? /est of \d+|suppressed|no data/ : /\d+ of \d+/)
        }
      }
    }
  })
})

const years = ['2010', '2011', '2012']

function keysOf(model: ChartModel) {
  const view = model.views[0] ?? { group: null, toggle: null, series: [], max: [], stats: null }
  const shown = { view, visible: visibleSeries(model, view) }
  const drawing = layoutChart(model, shown, 740)
  if (!drawing) throw new Error('nothing is drawn')
  return focusRows(model, shown, drawing)
}

describe('keys', () => {
  const line = (name: string, values: (number | null)[]) => madeSeries(name, values, { type: 'line' })
  const rows = keysOf(madeModel(years, [line('a', [1, null, 3]), line('b', [4, 5, 6])], { scale: 'time' }))
  const from = (series: number, category: number, key: NavigationKey) => {
    const { series: row, category: place } = step(rows, { series, category }, key) ?? { series: -1, category: -1 }
    return [row, place]
  }

  test.each<[string, number, number, NavigationKey, number[]]>([
    ['right to the next category, even to a gap', 0, 0, 'ArrowRight', [0, 1]],
    ['left to the one before', 0, 2, 'ArrowLeft', [0, 1]],
    ['no wrap at the right edge', 0, 2, 'ArrowRight', [0, 2]],
    ['no wrap at the left edge', 1, 0, 'ArrowLeft', [1, 0]],
    ['down to the next series', 0, 1, 'ArrowDown', [1, 1]],
    ['up to the one before', 1, 2, 'ArrowUp', [0, 2]],
    ['no wrap at the last series', 1, 2, 'ArrowDown', [1, 2]],
    ['no wrap at the first series', 0, 1, 'ArrowUp', [0, 1]],
    ['Home', 1, 2, 'Home', [1, 0]],
    ['End', 0, 0, 'End', [0, 2]],
    ['from a series that is not shown any more to the start', 7, 2, 'ArrowRight', [0, 0]],
  ])('%s', (_, series, category, key, expected) => {
    expect(from(series, category, key)).toEqual(expected)
  })

  test('enter at the first point, or with End at the last', () => {
    expect(step(rows, null, 'ArrowLeft')).toEqual({ series: 0, category: 0 })
    expect(step(rows, null, 'End')).toEqual({ series: 0, category: 2 })
    expect(step([], null, 'End')).toBeNull()
  })
})

describe('charts with one direction', () => {
  const oneSeries = keysOf(madeModel(years, [madeSeries('a', [1, 2, 3])]))
  const oneCategory = keysOf(madeModel(['2010'], [madeSeries('a', [1]), madeSeries('b', [2]), madeSeries('c', [3])]))

  test.each<[string, FocusRow[], FocusPoint, NavigationKey, FocusPoint]>([
    [
      'down continues in one series, also in a pie',
      oneSeries,
      { series: 0, category: 0 },
      'ArrowDown',
      { series: 0, category: 1 },
    ],
    ['up leads back', oneSeries, { series: 0, category: 2 }, 'ArrowUp', { series: 0, category: 1 }],
    [
      'right leads to the next series of one category',
      oneCategory,
      { series: 0, category: 0 },
      'ArrowRight',
      { series: 1, category: 0 },
    ],
    ['left goes back', oneCategory, { series: 2, category: 0 }, 'ArrowLeft', { series: 1, category: 0 }],
  ])('%s', (_, rows, from, key, expected) => {
    expect(step(rows, from, key)).toEqual(expected)
  })

  test('the position is among the series if each has one point', () => {
    expect(positionOf(oneCategory, { series: 1, category: 0 })).toEqual({ place: 2, count: 3 })
    expect(positionOf(oneSeries, { series: 0, category: 1 })).toEqual({ place: 2, count: 3 })
  })

  test.each<[NavigationKey, FocusRow[], NavigationKey]>([
    ['ArrowRight', oneSeries, 'ArrowRight'],
    ['End', oneSeries, 'End'],
    ['ArrowUp', oneSeries, 'ArrowLeft'],
    ['ArrowRight', oneCategory, 'ArrowDown'],
    ['ArrowDown', oneCategory, 'ArrowDown'],
  ])('%s has the same effect as another key', (key, rows, same) => {
    expect(onlyWay(rows, key)).toBe(same)
  })
})

test('each focus point has a unique position among all points', () => {
  const rows = keysOf(madeModel(years, [madeSeries('a', [1, 2, 3]), madeSeries('b', [4, 5, 6])]))
  expect(placeAmongAll(rows, { series: 0, category: 0 })).toEqual({ place: 1, count: 6 })
  expect(placeAmongAll(rows, { series: 1, category: 0 })).toEqual({ place: 4, count: 6 })
})

test('an error bar is announced with its series, and an independent one separately', () => {
  const linked = madeModel(years, [madeSeries('a', [1, 2, 3]), madeIntervals('a', [[0, 2], null, [2, 4]], 0)])
  expect(keysOf(linked).map(({ series }) => series)).toEqual([0])
  const alone = madeModel(years, [madeIntervals('a', [[0, 2], null, [2, 4]], null)])
  expect(keysOf(alone)).toEqual([{ series: 0, categories: [0, 1, 2] }])
})

test('a skipped point is not a focus point, and the nearest point replaces it', () => {
  const points = [
    { category: 0, value: 1 },
    { category: 2, value: 3 },
  ]
  const rows = keysOf(madeModel(years, [madeSeries('a', [1, 2, 3]), madeSeries('b', [], { points })]))
  expect(rows[1]).toEqual({ series: 1, categories: [0, 2] })
  expect(step(rows, { series: 0, category: 1 }, 'ArrowDown')).toEqual({ series: 1, category: 0 })
})

test.each([
  ['column', 'x|4|*|6 (p)|column'],
  ['bar', 'x|4|*|6 (p)|bar'],
  ['line', 'x|4|*|6 (p)|line'],
  ['spline', 'x|4|*|6 (p)|spline'],
  ['area', 'x|4|*|6 (p)|area'],
  ['pie', 'x|4|*|6 (p)|pie'],
  ['error bar', 'x|4:5|*|6:7 (p)|errorbar'],
])('keys reach and say statuses and flags of a %s', (_, row) => {
  const { model } = chartOf('|A|B|C|type', row)
  const [view] = model.views
  const shown = view && { view, visible: visibleSeries(model, view) }
  const drawing = shown && layoutChart(model, shown, 460)
  if (!shown || !drawing) throw new Error('nothing drawn')
  expect(focusRows(model, shown, drawing)).toEqual([{ series: 0, categories: [0, 1, 2] }])
  const said = [1, 2].map((category) => spokenPoint(model, { ...shown, series: 0, category, place: 1, count: 3 }))
  expect(said).toEqual([expect.stringContaining('B, suppressed'), expect.stringContaining('(provisional)')])
})
