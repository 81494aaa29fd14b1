import { KINDS, kindOf } from '../src/kinds/kinds.ts'
import { expect, test } from 'vitest'
import { positionOf, step, targetAt, focusRows, type FocusPoint } from '../src/interaction/keyboard-navigation.ts'
import type { NavigationKey } from '../src/interaction/navigation-key.ts'
import { formatValue } from '../src/format/number.ts'
import { layoutChart } from '../src/layout/layout.ts'
import type { ChartModel, ChartKindName } from '../src/model/chart-model.ts'
import { visibleSeries } from '../src/view/isolate.ts'
import { spokenPoint } from '../src/words/spoken-point.ts'
import { bundledModels, spreadsheets, testModels } from './fixtures/bundled-models.ts'

const KEYS: readonly NavigationKey[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']
/** The narrowest drawing, which has the fewest focus points. */
const WIDTH = 280

const named = ({ series, category }: FocusPoint): string => `${series} ${category}`

/** Every position that some sequence of keys reaches, starting at the tab stop. */
function reached(rows: ReturnType<typeof focusRows>): Map<string, FocusPoint> {
  const found = new Map<string, FocusPoint>()
  const waiting: (FocusPoint | null)[] = [null]
  while (waiting.length > 0) {
    const from = waiting.pop() ?? null
    for (const key of KEYS) {
      const stop = step(rows, from, key)
      if (!stop || found.has(named(stop))) continue
      found.set(named(stop), stop)
      waiting.push(stop)
    }
  }
  return found
}

/** Values of a chart in a view by position, with the words that must be announced there. */
function figures(model: ChartModel, visible: readonly number[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const index of visible) {
    const series = model.series[index]
    const axis = model.axes.values[series?.axis ?? 0]
    if (!series || !axis) continue
    if (series.type === 'errorbar') {
      const owner = series.linkedTo !== null && visible.includes(series.linkedTo) ? series.linkedTo : index
      for (const { category, low } of series.points) {
        if (low !== null && !found.has(`${owner} ${category}`)) found.set(`${owner} ${category}`, 'between ')
      }
      continue
    }
    for (const { category, high: value } of kindOf(series).extents(series)) {
      if (value === null || (series.type === 'pie' && value <= 0)) continue
      // A map draws no benchmarks: its words and its table have them.
      if (model.map?.benchmarks.includes(category)) continue
      found.set(`${index} ${category}`, /[\d.,]+/.exec(formatValue(value, axis))?.[0] ?? '')
    }
  }
  return found
}

/** Checks every view of a chart. @returns number of values that were reached and announced, by type of chart */
function visitAll(models: readonly ChartModel[]): Map<ChartKindName, number> {
  const counts = new Map<ChartKindName, number>()
  for (const model of models) {
    for (const view of model.views) {
      const visible = visibleSeries(model, view)
      const shown = { view, visible }
      const drawing = layoutChart(model, shown, WIDTH)
      if (!drawing) continue
      const rows = focusRows(model, shown, drawing)
      const stops = reached(rows)
      for (const [place, words] of figures(model, visible)) {
        const where = `${model.title}, ${view.group}/${view.toggle}, ${place}`
        const stop = stops.get(place)
        expect(stop, `${where} is not reached`).toBeDefined()
        if (!stop) continue
        const { x, y } = targetAt(model, drawing, stop)
        expect(Number.isFinite(x) && Number.isFinite(y), `${where} has no place`).toBe(true)
        expect(spokenPoint(model, { ...shown, ...stop, ...positionOf(rows, stop) }), where).toContain(words)
        if (words === '') throw new Error(`${where} has no words`)
        counts.set(model.type, (counts.get(model.type) ?? 0) + 1)
      }
    }
  }
  return counts
}

test('every value of every chart of the site is reached by keys and announced', () => {
  const counts = visitAll(spreadsheets.flatMap(bundledModels))
  for (const [type, least] of Object.entries({
    column: 2000,
    bar: 600,
    dot: 300,
    slope: 100,
    pyramid: 100,
    line: 2000,
    area: 1000,
    spline: 400,
    pie: 100,
  })) {
    expect(counts.get(type as ChartKindName) ?? 0, type).toBeGreaterThan(least)
  }
})

test('every value of the test worksheets is reached by keys and announced', () => {
  const counts = visitAll(testModels())
  expect([...counts.keys()].toSorted()).toEqual(Object.keys(KINDS).toSorted())
})
