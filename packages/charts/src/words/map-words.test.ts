import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { classNames } from '../kinds/map/class-names.ts'
import { shownBy } from '../view/query.ts'
import { csvOf } from './csv.ts'
import { descriptionOf } from './description.ts'
import { spokenPoint } from './spoken-point.ts'
import { tableOf } from './table.ts'
import { tidyCsv } from './tidy-csv.ts'
import { tooltipText } from './tooltip-text.ts'

const { model } = chartOf(
  '|2022|2023|type|breaks|subtitle|annotation',
  'Waller|12%|14%|map|10%; 16%|Share of test residents|Liberty: Flooded',
  'Harris|16%|17%|',
  'Fort Bend|8%|9%|',
  'Liberty|18%|17%|',
  'Grimes|15%|*|',
  'Texas|14%|13.7%|',
)
const shown = shownBy(model, new URLSearchParams())

test('the summary says extremes, the places of the community, benchmarks and classes', () => {
  expect(model.summary).toBe(
    'Chart: Share of test residents. Map of 4 counties. Showing 2023, one of 2 choices. ' +
      'Highest of those published: 17% (Harris). Lowest of those published: 9% (Fort Bend). ' +
      'Harris: 17%, highest of 4; Fort Bend: 9%, lowest of 4; Texas: 13.7%. ' +
      'Classes: under 10%, one place; 10% to 16%, one place; 16% or more, 2 places.',
  )
  expect(descriptionOf(model, shown)).toContain('Harris: 17%, highest of 4; Fort Bend: 9%, lowest of 4; Texas: 13.7%.')
})

describe('a place', () => {
  const spoken = (category: number) =>
    spokenPoint(model, { ...shown, series: shown.visible[0] ?? 0, category, place: 1, count: 5 })
  test.each([
    [0, 'Waller, 14 percent, 10 percent to 16 percent, second lowest of 4'],
    [3, 'Liberty, 17 percent, 16 percent or more, highest of 4, note: Flooded'],
    [4, 'Grimes, suppressed'],
  ])('%s is said with its value, class and rank', (category, words) => {
    expect(spoken(category)).toBe(words)
  })
  test('has its class and rank in the tooltip', () => {
    expect(tooltipText(model, { ...shown, series: 1, category: 1 })).toMatchObject({
      title: 'Harris',
      rows: [{ value: '17%' }],
      stats: [
        ['Class', '16% or more'],
        ['Rank', 'highest of 4'],
      ],
    })
  })
  test('has no rank if it is former', () => {
    const { model: former } = chartOf(
      '|Rate|type',
      'Fairfield County, CT|1|map',
      'Western Connecticut|2|',
      'Capitol|3|',
    )
    const view = shownBy(former, new URLSearchParams())
    expect(tooltipText(former, { ...view, series: 0, category: 0 }).stats.map(([name]) => name)).toEqual(['Class'])
    expect(tooltipText(former, { ...view, series: 0, category: 1 }).stats.at(-1)).toEqual(['Rank', 'lowest of 2'])
  })
})

describe('names of classes', () => {
  const rows = (...values: string[]) => values.map((value, at) => `${['Harris', 'Waller', 'Liberty'][at]}|${value}||`)
  test.each([
    [rows('1', '20,000', '100,000'), '9000; 18500', ['under 9k', '9k to 18.5k', '18.5k or more']],
    [rows('$1', '$20,000', '$100,000'), '9250', ['under $9,250', '$9,250 or more']],
    [rows('5', '5', '5'), '', ['5']],
    [rows('n/a', 'n/a', '#N/A'), '', []],
  ])('%s', (lines, breaks, names) => {
    const chart = chartOf(
      '|Rate|type|breaks',
      ...lines.map((line, at) => (at === 0 ? line.replace('||', `|map|${breaks}`) : line)),
    )
    expect(classNames(chart.model, chart.model.views[0]!, true)).toEqual(names)
  })
})

describe('tables and files', () => {
  const headings = (query: string) =>
    tableOf(model, shownBy(model, new URLSearchParams(query)).view).rows.map(({ heading }) => heading)
  test('a table is by name, or by value', () => {
    expect(headings('')).toEqual(['Fort Bend', 'Grimes', 'Harris', 'Liberty', 'Texas', 'Waller'])
    expect(headings('sort=highest')).toEqual(['Harris', 'Liberty', 'Waller', 'Texas', 'Fort Bend', 'Grimes'])
  })
  test('classes and codes follow the order', () => {
    const sorted = shownBy(model, new URLSearchParams('sort=highest'))
    expect(sorted.view.classes?.of).toEqual([2, 2, 1, null, 0, null])
    expect(tooltipText(model, { ...sorted, series: 1, category: 0 }).title).toBe('Waller')
  })
  test('CSV files have the places, and their codes in the tidy form', () => {
    expect(csvOf(model).split('\r\n').slice(0, 2)).toEqual(['Place,2023,2023 status', 'Waller,14,'])
    expect(tidyCsv(model, () => '').split('\r\n')[1]).toBe('2022,,Waller,48473,2022,,12,,,percent,')
  })
})
