import { chartFromValues } from '@common-measure/charts'
import { expect, test } from 'vitest'
import { BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { untranslatedIn } from './translated-worksheets.ts'

test('counties on a map keep their names; other names want a translation', () => {
  const values = [
    ['', 'Rate of change', 'type'],
    ['Fort Bend', '1', 'map'],
    ['San Jacinto County', '2', ''],
    ['United States', '3', ''],
  ]
  const { model } = chartFromValues({ values, askedTitle: 'A map' }, BUNDLED_NAMES)
  expect(untranslatedIn(model, () => null)).toEqual(['United States', 'Rate of change'])
})
