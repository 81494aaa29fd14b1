import { expect, test } from 'vitest'
import { drawingOf } from '../../test/fixtures/drawing-of.ts'

test('areas of a stack are adjacent', () => {
  const { targets, marks } = drawingOf(740, '|2020|2021|type|stacking', 'One|10|20|area|normal', 'Two|20|10||')
  const boxes = targets.map(({ box, category }) => ({ ...box, category })).filter(({ category }) => category === 0)
  expect(boxes.every(({ top, bottom }) => top < bottom)).toBe(true)
  const [upper, lower] = boxes.toSorted((a, b) => a.top - b.top)
  expect(upper?.bottom).toBeCloseTo(lower?.top ?? 0)
  expect(marks.filter(({ kind }) => kind === 'band')).toHaveLength(2)
})

test('an area of a single category is a column of 16 px', () => {
  const { targets } = drawingOf(740, '|2020|type|stacking', 'One|10|area|normal', 'Two|20||')
  expect(targets.map(({ box }) => box.right - box.left)).toEqual([16, 16])
})
