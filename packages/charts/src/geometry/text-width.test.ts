import { describe, expect, test } from 'vitest'
import { textWidth } from './text-width.ts'

describe('textWidth', () => {
  test.each([
    ['', 0],
    ['0', 9.632],
    ['Harris', 39.2],
    ['Montgomery', 85.078],
    ['100%', 38.598],
    ['1 234', 35.952],
  ])('measures %j as %d px', (text, width) => {
    expect(textWidth(text)).toBeCloseTo(width, 2)
  })

  test('measures bold letters as wider', () => {
    expect(textWidth('Harris', 600)).toBeGreaterThan(textWidth('Harris', 400))
  })

  test.each([
    ['a letter with a mark outside the table', 'ő', textWidth('o')],
    ['a combining mark', 'o\u030b', textWidth('o')],
    ['an ideograph', '休', 14],
    ['a picture', '🙂', 14],
    ['a no-break space', '\u00a0', textWidth(' ')],
  ])('measures %s', (_, text, width) => {
    expect(textWidth(text)).toBeCloseTo(width, 5)
  })
})
