import { expect, test } from 'vitest'
import { chartFromValues, parseCsv } from '@common-measure/charts'
import { shownBy } from '@common-measure/charts/view/query.ts'
import { fileProvenance } from '../file-provenance.ts'
import type { DocumentChart } from './document-chart.ts'
import { workbookOf } from './workbook.ts'

function chartOf(csv: string, query = '', askedTitle = 'Pay'): DocumentChart {
  const { model } = chartFromValues({ values: parseCsv(csv), askedTitle })
  const shown = shownBy(model, new URLSearchParams(query))
  const provenance = fileProvenance(model, shown, { credit: 'Site', identifier: 'https://site.test/charts' })
  const codeOf = (name: string) => (name === 'Harris' ? '48201' : '')
  return { model, shown, provenance, page: 'https://site.test/', strip: null, picture: () => '', codeOf }
}

function sheetsOf(...charts: DocumentChart[]) {
  return Object.fromEntries(
    workbookOf(charts).sheets.map(({ name, columns, rows }) => [
      name,
      [columns.map(({ heading }) => heading), ...rows],
    ]),
  )
}

test('years are numbers in cells and texts in headings, and units are in headings', () => {
  const { Pay: years } = sheetsOf(chartOf(',2010,2020,type,subtitle\nHarris,15.3%,n/a,line,Share'))
  expect(years).toEqual([
    ['Year', 'Harris (%)'],
    [2010, 15.3],
    [2020, null],
  ])
  const { Pay: turned } = sheetsOf(chartOf('category,2010,2020,type\nA,1,2,column'))
  expect(turned?.[0]).toEqual(['Category', '2010', '2020'])
})

test('days are dates', () => {
  const { Pay: days } = sheetsOf(chartOf(',2020-01-15,2020-02-03,type\nHarris,1,2,line'))
  expect(days?.slice(1)).toEqual([
    [{ day: '2020-01-15' }, 1],
    [{ day: '2020-02-03' }, 2],
  ])
})

test('statuses have a column beside their figures', () => {
  const { Pay: figures, Sources: sources } = sheetsOf(chartOf(',A,B,type\nHarris,1,(D),column'))
  expect(figures).toEqual([
    ['Category', 'Harris', 'Harris status'],
    ['A', 1, null],
    ['B', null, 'withheld'],
  ])
  expect(sources?.[1]).toContain('withheld: withheld')
})

test('all figures have the codes of places as texts, and every view', () => {
  const csv = ',2010,type,group\nHarris,1,line,Owners\nHarris,2,,Renters'
  expect(sheetsOf(chartOf(csv, 'group=Renters'))).toMatchObject({
    Pay: [
      ['Year', 'Harris'],
      [2010, 2],
    ],
    'All figures': [
      expect.arrayContaining(['series', 'series_code', 'category', 'group', 'value', 'unit', 'status']),
      ['Harris', '48201', 2010, null, 'Owners', null, 1, null, null, null, null],
      ['Harris', '48201', 2010, null, 'Renters', null, 2, null, null, null, null],
    ],
  })
})

test('a non-commercial license is in each sheet', () => {
  const csv =
    ',A,type,license,source,source url,updated\nHarris,1,column,CC-BY-NC-4.0,ACS,https://census.gov/a,2026-03-04'
  const terms = 'CC BY-NC 4.0: not for commercial use'
  const sheets = sheetsOf(chartOf(csv))
  for (const rows of Object.values(sheets)) expect(rows[1]).toContain(terms)
  expect(sheets['Sources']?.[1]).toEqual(
    expect.arrayContaining(['ACS', 'https://census.gov/a', { day: '2026-03-04' }, 'https://site.test/charts']),
  )
})

test('several charts have a sheet each, and share the other two', () => {
  const charts = [chartOf(',A,type\nHarris,1,column'), chartOf(',B,type\nTexas,2,column')]
  const sheets = sheetsOf(...charts)
  expect(Object.keys(sheets)).toEqual(['Pay', 'Pay (2)', 'All figures', 'Sources'])
  expect(sheets['All figures']?.map((row) => row.slice(0, 2))).toEqual([
    ['chart', 'series'],
    ['Pay', 'Harris'],
    ['Pay', 'Texas'],
  ])
})

test('texts that look like formulas stay as written', () => {
  const { Pay: figures } = sheetsOf(chartOf(',=1+1,@x,type\n=SUM(A1),1,2,column\n-5x,3,4,'))
  expect(figures).toEqual([
    ['Category', '=SUM(A1)', '-5x'],
    ['=1+1', 1, 3],
    ['@x', 2, 4],
  ])
})
