import { describe, expect, test } from 'vitest'
import { chartOf } from '../../../test/fixtures/chart-of.ts'
import { drawingFaults } from '../../../test/drawing-faults.ts'
import type { Drawing } from '../../geometry/drawing.ts'
import { shownBy } from '../../view/query.ts'
import { layoutChart } from '../layout.ts'

function draw(width: number, ...lines: string[]): Drawing {
  const { model } = chartOf(...lines)
  const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), width)
  if (!drawing) throw new Error('Nothing is drawn')
  return drawing
}

/** Drawn values with the roles of their labels. */
function valuesOf({ labels }: Drawing): string[] {
  return labels.filter(({ role }) => role === 'value' || role === 'inside').map(({ role, text }) => `${role} ${text}`)
}

describe('the value label', () => {
  test('of a negative column at the end of the axis is inside the column', () => {
    const drawing = draw(740, '|A|B|C|D|type', 'Change|50|20|-50|30|column')
    expect(valuesOf(drawing)).toEqual(['value 50', 'value 20', 'inside -50', 'value 30'])
    expect(drawingFaults(drawing)).toEqual([])
  })

  test('of a narrow negative column at the end of the axis is vertical inside the column', () => {
    const names = 'A|B|C|D|E|F|G|H'
    const drawing = draw(280, `|${names}|type|data labels`, 'Change|4|6|2|-6,000|8|5|3|7|column|TRUE')
    expect(drawing.labels).toContainEqual(expect.objectContaining({ role: 'inside', text: '-6,000', turn: -90 }))
    expect(valuesOf(drawing)).toHaveLength(8)
    expect(drawingFaults(drawing)).toEqual([])
  })

  test('of a column narrower than vertical letters is not inside the column', () => {
    const drawing = draw(280, '|A|B|C|D|E|F|G|H|I|type|data labels', 'Change|4|6|2|-6,000|8|5|3|7|9|column|TRUE')
    expect(valuesOf(drawing)).not.toContain('inside -6,000')
    expect(drawingFaults(drawing)).toEqual([])
  })

  test('of a column beyond the maximum of the axis does not affect others', () => {
    const drawing = draw(740, '|A|B|type|max', 'Votes|900|200|column|500')
    expect(valuesOf(drawing)).toContain('value 200')
    expect(drawingFaults(drawing)).toEqual([])
  })

  test('of each column is drawn if all values are negative', () => {
    const drawing = draw(740, '|A|B|C|type', 'Change|-50|-20|-45|column')
    expect(valuesOf(drawing)).toHaveLength(3)
    expect(drawingFaults(drawing)).toEqual([])
  })

  test('of each bar is drawn on both sides of zero', () => {
    const drawing = draw(460, '|A|B|C|D|type', 'Change|50|-50|-2|4|bar')
    expect(valuesOf(drawing)).toHaveLength(4)
    expect(drawingFaults(drawing)).toEqual([])
  })

  test.each([
    ['right', '|A|B|type', 'Rate|2|5|dot', 'CI|1:4|4:6|errorbar'],
    ['left', '|A|B|type', 'Low|2|5|dot', 'CI|1:4|4:6|errorbar', 'High|8|9|dot'],
  ])('of a dot keeps its distance from the end of the interval on its %s', (side, ...lines) => {
    const { labels, marks, plot } = draw(460, ...lines)
    const value = labels.find(({ role, text }) => role === 'value' && text === '2')
    const reach = side === 'right' ? (value?.x ?? 0) - 6 : (value?.x ?? 0) + 6
    expect(value?.hold).toBe(reach)
    expect(marks.some(({ kind }) => kind === 'error')).toBe(true)
    expect(plot.right).toBeGreaterThan(reach)
  })

  const two = ['x|51,234|62,345|9,876|84,567|column', 'y|51,235|2,345|51,876|84,568|']
  const first = ['51,234', '62,345', '9,876', '84,567']
  const second = ['51,235', '2,345', '51,876', '84,568']
  test.each<[string, string[], string[]]>([
    ['the first series', [`|A|B|C|D|type`, ...two], first],
    ['the highlighted series', ['|A|B|C|D|type|highlight', `${two[0]}|`, `${two[1]}|TRUE`], second],
    [
      'no series with more than 12 values',
      [`|${'ABCDEFGHIJKLM'.split('').join('|')}|type`, `x|${'1|'.repeat(13)}column`],
      [],
    ],
    ['every point with `data labels`', ['|A|B|data labels', 'x|1|2|TRUE'], ['1', '2']],
  ])('is for all values of a series or for none: %s', (_, lines, values) => {
    const drawing = draw(520, ...lines)
    const drawn = valuesOf(drawing).map((each) => each.split(' ')[1])
    expect(new Set(drawn)).toEqual(new Set(values))
    expect(drawn).toHaveLength(values.length)
    expect(drawingFaults(drawing)).toEqual([])
  })

  test.each([
    ['all pieces are large enough', '40|30', ['10', '20', '40', '30']],
    ['a piece is too small', '0.1|30', ['10', '20']],
  ])('is in a stack for a series of which %s', (_, values, written) => {
    const drawing = draw(740, '|A|B|type|stacking', 'x|10|20|column|normal', `y|${values}||`)
    expect(valuesOf(drawing).map((each) => each.split(' ')[1])).toEqual(written)
  })

  test('is omitted for columns that are too narrow', () => {
    const names = Array.from({ length: 40 }, (_, at) => `n${at}`)
    const drawing = draw(460, `|${names.join('|')}|type`, `x|${names.map((_, at) => at + 1).join('|')}|column`)
    expect(valuesOf(drawing)).toEqual([])
  })
})
