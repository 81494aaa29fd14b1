import { expect, test } from 'vitest'
import { drawingOf } from '../../../test/fixtures/drawing-of.ts'
import { barNames } from './bar-names.ts'

const LONG = 'A name of a place that is so long that it needs two lines'

test('names of bars are beside them, or above them if they are long in a narrow drawing', () => {
  expect(barNames(['North', 'South'], 740, true)).toMatchObject({ isOver: false, most: 1 })
  expect(barNames([LONG, 'South'], 740, true)).toMatchObject({ isOver: false, most: 2 })
  expect(barNames([LONG, 'South'], 280, true)).toMatchObject({ isOver: true, width: 0 })
})

test('lines are labeled at their ends, even if they end early', () => {
  const drawing = drawingOf(740, '|2001|2002|2003|2004|2005|type', 'One|1|2|3|4|5|line', 'Two|9|8|||', 'Six|6|6|6|6|6|')
  const names = drawing.labels.filter(({ role }) => role === 'direct')
  const right = names.filter(({ x }) => x > drawing.plot.right).map(({ text }) => text)
  expect(right.toSorted()).toEqual(['One', 'Six'])
  expect(names.map(({ text }) => text)).toContain('Two')
})

test('labels of line ends are at least one line apart', () => {
  const { labels } = drawingOf(740, '|2001|2002|type', 'One|1|50|line', 'Two|9|50|', 'Six|6|51|')
  const heights = labels.filter(({ role }) => role === 'direct').map(({ y }) => y)
  const sorted = heights.toSorted((a, b) => a - b)
  expect(sorted.slice(1).every((y, at) => y - (sorted[at] ?? 0) >= 16.9)).toBe(true)
})
