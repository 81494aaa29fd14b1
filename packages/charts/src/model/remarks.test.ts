import { describe, expect, test } from 'vitest'
import { SENTENCES, SEVERITIES } from '../words/diagnostics.ts'
import { createRemarks } from './remarks.ts'

describe('createRemarks', () => {
  test('the same remark at the same cell is given once', () => {
    const remarks = createRemarks()
    remarks.add('bad-color', { row: 2, column: 5 }, 'red')
    remarks.add('bad-color', { row: 2, column: 5 }, 'blue')
    remarks.add('bad-color', { row: 3, column: 5 }, 'blue')
    remarks.add('mixed-format', null)
    remarks.add('mixed-format', null)

    expect(remarks.list()).toEqual([
      { code: 'bad-color', severity: 'warning', cell: 'E2', message: '"red" in E2 is not a colour such as #0a6ebd.' },
      { code: 'bad-color', severity: 'warning', cell: 'E3', message: '"blue" in E3 is not a colour such as #0a6ebd.' },
      { code: 'mixed-format', severity: 'warning', cell: null, message: SENTENCES['mixed-format']('') },
    ])
  })

  test.each([
    [199, 199],
    [200, 200],
    [201, 201],
    [1000, 201],
  ])('%d remarks are %d', (count, length) => {
    const remarks = createRemarks()
    for (let row = 1; row <= count; row += 1) remarks.add('bad-color', { row, column: 1 }, 'red')
    const list = remarks.list()

    expect(list).toHaveLength(length)
    expect(list.at(-1)?.code).toBe(count > 200 ? 'more-diagnostics' : 'bad-color')
    if (count > 200) expect(list.at(-1)?.message).toContain(String(count - 200))
  })

  test('of too many, errors and the first of every kind are kept, then the first in reading order', () => {
    const remarks = createRemarks()
    for (let row = 1; row <= 300; row += 1) remarks.add('cell-not-a-number', { row, column: 2 }, 'x')
    for (let row = 1; row <= 300; row += 1) remarks.add('series-all-gaps', { row, column: 1 }, 'x')
    remarks.add('no-series', { row: 1, column: 1 })
    const cells = remarks.list().map(({ code, cell }) => `${code} ${cell}`)

    expect(cells).toContain('no-series A1')
    expect(cells).toContain('series-all-gaps A1')
    expect(cells).toContain('cell-not-a-number B99')
    expect(cells).not.toContain('cell-not-a-number B101')
    expect(cells.at(-1)).toBe('more-diagnostics null')
  })
})

test('every code of the contract has a sentence', () => {
  expect(Object.keys(SENTENCES)).toHaveLength(55)
  expect(
    Object.entries(SEVERITIES)
      .filter(([, severity]) => severity === 'error')
      .map(([code]) => code),
  ).toEqual(['no-series', 'no-categories'])
})
