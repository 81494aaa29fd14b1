import { describe, expect, test } from 'vitest'
import { siteChart } from '../../test/fixtures/site-chart.ts'
import { layoutChart } from './layout.ts'
import { shownBy } from '../view/query.ts'
import { legendEntries } from '../view/isolate.ts'
import { descriptionOf } from '../words/description.ts'
import { csvOf } from '../words/csv.ts'
import { tablesOf } from '../../test/fixtures/tables-of.ts'
import { spokenPoint } from '../words/spoken-point.ts'
import { findTarget } from '../interaction/find-target.ts'
import { inView } from '../model/in-view.ts'

function chartOf(rows: readonly string[], query = '') {
  const { model } = siteChart({ values: rows.map((row) => row.split('|')), range: undefined, askedTitle: 'Rent' })
  const shown = shownBy(model, new URLSearchParams(query))
  return { model, shown, drawn: (width: number) => layoutChart(model, shown, width) }
}

const HOMES = [
  '|2021|2022|type|group|multiples',
  'Behind|12|13|column|Renters|TRUE',
  'Late|2|3||Renters|',
  'Behind|90|80||Owners|',
  'State|40|41|||',
]
const options = (count: number) => [
  '|2021|2022|type|toggle|multiples',
  ...Array.from({ length: count }, (_, at) => `A|${at + 1}|2|line|Option ${at + 1}|TRUE`),
]

describe('small multiples', () => {
  test.each([
    [280, 3, [1, 1, 1]],
    [459, 2, [1, 1]],
    [460, 2, [2]],
    [460, 5, [2, 2, 1]],
    [740, 2, [2]],
    [740, 3, [3]],
    [740, 4, [2, 2]],
    [740, 12, [3, 3, 3, 3]],
    [1200, 7, [3, 3, 1]],
  ])('in %i px with %i options have rows of %j', (width, count, rows) => {
    const panels = chartOf(options(count)).drawn(width)?.panels ?? []
    const tops = [...new Set(panels.map(({ y }) => y))]
    expect(tops.map((top) => panels.filter(({ y }) => y === top).length)).toEqual(rows)
    expect(panels.every(({ x, drawing }) => x + drawing.width <= width)).toBe(true)
  })

  test('share the ticks of one scale', () => {
    const ticks = chartOf(HOMES)
      .drawn(740)
      ?.panels?.map(({ drawing }) => drawing.labels.filter(({ role }) => role === 'tick').map(({ text }) => text))
    expect(ticks?.[0]).toEqual(ticks?.[1])
    expect(ticks?.[0]).toContain('100')
  })

  test('find the value under a pointer, and name its option', () => {
    const { model, shown, drawn } = chartOf(HOMES)
    const drawing = drawn(740)
    for (const { x, y, series, category } of drawing?.targets ?? [])
      expect(drawing && findTarget(drawing, x, y + 1)).toMatchObject({ series, category })
    const place = { ...shown, series: 2, category: 0, place: 1, count: 2 }
    expect(spokenPoint(inView(model, shown.view), place)).toContain('Owners, Behind, 2021, 90')
    expect(descriptionOf(model, shown)).toContain('One small chart for each of Renters and Owners.')
  })

  test('have every option in files and tables', () => {
    const { model, shown } = chartOf(HOMES)
    expect(csvOf(model, shown).split('\r\n')[0]).toBe(
      'Category,"Renters, Behind","Renters, Late","Owners, Behind",State',
    )
    expect(tablesOf(model).map(({ group }) => group)).toEqual(['Renters', 'Owners'])
  })

  test('have each name once in the legend, which isolates it in all panels', () => {
    const { model, shown } = chartOf(HOMES)
    expect(legendEntries(model, shown.view).map(({ label }) => label)).toEqual(['Behind', 'Late', 'State'])
    expect(chartOf(HOMES, 'series=behind').shown.visible).toEqual([0, 2])
    expect(chartOf(HOMES, 'group=Owners').shown.view.panels).toHaveLength(2)
  })

  test.each([
    ['rings', ['|A|B|type|group|multiples', 'x|1|2|pie|One|TRUE', 'x|3|2||Two|']],
    ['dots at two numbers', ['|x|y|type|group|multiples', 'a|1|2|scatter|One|TRUE', 'b|3|90|scatter|Two|']],
    ['bars', ['|A|B|type|group|multiples', 'x|1|2|bar|One|TRUE', 'x|3|2||Two|']],
    ['an option without values', ['|A|B|type|group|multiples', 'x|1|2|column|One|TRUE', 'y|n/a|n/a|column|Two|']],
  ])('are drawn for %s', (_, rows) => {
    const drawing = chartOf(rows).drawn(460)
    expect(drawing?.labels.map(({ text }) => text)).toEqual(['One', 'Two'])
    expect(drawing?.targets.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
  })
})
