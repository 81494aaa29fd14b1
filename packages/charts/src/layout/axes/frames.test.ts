import { expect, test } from 'vitest'
import { drawingOf } from '../../../test/fixtures/drawing-of.ts'

const ticksOf = ({ labels }: ReturnType<typeof drawingOf>) =>
  labels.filter(({ role }) => role === 'tick').map(({ text }) => text)

test('an axis of stacked shares is in percent, without the currency of its values', () => {
  const drawing = drawingOf(740, '|A|type|stacking', 'One|$10|column|percent', 'Two|$30||')
  expect(ticksOf(drawing)).toEqual(['0%', '25%', '50%', '75%', '100%'])
})

test('all labels are within the drawing, below and above the plot', () => {
  for (const kind of ['column', 'bar', 'line']) {
    const { width, height, labels, plot } = drawingOf(460, '|2020|2021|type|axis title', `One|10|20|${kind}|Homes`)
    expect(labels.every(({ x, y }) => x >= 0 && x <= width && y > 0 && y <= height)).toBe(true)
    expect(height).toBeGreaterThan(plot.bottom + 20)
  }
})

test('the title of the category axis increases the height of the drawing', () => {
  const plain = drawingOf(740, '|A|B|type', 'One|10|20|column')
  const titled = drawingOf(740, '|A|B|type|xaxis', 'One|10|20|column|Places')
  expect(titled.height).toBeGreaterThan(plain.height)
})

test('value labels are beside the bars, which leave room for them', () => {
  const { labels, plot, targets } = drawingOf(740, '|A|B|type', 'One|10|20|bar')
  const values = labels.filter(({ role }) => role === 'value')
  expect(values).toHaveLength(2)
  expect(Math.max(...targets.map(({ box }) => box.right))).toBeLessThanOrEqual(plot.right)
  expect(plot.right).toBeLessThan(740 - 10)
})
