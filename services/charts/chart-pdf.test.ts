import { expect, test } from 'vitest'
import { chartFromValues } from '@common-measure/charts'
import { shownBy } from '@common-measure/charts/view/query.ts'
import { fileProvenance } from './file-provenance.ts'
import { pdfOrder } from './chart-pdf.ts'

function order(query: string, ...lines: string[]) {
  const { model } = chartFromValues({ values: lines.map((line) => line.split('|')), askedTitle: 'Pay' })
  const shown = shownBy(model, new URLSearchParams(query))
  const provenance = fileProvenance(model, shown, {
    credit: 'Common Measure',
    identifier: 'https://site.test/charts?id=jobs&title=Pay',
  })
  return pdfOrder(model, shown, { svg: '<svg/>', provenance })
}

test('the table shows the visible view', () => {
  const { table, note } = order('group=Renters', '|2010|2020|group', 'Harris|1|2|Owners', 'Harris|3||Renters')
  expect(table).toEqual({
    caption: 'Pay: Renters',
    headings: ['Year', 'Harris'],
    wordColumns: [0],
    rows: [
      ['2010', '3'],
      ['2020', 'no data'],
    ],
  })
  expect(note).toBeNull()
})

test('the notes of a chart are a text column of the table', () => {
  const { table } = order('', '|2010|2020|annotation', 'Harris|1|2|2020: Storm')
  expect(table?.headings).toEqual(['Year', 'Harris', 'Note'])
  expect(table?.wordColumns).toEqual([0, 2])
  expect(table?.rows).toEqual([
    ['2010', '1', ''],
    ['2020', '2', 'Storm'],
  ])
})

test('a table that is too long to print is replaced by its address', () => {
  const columns = Array.from({ length: 3001 }, (_, at) => `c${at}`)
  const { table, note } = order('', `|${columns.join('|')}`, `Harris|${columns.map(() => 1).join('|')}`)
  expect(table).toBeNull()
  expect(note).toBe(
    'The data table has 3001 figures, too many to print. It is at https://site.test/charts?id=jobs&title=Pay.',
  )
})
