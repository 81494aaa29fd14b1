import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { layoutChart } from '../layout/layout.ts'
import { shownBy } from '../view/query.ts'
import { csvOf } from '../words/csv.ts'
import { descriptionOf } from '../words/description.ts'
import { tableOf } from '../words/table.ts'
import { inView } from './in-view.ts'

const SORTED = 'sort=highest'
const sorted = (lines: string[], query = SORTED) => {
  const { model } = chartOf(...lines)
  const shown = shownBy(model, new URLSearchParams(query))
  return { model, shown, seen: inView(model, shown.view) }
}

describe('categories from the highest to the lowest', () => {
  test.each([
    ['columns', ['|A|B|C|sortable', 'a|2|9|5|TRUE'], SORTED, 'BCA'],
    ['bars', ['|A|B|C|type|sortable', 'a|2|9|5|bar|TRUE'], SORTED, 'BCA'],
    ['in any case', ['|A|B|C|sortable', 'a|2|9|5|TRUE'], 'sort=Highest', 'BCA'],
    ['equal values keep their order', ['|A|B|C|D|sortable', 'a|2|5|5|5|TRUE'], SORTED, 'BCDA'],
    ['categories without a value come last', ['|A|B|C|D|sortable', 'a|-2|NA|-5||TRUE'], SORTED, 'ACBD'],
    ['by the first series', ['|A|B|C|sortable', 'a|1|2|3|TRUE', 'b|9|8|7|'], SORTED, 'CBA'],
    ['by the isolated series', ['|A|B|C|sortable', 'a|1|2|3|TRUE', 'b|9|8|7|'], `${SORTED}&series=b`, 'ABC'],
    ['a benchmark is ignored', ['|A|B|sortable|benchmark', 'us|9|1|TRUE|TRUE', 'a|1|2||'], SORTED, 'BA'],
    ['by totals of stacks', ['|A|B|C|sortable|stacking', 'a|1|2|3|TRUE|normal', 'b|9|8|1||'], SORTED, 'ABC'],
    ['by the first of shares', ['|A|B|C|sortable|stacking', 'a|1|2|3|TRUE|percent', 'b|9|8|1||'], SORTED, 'CBA'],
    ['only on request', ['|A|B|C|sortable', 'a|2|9|5|TRUE'], 'sort=lowest', 'ABC'],
    ['only where readers may', ['|A|B|C', 'a|2|9|5'], SORTED, 'ABC'],
  ])('%s', (_, lines, query, order) => {
    expect(sorted(lines, query).seen.categories.values.join('')).toBe(order)
  })

  test('values, colors, highlights and notes are reordered, and spans and trends are omitted', () => {
    const { seen } = sorted(
      [
        '|A|B|C|sortable|highlight category|regression|annotation',
        'a|2|9|5|TRUE|A; B|linear|A: low \u2016',
        'a|||||||A..B: from here',
      ].map((line) => line.replace(' \u2016', '')),
    )
    expect(seen.series[0]?.points).toMatchObject([9, 5, 2].map((value, category) => ({ category, value })))
    expect(seen.series[0]?.regression).toBeNull()
    expect(seen.highlightCategories).toEqual([0, 2])
    expect(seen.annotations).toMatchObject([{ text: 'low', from: 2 }])
  })

  test('error bars and statistics are reordered', () => {
    const { seen, shown } = sorted([
      '|A|B|type|sortable|category stats',
      'a|1|2|column|TRUE|TRUE',
      'a|0:3|1:4|errorbar||',
    ])
    expect(seen.series[1]?.points).toEqual([
      { category: 0, low: 1, high: 4 },
      { category: 1, low: 0, high: 3 },
    ])
    expect(shown.view.stats?.map((stats) => stats?.total)).toEqual([2, 1])
  })

  test('drawing, table, file and texts have the new order', () => {
    const { model, shown } = sorted(['|A|B|C|sortable', 'a|2|9|5|TRUE'])
    const heights = layoutChart(model, shown, 460)?.targets.map(({ category, box }) => [category, Math.round(box.top)])
    expect(heights?.map(([category]) => category)).toEqual([0, 1, 2])
    expect(heights?.map(([, top]) => top)).toEqual(heights?.map(([, top]) => top).toSorted((a = 0, b = 0) => a - b))
    expect(tableOf(model, shown.view).rows.map(({ heading, cells }) => `${heading}${cells.join()}`)).toEqual([
      'B9',
      'C5',
      'A2',
    ])
    expect(csvOf(model, shown)).toBe('Category,a\r\nB,9\r\nC,5\r\nA,2\r\n')
    expect(descriptionOf(model, shown)).toContain('Sorted, highest first. 3 categories: B, C and A.')
  })

  test('a state is the same object each time', () => {
    const { model, shown } = sorted(['|A|B|sortable', 'a|2|9|TRUE'])
    expect(shownBy(model, new URLSearchParams(SORTED)).view).toBe(shown.view)
  })
})
