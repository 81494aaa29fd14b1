import { describe, expect, test } from 'vitest'
import { createNames } from './names.ts'

const names = createNames({
  groups: [
    {
      kind: 'place',
      names: ['lake'],
      variants: ['lake county', 'lake county, ohio', 'both'],
      rank: 0,
      color: 'place-lake',
    },
    {
      kind: 'place',
      names: ['towns'],
      variants: ['both', 'lake'],
      beginnings: ['town of '],
      rank: 1,
      color: 'place-towns',
    },
    { kind: 'people', names: ['red', 'red or blue'], rank: 2, color: null },
    { kind: 'other', names: ['sum'], rank: 4, color: 'series-sum' },
  ],
  rank: 3,
  others: { names: ['rest'], color: 'people-rest' },
  sameInk: { 'place-lake': 'chart-1' },
  patterns: { 'place-lake': 'dots' },
})

describe('the meaning of a name', () => {
  test.each([
    ['Lake', 0],
    ['LAKE County', 0],
    ['Lake County, Ohio (2019)', 0],
    ['Town of Lake', 1],
    ['Red', 2],
    ['Red, Ohio', 3],
    ['Sum', 4],
    ['Both', 3],
    ['Lakes', 3],
    ['Town of', 3],
    ['Sum county', 3],
    ['__proto__', 3],
    ['', 3],
    ['a'.repeat(500), 3],
  ])('%s: rank %i', (name, rank) => {
    expect(names.classOf(name).rank).toBe(rank)
  })
})

test('names have their colors, and colors their equivalent in the palette', () => {
  expect(['Lake', 'Red', 'Other'].map((name) => names.classOf(name).color)).toEqual(['place-lake', null, null])
  expect(['Rest', 'rest (2019)', 'resting'].map(names.otherColor)).toEqual(['people-rest', 'people-rest', null])
  expect([names.sameInk('place-lake'), names.sameInk('place-towns')]).toEqual(['chart-1', undefined])
})

test('a color has a pattern', () => {
  expect([names.patternOf('place-lake'), names.patternOf('place-towns')]).toEqual(['dots', null])
})

test('without a name registry, all names have the same rank', () => {
  const none = createNames()
  expect(['Lake', 'Total', 'Other'].map(none.classOf)).toEqual(
    Array.from({ length: 3 }, () => ({ rank: 0, color: null, isPeople: false, place: null, sort: null, code: null })),
  )
  expect(none.otherColor('Other')).toBeNull()
})
