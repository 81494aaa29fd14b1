import { describe, expect, test } from 'vitest'
import { hasSize, nestedDrawing } from './nested-drawing.ts'

const BOX = { x: 1, y: 2, width: 30, height: 40 }

describe('a nested drawing', () => {
  test('keeps its view box and its namespaces', () => {
    const svg = `<?xml version="1.0"?>\n<svg xmlns:xlink='http://www.w3.org/1999/xlink' viewBox="0 0 8 6"><use xlink:href="#a"/></svg>\n`
    expect(nestedDrawing(svg, BOX, 'meet')).toBe(
      `<svg xmlns:xlink='http://www.w3.org/1999/xlink' x="1" y="2" width="30" height="40" viewBox="0 0 8 6" preserveAspectRatio="xMidYMid meet"><use xlink:href="#a"/></svg>`,
    )
  })

  test('derives a missing view box from its width and height', () => {
    expect(nestedDrawing('<svg width="8px" height="6"><path/></svg>', BOX, 'slice')).toContain('viewBox="0 0 8 6"')
  })

  test.each(['', 'no drawing', '<svg><path/></svg>', '<svg width="50%" height="6"><path/></svg>'])(
    'is empty if the source is %j',
    (svg) => {
      expect(nestedDrawing(svg, BOX, 'meet')).toBe('')
      expect(hasSize(svg)).toBe(false)
    },
  )
})
