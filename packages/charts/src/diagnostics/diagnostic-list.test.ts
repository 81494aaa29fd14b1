import { describe, expect, test } from 'vitest'
import { SENTENCES, SEVERITIES } from './messages.ts'
import { createDiagnosticList } from './diagnostic-list.ts'

describe('createDiagnosticList', () => {
  test('lists a repeated diagnostic at the same cell once', () => {
    const diagnostics = createDiagnosticList()
    diagnostics.add('bad-color', { row: 2, column: 5 }, 'red')
    diagnostics.add('bad-color', { row: 2, column: 5 }, 'blue')
    diagnostics.add('bad-color', { row: 3, column: 5 }, 'blue')
    diagnostics.add('mixed-format', null)
    diagnostics.add('mixed-format', null)

    expect(diagnostics.list()).toEqual([
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
  ])('lists of %d diagnostics %d', (count, length) => {
    const diagnostics = createDiagnosticList()
    for (let row = 1; row <= count; row += 1) diagnostics.add('bad-color', { row, column: 1 }, 'red')
    const list = diagnostics.list()

    expect(list).toHaveLength(length)
    expect(list.at(-1)?.code).toBe(count > 200 ? 'more-diagnostics' : 'bad-color')
    if (count > 200) expect(list.at(-1)?.message).toContain(String(count - 200))
  })

  test('prefers errors and the first of every kind, then the first in reading order', () => {
    const diagnostics = createDiagnosticList()
    for (let row = 1; row <= 300; row += 1) diagnostics.add('cell-not-a-number', { row, column: 2 }, 'x')
    for (let row = 1; row <= 300; row += 1) diagnostics.add('series-all-gaps', { row, column: 1 }, 'x')
    diagnostics.add('no-series', { row: 1, column: 1 })
    const cells = diagnostics.list().map(({ code, cell }) => `${code} ${cell}`)

    expect(cells).toContain('no-series A1')
    expect(cells).toContain('series-all-gaps A1')
    expect(cells).toContain('cell-not-a-number B99')
    expect(cells).not.toContain('cell-not-a-number B101')
    expect(cells.at(-1)).toBe('more-diagnostics null')
  })
})

test('every code of the contract has a message', () => {
  expect(Object.keys(SENTENCES)).toHaveLength(101)
  expect(
    Object.entries(SEVERITIES)
      .filter(([, severity]) => severity === 'error')
      .map(([code]) => code),
  ).toEqual(['no-series', 'no-categories', 'sheet-too-large', 'tidy-table', 'mixed-places'])
})
