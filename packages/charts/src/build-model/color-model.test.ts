import { expect, test } from 'vitest'
import { chartFromValues, createNames } from '../index.ts'

const names = createNames({
  groups: [
    { kind: 'place', names: ['lake'], variants: ['lake county'], rank: 0, color: 'place-lake' },
    { kind: 'place', names: ['cook'], rank: 1, color: 'place-cook' },
  ],
  rank: 2,
  others: { names: [], color: '' },
  sameInk: {},
  patterns: { 'place-lake': 'dots' },
})

test.each([
  ['the pattern of its place', [], ['dots', null, null]],
  ['the pattern that its worksheet names', [['pattern', 'grid', '', '']], ['grid', null, null]],
])('a series has %s, which a second spelling of its place does not share', (_, settings, patterns) => {
  const rows = [['', '2020', '2021', ...settings.map(([name = '']) => name)]]
  const values = [
    ...rows,
    ...['Lake', 'Cook', 'Lake County'].map((name, at) => [name, '1', '2', ...settings.map((row) => row[at + 1] ?? '')]),
  ]
  const { model } = chartFromValues({ values, askedTitle: 'Homes' }, names)
  expect(model.series.map(({ pattern }) => pattern)).toEqual(patterns)
  expect(model.series.map(({ color }) => color).filter((color) => color === 'place-lake')).toHaveLength(1)
})
