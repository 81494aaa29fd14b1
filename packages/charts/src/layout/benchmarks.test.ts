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

test.each<[string, string, string, (string | undefined)[]]>([
  ['is ink', 'Goal', '', ['series-total', undefined]],
  ['keeps its color if it is highlighted', 'Goal', 'TRUE', ['chart-2', undefined]],
])('a benchmark without a fixed color %s', (_, name, highlight, expected) => {
  const { marks } = drawingOf(740, '|A|B|benchmark|highlight', 'One|10|20||', `${name}|15|15|TRUE|${highlight}`)
  const line = marks.find(({ kind }) => kind === 'line')
  expect([line?.color, line?.dash]).toEqual(expected)
})

test('several benchmarks differ by their dashes', () => {
  const { marks } = drawingOf(
    740,
    '|A|B|benchmark',
    'One|10|20|',
    'Goal|15|15|TRUE',
    'Limit|18|18|TRUE',
    'Old|9|9|TRUE',
  )
  const dashes = marks.flatMap(({ kind, dash = '' }) => (kind === 'line' ? dash : []))
  expect(new Set(dashes).size).toBe(3)
})
