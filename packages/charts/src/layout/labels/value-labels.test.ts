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

  test('is omitted if it would touch an earlier one', () => {
    const drawing = draw(460, '|A|B|C|D|type', 'x|51,234|62,345|9,876|84,567|column', 'y|51,235|2,345|51,876|84,568|')
    const written = valuesOf(drawing)
    expect(written).toContain('value 51,234')
    expect(written).not.toContain('value 51,235')
    expect(written.length).toBeGreaterThanOrEqual(4)
    expect(drawingFaults(drawing)).toEqual([])
  })

  test('is omitted for columns that are too narrow', () => {
    const names = Array.from({ length: 40 }, (_, at) => `n${at}`)
    const drawing = draw(460, `|${names.join('|')}|type`, `x|${names.map((_, at) => at + 1).join('|')}|column`)
    expect(valuesOf(drawing)).toEqual([])
  })
})
