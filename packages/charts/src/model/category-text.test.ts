import { expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { categoryText, categoryTexts } from './category-text.ts'

test.each([
  ['years', ['2010', '2017'], ['2010', '2017']],
  ['firsts of months', ['2020-02-01', '2020-12-01'], ['Feb 2020', 'Dec 2020']],
  ['years among them', ['2019', '2020-02-01'], ['2019', 'Feb 2020']],
  ['any other day', ['2012-06-15', '2012-07-01'], ['June 15, 2012', 'July 1, 2012']],
  ['no dates', ['2020-02-01', 'Later'], ['2020-02-01', 'Later']],
])('%s', (_, values, text) => {
  const { model } = chartOf(`|${values.join('|')}`, `x|${values.map(() => 1).join('|')}`)
  expect(categoryTexts(model.categories)).toEqual(text)
  expect(values.map((_value, at) => categoryText(model.categories, at))).toEqual(text)
  expect(model.categories.values).toEqual(values)
})
