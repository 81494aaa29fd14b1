import { expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { drawAhead, writeFigure } from '../figure-html.tsx'
import { tablesOf } from '../model/chart-outline.ts'
import { layoutChart } from '../layout/layout.ts'
import { shownBy } from '../view/query.ts'

const NAMES = Array.from({ length: 50 }, (_, at) => `C${at + 1}`)
const LONG = [`|${NAMES.join('|')}|type`, `a|${NAMES.map((_, at) => at + 1).join('|')}|table`]

const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0

test.each<[what: string, lines: string[], drawn: { bars?: number; dots?: number; zeros?: number; sparks?: number }]>([
  ['a bar from zero', ['|A|B|type', 'x|10|40|table'], { bars: 2 }],
  ['a dot where values are flat', ['|A|B|type', 'x|31|40|table'], { dots: 2 }],
  ['a dot and a zero line where signs differ', ['|A|B|type', 'x|-10|40|table'], { dots: 2, zeros: 2 }],
  ['no mark at a gap', ['|A|B|C|type', 'x|10||40|table'], { bars: 2 }],
  ['a spark line over three dates', ['|2010|2011|2012|type', 'x|1|5|9|table', 'y|1|||'], { bars: 4, sparks: 1 }],
  ['none over two dates', ['|2010|2011|type', 'x|1|5|table'], { bars: 2 }],
  ['none over names', ['|A|B|C|type', 'x|1|5|9|table'], { bars: 3 }],
  ['the first 40 values, row by row', LONG, { bars: 40 }],
])('a table has %s', async (_, lines, { bars = 0, dots = 0, zeros = 0, sparks = 0 }) => {
  const { model } = chartOf(...lines)
  await drawAhead(model, new URLSearchParams())
  const { view } = writeFigure(model, new URLSearchParams())
  expect({
    bars: count(view, /<rect (?!class)/g),
    dots: count(view, /<circle/g),
    zeros: count(view, /value-mark__zero/g),
    sparks: count(view, /value-spark/g),
  }).toEqual({ bars, dots, zeros, sparks })
  expect(count(view, /<table/g)).toBe(1)
  expect(view).not.toMatch(/ style=|legend/)
})

test.each<[what: string, lines: string[], tables: string, count: number]>([
  ['a short table is its data table', ['|A|B|type', 'x|10|40|table'], 'drawn', 0],
  ['a press shows the rest of a long one', LONG, 'rest', 1],
  ['a press shows a hidden series', ['|A|B|type|hidden', 'x|10|40|table|', 'y|1|2||TRUE'], 'rest', 1],
  ['another chart has it below', ['|A|B', 'x|10|40'], 'beside', 1],
])('%s', (_, lines, tables, tableCount) => {
  const { model } = chartOf(...lines)
  expect(tablesOf(model)).toBe(tables)
  expect(count(writeFigure(model, new URLSearchParams()).tables, /<table/g)).toBe(tableCount)
})

test('the picture of a long table has its first 40 values and says how many rows there are', () => {
  const { model } = chartOf(...LONG)
  const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), 740)
  expect(drawing?.targets).toHaveLength(40)
  expect(drawing?.labels.map(({ text }) => text).join(' ')).toContain('Rows 1 to 40 of 50')
})
