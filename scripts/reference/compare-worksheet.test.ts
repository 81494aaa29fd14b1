import { describe, expect, it } from 'vitest'
import type { ReferenceFigure, ReferenceIndicator } from '#domain/reference.ts'
import { compareWorksheet } from './compare-worksheet.ts'

const PLACES = new Map([['Harris', '48201']])
const indicator = (kind: ReferenceIndicator['kind']) => ({ id: 'one', title: 'One', kind }) as ReferenceIndicator
const figure = (period: string, value: number, breakdown = ''): ReferenceFigure => ({
  fips: '48201',
  period,
  breakdown,
  value,
  low: null,
  high: null,
})
const sheet = (...rows: string[][]) => ({ spreadsheet: 'any', title: 'One', rows })

describe('compareWorksheet', () => {
  it.each([
    ['a year', sheet(['', '2020', 'type'], ['Harris', '15.3%', 'line']), 'series', figure('2020', 15.27), true],
    ['another value', sheet(['', '2020', 'type'], ['Harris', '15.4%', '']), 'series', figure('2020', 15.27), false],
    [
      'the period of the subtitle',
      sheet(['', 'Harris', 'subtitle'], ['Rate', '$1,200', 'Dollars, 2019-2023']),
      'snapshot',
      figure('2019-2023', 1200),
      true,
    ],
    [
      'a breakdown',
      sheet(['', '2020', 'group'], ['White', '31', 'Harris']),
      'breakdown',
      figure('2020', 31, 'White'),
      true,
    ],
  ] as const)('compares %s', (_name, worksheet, kind, held, isEqual) => {
    expect(compareWorksheet(worksheet, indicator(kind), [held], PLACES).map((cell) => cell.isEqual)).toEqual([isEqual])
  })

  it.each([
    ['another period', sheet(['', 'Harris', 'subtitle'], ['Rate', '12%', 'Percent, 2022']), figure('2020', 12)],
    ['another place', sheet(['', '2020'], ['Montgomery', '12%']), figure('2020', 12)],
    ['a gap', sheet(['', '2020'], ['Harris', 'n/a']), figure('2020', 12)],
  ])('omits %s', (_name, worksheet, held) => {
    expect(compareWorksheet(worksheet, indicator('series'), [held], PLACES)).toEqual([])
  })
})
