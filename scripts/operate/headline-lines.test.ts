import { chartFromValues } from '@common-measure/charts'
import { expect, test } from 'vitest'
import { headlineLines } from './headline-lines.ts'

const ROWS = [
  ['', '2010', '2023', 'group', 'headline'],
  ['Rent', '1,249,999', '3.2', 'Renters', 'Rents rose to 3.2'],
  ['Price', '1', '2', 'Owners', ''],
]
const spanish = (translation: string) => ({
  language: 'es',
  terms: {
    find: (_: string, __: string, text: string) => (text.startsWith('Rents') ? translation || null : null),
    version: () => '',
  },
})
const linesOf = (translation: string, isComplete: boolean) => {
  const { model } = chartFromValues({ values: ROWS, range: undefined, askedTitle: 'Rent' })
  return headlineLines({ spreadsheet: 'rent', title: 'Rent', model }, { languages: [spanish(translation)], isComplete })
}

test.each([
  ['a true translation', 'Subió a 3.2, casi 1.2 millones', false, []],
  ['a wrong figure', 'Subió a 3.3', false, ['headline in es: "3.3" is not in the sheet: Subió a 3.3']],
  ['a wrong scale', 'Subió a 1.2 mil', false, ['headline in es: "1.2" is not in the sheet: Subió a 1.2 mil']],
  ['a wrong year', 'Subió en 2011', false, ['headline in es: "2011" is not in the sheet: Subió en 2011']],
  ['no translation, not asked', '', false, []],
  ['a missing view', 'Subió', true, ['no headline in en for Owners', 'no headline in es for Owners']],
  [
    'no translation',
    '',
    true,
    ['no headline in en for Owners', 'no headline in es for Owners', 'no headline in es for Renters'],
  ],
])('%s', (_what, translation, isComplete, lines) => {
  expect(linesOf(translation, isComplete)).toEqual(lines)
})

test('a worksheet that cannot be read has no lines', () => {
  const options = { languages: [], isComplete: true }
  expect(headlineLines({ spreadsheet: 'a', title: 'b', model: null }, options)).toEqual([])
})
