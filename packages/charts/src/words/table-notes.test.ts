import { expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { noteSentences } from '../model/note-sentences.ts'
import { shownBy } from '../view/query.ts'
import { descriptionOf } from './description.ts'
import { spokenPoint } from './spoken-point.ts'
import { tableOf } from './table.ts'

const { model } = chartOf(
  '|2016|2017|2018|type|annotation',
  'Harris|1|2|3|line|2017-08-25: Hurricane Harvey',
  'Texas|3|4|5||@ 2018: highest',
  'US|1|1|1||2016..2017: a span',
  'Ohio|2|2|2||y=4: a line',
)
const [view] = model.views
if (!view) throw new Error('a chart without a view')
const all = view.series

test('each note is listed with its position', () => {
  expect(noteSentences(model, all)).toEqual([
    'August 25, 2017: Hurricane Harvey',
    'Texas, 2018: highest',
    '2016 to 2017: a span',
    '4: a line',
  ])
})

test('a note of a hidden series is not listed', () => {
  expect(noteSentences(model, [])).not.toContain('Texas, 2018: highest')
  expect(descriptionOf(model, shownBy(model, new URLSearchParams('series=Harris')))).not.toContain('highest')
})

test('the description ends with the notes', () => {
  expect(descriptionOf(model)).toMatch(
    /Notes: August 25, 2017: Hurricane Harvey; Texas, 2018: highest; 2016 to 2017: a span; 4: a line\.$/,
  )
})

test('a note is announced at its point after the value', () => {
  const texas = model.series.findIndex(({ name }) => name === 'Texas')
  const spoken = spokenPoint(model, { view, visible: all, series: texas, category: 2, place: 3, count: 3 })
  expect(spoken).toBe('Texas, 2018, 5, note: highest, up 1 from 2017, 3 of 3')
})

test('the data table has a column of notes, without reference lines', () => {
  const { columns, rows } = tableOf(model, view)
  expect(columns.at(-1)).toEqual({ kind: 'note', heading: 'Note' })
  expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['a span', 'Hurricane Harvey', 'Texas: highest'])
})

test('a chart without notes at categories has no such column', () => {
  const plain = chartOf('|A|annotation', 'a|1|y=1: a line').model
  expect(plain.views.map((each) => tableOf(plain, each).columns.length)).toEqual([1])
})
