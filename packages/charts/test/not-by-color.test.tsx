import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { EntrySwatch } from '../src/draw/legend.tsx'
import type { Mark } from '../src/geometry/drawing.ts'
import { layoutChart } from '../src/layout/layout.ts'
import type { ChartModel, Pattern, ValueSeries, View } from '../src/model/chart-model.ts'
import { legendEntries, visibleSeries, type LegendEntry } from '../src/view/isolate.ts'
import { bundledModels, spreadsheets, testModels } from './fixtures/bundled-models.ts'
import { madeIntervals, madeModel, madeSeries } from './fixtures/made-model.ts'

const WIDTH = 740

/** Look of a mark without its color. */
function lookOf({ kind, pattern, rank = 0, dash }: Mark): string {
  return [kind, pattern, rank, dash].join(' ')
}

/** The look of each series, or of each slice of a pie, as text; an error bar belongs to its series. */
function looks(model: ChartModel, view: View): Map<string, string> {
  const drawing = layoutChart(model, { view, visible: visibleSeries(model, view) }, WIDTH)
  const found = new Map<string, string[]>()
  for (const mark of drawing?.marks ?? []) {
    if (mark.kind === 'error' && model.series[mark.series]?.linkedTo !== null) continue
    const key = model.type === 'pie' ? `category ${mark.category}` : `series ${mark.series}`
    found.set(key, [...(found.get(key) ?? []), lookOf(mark)])
  }
  return new Map([...found].map(([key, list]) => [key, [...new Set(list)].join(', ')]))
}

/** The sample of an entry, without its colors and ids. */
function sampleOf(entry: LegendEntry): string {
  return renderToStaticMarkup(<EntrySwatch entry={entry} id="x" />).replaceAll(/var\(--[\w-]+\)|#[\da-f]{3,6}\b/g, '')
}

function twice(looked: Iterable<[string, string]>): string[] {
  const owners = new Map<string, string[]>()
  for (const [key, look] of looked) owners.set(look, [...(owners.get(look) ?? []), key])
  return [...owners].filter(([, keys]) => keys.length > 1).map(([look, keys]) => `${keys.join(' and ')}: ${look}`)
}

function faults(model: ChartModel): string[] {
  return model.views.flatMap((view) => [
    ...twice(looks(model, view)),
    ...twice(legendEntries(model, view).map((entry) => [entry.label, sampleOf(entry)])),
  ])
}

/** The columns of a table have their names above them; the classes of a map differ in lightness. */
const hasSeriesLooks = ({ type }: ChartModel) => type !== 'table' && type !== 'map'

test.each(spreadsheets)('%s: the series of a chart are distinguishable without color', (spreadsheet) => {
  for (const model of bundledModels(spreadsheet).filter(hasSeriesLooks)) expect(faults(model), model.title).toEqual([])
})

test('the series of the test worksheets are distinguishable without color', () => {
  for (const model of testModels().filter(hasSeriesLooks)) expect(faults(model), model.title).toEqual([])
})

describe('thirty series', () => {
  const many = Array.from({ length: 30 }, (_, at) => at)
  const values = [3, 5, 4]
  const categories = ['2010', '2011', '2012']
  const chart = (type: ValueSeries['type'], more = {}, pattern: Pattern | null = null) =>
    madeModel(
      categories,
      many.map((at) => madeSeries(`s${at}`, values, { type, pattern })),
      more,
    )
  test.each<[string, ChartModel]>([
    ['columns', chart('column')],
    ['stacked columns', chart('column', { stacking: 'normal' })],
    ['bars', chart('bar')],
    ['lines', chart('line')],
    ['splines', chart('spline')],
    ['areas', chart('area')],
    ['stacked areas', chart('area', { stacking: 'percent' })],
    ['columns with the same pattern', chart('column', {}, 'dots')],
    ['lines with the same pattern', chart('line', {}, 'dots')],
    [
      'only error bars',
      madeModel(categories, [madeIntervals('a', [[1, 2]], null), madeIntervals('b', [[1, 3]], null)]),
    ],
    [
      'slices',
      madeModel(
        many.map((at) => `c${at}`),
        [
          madeSeries(
            'x',
            many.map((at) => at + 1),
            { type: 'pie' },
          ),
        ],
        { legend: { visible: true, isolate: false } },
      ),
    ],
  ])('%s', (_, model) => {
    expect(faults(model)).toEqual([])
  })
})

test('a single series has no pattern, and an isolated series keeps its pattern', () => {
  const model = madeModel(['a', 'b'], [madeSeries('x', [1, 2]), madeSeries('y', [1, 2])])
  const [view] = model.views
  const alone = view && layoutChart(model, { view, visible: [1] }, WIDTH)
  expect(alone?.marks.map(({ rank }) => rank)).toEqual([1])
  expect([...looks(madeModel(['a'], [madeSeries('x', [1])]), { ...view, series: [0] } as View).values()]).toEqual([
    'fill  0 ',
  ])
})

test.each<[string, ChartModel, boolean]>([
  ['columns', madeModel(['a'], [madeSeries('x', [1]), madeSeries('y', [-2])]), false],
  ['a stack', madeModel(['a'], [madeSeries('x', [1]), madeSeries('y', [2])], { stacking: 'normal' }), false],
  [
    'a stack on both sides of zero',
    madeModel(['a'], [madeSeries('x', [1]), madeSeries('y', [-2])], { stacking: 'normal' }),
    true,
  ],
])('textures are always drawn if the legend is not in the order of the marks: %s', (_, model, isKept) => {
  const [view] = model.views
  const drawing = view && layoutChart(model, { view, visible: [0, 1] }, WIDTH)
  expect(drawing?.marks.every(({ keepsTexture = false }) => keepsTexture === isKept)).toBe(true)
  expect(view && legendEntries(model, view).every(({ keepsTexture = false }) => keepsTexture === isKept)).toBe(true)
})
