import { expect, test } from 'vitest'
import { drawingOf } from '../../test/fixtures/drawing-of.ts'

test('parts of a stack have a gap of 2 px between them', () => {
  const { targets } = drawingOf(740, '|A|type|stacking', 'One|10|column|normal', 'Two|20||')
  const [one, two] = targets.map(({ box }) => box)
  expect((one?.top ?? 0) - (two?.bottom ?? 0)).toBeCloseTo(2)
})

test('the point of a column is at its end, even below zero', () => {
  const { targets } = drawingOf(740, '|A|B|type', 'One|10|-10|column')
  expect(targets.map(({ y, box }) => [y === box.top, y === box.bottom])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('an error bar has caps no wider than its column', () => {
  const { targets } = drawingOf(740, '|A|B|type', 'One|10|20|column', 'One|8:12|18:22|errorbar')
  const widths = targets.map(({ box }) => box.right - box.left)
  expect(widths[2]).toBe(18)
  expect(widths[0]).toBeGreaterThan(18)
})
