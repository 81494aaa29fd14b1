import { expect, test } from 'vitest'
import { chartOf, valuesOf } from '../../test/fixtures/chart-of.ts'
import { inView } from '../model/in-view.ts'
import { withUnits } from '../model/units.ts'
import { tablesOf } from '../../test/fixtures/tables-of.ts'

const SIGNS = { percent: '%', currency: '$', none: '' }

/** Signs of each view of each axis. */
function signsOf(lines: readonly string[]): string[] {
  const { model } = chartOf(...lines)
  return model.views.map((view) =>
    inView(model, view)
      .axes.values.map(({ percent, currency }) => SIGNS[percent ? 'percent' : currency ? 'currency' : 'none'])
      .join('|'),
  )
}

test.each<[what: string, lines: string[], signs: string[]]>([
  ['a sign counts in its own view', ['|A|toggle', 'x|12|Number', 'x|5%|Share'], ['', '%']],
  ['without a filter there is one view', ['|A|toggle', 'x|12|', 'x|5%|Share'], ['%']],
  ['the setting applies to the entire axis', ['|A|toggle|currency', 'x|12|Number|TRUE', 'x|13|Share|'], ['$', '$']],
  ['a benchmark of all views counts for itself', ['|A|group', 'x|12|P', 'y|13|Q', 'US|5%|'], ['', '']],
  ['a view of only benchmarks has their sign', ['|A|group|yaxis', 'x|12|P|0', 'y|$3|Q|0', 'US|5%||1'], ['|%', '$|%']],
])('%s', (_, lines, signs) => {
  expect(signsOf(lines)).toEqual(signs)
})

test('a series without a filter has the format of its own signs, or else that of the initial view', () => {
  const { model } = chartOf('|A|B|group', 'x|5%|0.5|P', 'y|12|13|Q', 'US|0.2|0.3|', 'TX|$5|6|')
  const byName = (name: string) =>
    valuesOf(
      model,
      model.series.findIndex((series) => series.name === name),
    )

  expect(byName('x')).toEqual([5, 50])
  expect(byName('y')).toEqual([12, 13])
  expect(byName('US')).toEqual([20, 30])
  expect(byName('TX')).toEqual([5, 6])
})

test('an error bar without a sign has the sign of its series, even on another axis', () => {
  const { model, warnings } = chartOf('|A|type|yaxis', 'x|15%|column|1', 'x|0.1:0.2|errorbar|0', 'y|$3|column|1')
  const bar = model.series.findIndex(({ type }) => type === 'errorbar')

  expect(valuesOf(model, bar)).toEqual([[10, 20]])
  expect(warnings).toContain('mixed-format')
})

test('the texts of each view have its sign', () => {
  const { model } = chartOf('|A|toggle|unit', 'x|5%|Share|homes', 'x|12|Number|')
  const tables = tablesOf(model)

  expect(tables.map(({ rows }) => rows[0]?.cells)).toEqual([['5%'], ['12']])
  expect(tables.map(({ columns }) => columns[0]?.heading)).toEqual(['x (%)', 'x (homes)'])
  expect(withUnits(model).units).toEqual([''])
})
