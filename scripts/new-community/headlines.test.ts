import { expect, test } from 'vitest'
import { chartFromValues } from '@common-measure/charts'
import { parseCsv } from '@common-measure/charts/worksheet/csv.ts'
import { chartOf } from './fixtures/test-charts.ts'
import { headlinesOf } from './headlines.ts'
import { worksheetOf } from './worksheets.ts'

const MEASURE = { phrase: 'the poverty rate' }
const PARTS = { kind: 'breakdown' as const }

test.each([
  ['one county', 1, {}, ['17031 2023 13.2'], 'The poverty rate in Cook was 13.2%'],
  ['one county over years', 1, {}, ['17031 2022 13.2', '17031 2023 12'], 'The poverty rate fell in Cook'],
  ['two counties', 2, {}, ['17031 2023 13.2', '17043 2023 6.6'], 'The poverty rate was higher in Cook than in DuPage'],
  [
    'three counties',
    3,
    {},
    ['17031 2023 13.2', '17043 2023 6.6', '17197 2023 8'],
    'The poverty rate was highest in Cook and lowest in DuPage',
  ],
  [
    'overlapping intervals',
    2,
    {},
    ['17031 2023 7 6 8', '17043 2023 6.6 6 7.5'],
    'The poverty rate showed no clear difference between Cook and DuPage',
  ],
  ['parts', 1, PARTS, ['17031 2023 9 White', '17031 2023 8.5 Black'], 'The poverty rate in Cook was highest for White'],
  [
    'equal parts',
    1,
    PARTS,
    ['17031 2023 9 White', '17031 2023 9 Black'],
    'The poverty rate in Cook was about the same for White and Black',
  ],
])('the headline of %s follows from its values', (_what, counties, indicator, lines, headline) => {
  const data = chartOf(counties, indicator, ...lines)
  expect(headlinesOf(data, MEASURE).general).toBe(headline)
  const { model, diagnostics } = chartFromValues({
    values: parseCsv(worksheetOf(data, undefined, MEASURE)),
    range: undefined,
    askedTitle: 'Poverty Rate',
  })
  expect(model.headline).toBe(headline)
  expect(diagnostics.filter(({ code }) => code.startsWith('headline'))).toEqual([])
})

test('a headline that is too long is left out', () => {
  const data = chartOf(2, {}, '17031 2023 13.2', '17043 2023 6.6')
  expect(headlinesOf(data, { phrase: 'the rate of '.repeat(20) }).general).toBe('')
})
