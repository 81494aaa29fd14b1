import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { tablesOf } from '../../test/fixtures/tables-of.ts'
import { tableOf } from './table.ts'

describe('tablesOf', () => {
  test('returns one table of all series, with words for gaps and empty cells for skipped points', () => {
    const { model } = chartOf(
      '|A|B|type|hidden|xaxis|subtitle',
      'x|15.3%|n/a|||Place|Share',
      'y|20%|skip||TRUE||',
      'x|14%:16%|n/a|errorbar|||',
    )
    expect(tablesOf(model)).toEqual([
      {
        caption: 'Chart: Share',
        group: null,
        toggle: null,
        categoryHeading: 'Place',
        columns: [
          { kind: 'series', heading: 'x (%)' },
          { kind: 'series', heading: 'x, low to high (%)' },
          { kind: 'series', heading: 'y (%)' },
        ],
        rows: [
          { heading: 'A', cells: ['15.3%', '14% to 16%', '20%'] },
          { heading: 'B', cells: ['no data', 'no data', ''] },
        ],
      },
    ])
  })

  test('returns one table per view, the initial view first', () => {
    const { model } = chartOf('|A|group|toggle|defaultgroup', 'x|$5|G|T|H', 'y|$6|H|T|', 'z|$7.5|H|U|')
    expect(tablesOf(model).map(({ caption, columns, rows }) => [caption, columns[0]?.heading, rows[0]?.cells])).toEqual(
      [
        ['Chart: H, T', 'y ($)', ['$6']],
        ['Chart: G, T', 'x ($)', ['$5']],
        ['Chart: H, U', 'z ($)', ['$7.50']],
      ],
    )
  })

  test('puts statistics after the series', () => {
    const { model } = chartOf('|A|B|category stats', 'x|10%|n/a|TRUE', 'y|5%||')
    const [table] = tablesOf(model)
    expect(table?.columns.map(({ kind, heading }) => `${kind} ${heading}`).slice(2)).toEqual([
      'stat Count',
      'stat Lowest (%)',
      'stat Highest (%)',
      'stat Mean (%)',
      'stat Total (%)',
    ])
    expect(table?.rows.map(({ cells }) => cells.slice(2))).toEqual([
      ['2', '5%', '10%', '7.5%', '15%'],
      ['', '', '', '', ''],
    ])
  })

  test('adds a unit in words to headings that do not include it', () => {
    const { model } = chartOf('|A|unit', 'North|1|museums', 'Museums|2|')
    expect(tablesOf(model)[0]?.columns.map(({ heading }) => heading)).toEqual(['North (museums)', 'Museums'])
  })

  test('returns a range of rows unchanged', () => {
    const { model } = chartOf('|A|B|C|category stats', 'x|1|2|3|TRUE', 'y|4|n/a|6|')
    const [view] = model.views
    if (!view) throw new Error('The chart has no view')
    const whole = tableOf(model, view)
    expect(tableOf(model, view, [1, 3])).toEqual({ ...whole, rows: whole.rows.slice(1, 3) })
  })

  test('returns no table without series', () => {
    expect(tablesOf(chartOf('|A').model)).toEqual([])
  })
})

test.each([
  ['years', '|2010|2017', 'Year'],
  ['days', '|2010-01-01|2017-01-01', 'Category'],
  ['names', '|A|B', 'Category'],
])('the corner above %s', (_, header, heading) => {
  const { model } = chartOf(header, 'x|1|2')
  expect(tablesOf(model)[0]?.categoryHeading).toBe(heading)
})

test('the title of the category axis is above years', () => {
  const { model } = chartOf('|2010|xaxis', 'x|1|School year')
  expect(tablesOf(model)[0]?.categoryHeading).toBe('School year')
})
