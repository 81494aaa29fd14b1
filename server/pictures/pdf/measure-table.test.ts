import { expect, test } from 'vitest'
import { measureTable } from './measure-table.ts'
import type { PdfTexts } from './pdf-texts.ts'

const texts = { widthOf: (text: string) => text.length * 5 } as unknown as PdfTexts
const HEADING = 'Adultos de 18 a 64 (%)'
const table = {
  caption: 'x',
  headings: ['Categoría', HEADING, 'Niños menores de 19 (%)', 'Nota'],
  wordColumns: [0, 3],
  rows: [['Harris', '26.5%', '12.2%', 'Adultos de 18 a 64 años: La proporción más alta']],
}

test('columns are as wide as their texts if there is room', () => {
  const { headings, width } = measureTable(texts, table, 600)
  expect(headings.map(({ length }) => length)).toEqual([1, 1, 1, 1])
  expect(width).toBeLessThanOrEqual(600)
})

test('columns share the remaining width if there is no room, and wrap their headings', () => {
  const { headings, widths, width } = measureTable(texts, table, 460)
  expect(width).toBeGreaterThan(450)
  expect(width).toBeLessThanOrEqual(460)
  expect(headings[1]?.length).toBe(2)
  expect(widths[1]).toBeGreaterThan(60)
})
