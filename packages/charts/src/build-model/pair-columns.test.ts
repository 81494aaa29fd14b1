import { expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { THEMES } from '../svg/themes.ts'
import { classNames } from '../kinds/map/class-names.ts'
import { mapKey } from '../kinds/map/map-key.ts'
import { pairColumns } from './pair-columns.ts'
import { classLooks } from '../kinds/map/place-looks.ts'

const { model } = chartOf(
  '|type|classes|Rate|Income',
  'Harris|map|3|10%|$30,000',
  'Waller|||20%|$60,000',
  'Brazoria|||40%|$90,000',
  'Liberty||||$40,000',
)
const paired = pairColumns(model)
const [view] = paired.views

test('a map of two columns has a class for each pair of classes', () => {
  expect(paired.views).toHaveLength(1)
  expect(paired.filters.group).toBeNull()
  expect(view?.classes).toEqual({ bounds: [], counts: [1, 0, 0, 0, 1, 0, 0, 0, 1], of: [0, 4, 8, null] })
  expect(paired.axes.values.map(({ currency }) => currency)).toEqual([false, true])
})

test('its classes are named by both measures', () => {
  const names = view ? classNames(paired, view) : []
  expect([names[0], names[8]]).toEqual([
    'Rate: under 20%, Income: under $50,000',
    'Rate: 30% or more, Income: $70,000 or more',
  ])
  expect(view && mapKey(paired, view)[0]?.label).toBe('under 20% · under $50k (1)')
})

test('every pair has a color of its own in each theme', () => {
  const colors = view ? classLooks(paired, view).map(({ color }) => color ?? '') : []
  for (const theme of Object.values(THEMES)) expect(new Set(colors.map((color) => theme[color])).size).toBe(9)
})

test('its words name both measures and no axis', () => {
  expect(paired.summary).toContain('Highest: 40% (Rate, Brazoria).')
  expect(paired.summary).toContain('Lowest: $30,000 (Income, Harris).')
})

test('a map of one column stays as it is', () => {
  const one = chartOf('|type|Rate', 'Harris|map|10%').model
  expect(pairColumns(one)).toBe(one)
})
