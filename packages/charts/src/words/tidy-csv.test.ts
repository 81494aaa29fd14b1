import { expect, test } from 'vitest'
import { siteChart } from '../../test/fixtures/site-chart.ts'
import { publicModel } from '../model/public-model.ts'
import { statusMeanings, tidyCsv } from './tidy-csv.ts'

const HEAD = 'series,series_code,category,category_code,group,toggle,value,low,high,unit'

function rowsOf(values: string[][]): string[] {
  const codeOf = (name: string) => ({ Harris: '48201', US: 'US' })[name] ?? ''
  return tidyCsv(siteChart({ values, askedTitle: 'Pay' }).model, codeOf)
    .trimEnd()
    .split('\r\n')
}

test.each<[what: string, values: string[][], rows: string[]]>([
  [
    'all views, unrounded',
    [
      ['', '2010', '2020', 'group', 'decimals', 'unit'],
      ['Harris', '1.25', '', 'Owners', '0', 'people'],
      ['US', '3', '4', 'Renters', '', ''],
    ],
    [
      'Harris,48201,2010,,Owners,,1.25,,,people',
      'Harris,48201,2020,,Owners,,,,,people',
      'US,US,2010,,Renters,,3,,,people',
      'US,US,2020,,Renters,,4,,,people',
    ],
  ],
  [
    'percent as 15.3',
    [
      ['', 'Harris', 'percent'],
      ['Share', '0.153', 'TRUE'],
    ],
    ['Share,,Harris,48201,,,15.3,,,percent'],
  ],
  [
    'texts that a spreadsheet program would execute',
    [
      ['', '=1+1'],
      ['@a', '5'],
    ],
    ["'@a,,'=1+1,,,,5,,,"],
  ],
  [
    'an independent error bar',
    [
      ['', 'A', 'type'],
      ['Harris', '1:2', 'errorbar'],
    ],
    ['Harris,48201,A,,,,,1,2,'],
  ],
])('%s', (_, values, rows) => {
  expect(rowsOf(values)).toEqual([HEAD, ...rows])
})

test('an error bar is in the row of its value', () => {
  const rows = rowsOf([
    ['', 'A', 'B', 'type'],
    ['Harris', '5', '7', 'column'],
    ['Harris', '4:6', '', 'errorbar'],
  ])
  expect(rows).toEqual([HEAD, 'Harris,48201,A,,,,5,4,6,', 'Harris,48201,B,,,,7,,,'])
})

test('figures are as written, and a last column has statuses, flags and bounds', () => {
  const values = [
    ['', 'A', 'B', 'C', 'D', 'percent'],
    ['Harris', '0.00312', '*', '<5%', '4.1% (p)', 'TRUE'],
  ]
  expect(rowsOf(values)).toEqual([
    `${HEAD},status`,
    'Harris,48201,A,,,,0.312,,,percent,',
    'Harris,48201,B,,,,,,,percent,suppressed',
    'Harris,48201,C,,,,,,,percent,<5%',
    'Harris,48201,D,,,,4.1,,,percent,provisional',
  ])
  const { model } = siteChart({ values, askedTitle: 'Pay' })
  expect(statusMeanings(model)).toBe('suppressed: suppressed; bound: less than 5%; provisional: provisional')
  expect(JSON.stringify(publicModel(model))).not.toContain('written')
})

test('codes of the worksheet are those of the rows', () => {
  expect(
    rowsOf([
      ['FIPS', 'County', '2020'],
      ['1001', 'Autauga', '5'],
    ]),
  ).toEqual([HEAD, 'Autauga,01001,2020,,,,5,,,'])
})
