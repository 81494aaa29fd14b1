import { describe, expect, test } from 'vitest'
import { readValuesRange } from './values-range.ts'

describe('title', () => {
  test.each<[unknown, string]>([
    ["'FY20'!A1:Z10", 'FY20'],
    ["'Houston''s jobs'!A1:Z1000", "Houston's jobs"],
    ["'a!b'!A1", 'a!b'],
    ["''''!A1", "'"],
    ["'Only'", 'Only'],
    ['Poverty!A1:Z1000', 'Poverty'],
    ['a!b!A1', 'a!b'],
    ["'Top  Subtopics '!A1", 'Top Subtopics'],
    ['A1:Z10', 'asked'],
    ["'open!A1", 'asked'],
    ["''!A1", 'asked'],
    ['!A1', 'asked'],
    ['', 'asked'],
    [undefined, 'asked'],
    [42, 'asked'],
    [{}, 'asked'],
  ])('of range %j is %j', (range, title) => {
    expect(readValuesRange({ values: [], range, askedTitle: 'asked' }).title).toBe(title)
  })
})

describe('rows', () => {
  test('empty rows are removed, the others keep their numbers, and the first one is the header', () => {
    const sheet = readValuesRange({
      values: [[], ['', ' '], ['', 'A'], 'odd', null, ['x', 1]],
      range: "'C'!C5:Z9",
      askedTitle: '',
    })

    expect(sheet.header).toEqual({ number: 7, cells: ['', 'A'] })
    expect(sheet.rows).toEqual([{ number: 10, cells: ['x', '1'] }])
    expect(sheet.firstColumn).toBe(3)
    expect(sheet.width).toBe(2)
  })

  test('values that are not a list give an empty worksheet', () => {
    const values = 'none' as unknown as unknown[]
    expect(readValuesRange({ values, askedTitle: 'x' })).toMatchObject({ header: null, rows: [] })
  })
})
