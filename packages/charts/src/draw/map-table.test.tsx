import { expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { renderMarkup } from './markup.ts'
import { PageTables } from './data-tables.tsx'

test('the table of a map has a control of its order, and is by name at first', () => {
  const { model } = chartOf('|Rate|type', 'Waller|1|map', 'Harris|2|')
  const tables = (query: string) => renderMarkup(<PageTables model={model} query={new URLSearchParams(query)} />)
  expect(tables('')).toMatch(/data-filter="sort".*aria-pressed="true">By name<.*>Harris<.*>Waller</s)
  expect(tables('sort=highest')).toMatch(/aria-pressed="true">Highest first</)
  const names = ['Rusk', 'Leon', 'Lee', 'Hays', 'Ellis', 'Hill', 'Kerr', 'Hunt', 'Lamb', 'Hale']
  const years = Array.from({ length: 110 }, (_, at) => 1900 + at)
  const cells = years.map(() => '1').join('|')
  const many = chartOf(`|type|map area|${years.join('|')}`, ...names.map((name) => `${name}|map|TX|${cells}`)).model
  expect(renderMarkup(<PageTables model={many} query={new URLSearchParams()} />).match(/<table/g)).toHaveLength(1)
  const { model: columns } = chartOf('|Rate', 'Waller|1')
  expect(renderMarkup(<PageTables model={columns} query={new URLSearchParams()} />)).not.toContain('data-filter')
})
