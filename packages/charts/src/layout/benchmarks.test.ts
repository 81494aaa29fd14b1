import { expect, test } from 'vitest'
import { drawingOf } from '../../test/fixtures/drawing-of.ts'

test.each(['column', 'bar'])('a benchmark is a line across each category of a %s chart', (kind) => {
  const { targets, horizontal } = drawingOf(740, '|A|B|type|benchmark', `One|10|20|${kind}|`, `Goal|15|15|${kind}|TRUE`)
  const [column, , line] = targets.map(({ box }) => box)
  const size = (box = column) => (box ? [box.right - box.left, box.bottom - box.top].map(Math.round) : [])
  const [along, across] = horizontal ? [1, 0] : [0, 1]
  expect(size(line)[across]).toBe(0)
  expect(size(line)[along]).toBeGreaterThan(size(column)[along] ?? Infinity)
})
