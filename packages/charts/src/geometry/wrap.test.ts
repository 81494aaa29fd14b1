import { describe, expect, test } from 'vitest'
import { textWidth } from './text-width.ts'
import { shorten, wrapAlways, wrapText } from './wrap.ts'

describe('wrapText', () => {
  test.each([
    ['Harris', 100, 3, ['Harris']],
    ['Asian or Pacific Islander', 100, 3, ['Asian or', 'Pacific Islander']],
    ['Asian or Pacific Islander', 60, 3, ['Asian or', 'Pacific', 'Islander']],
    ['Asian or Pacific Islander', 60, 2, null],
    ['Montgomery', 60, 3, null],
    ['', 60, 3, ['']],
  ])('wraps %j in %d px on at most %d lines as %j', (text, width, most, lines) => {
    expect(wrapText(text, width, most)).toEqual(lines)
  })
})

describe('wrapAlways', () => {
  test('breaks a word that is too long', () => {
    expect(wrapAlways('Donaudampfschifffahrtsgesellschaft', 90, 4).join('')).toBe('Donaudampfschifffahrtsgesellschaft')
  })

  test('adds an ellipsis if the text exceeds the lines', () => {
    expect(wrapAlways('one two three four five six', 60, 2)).toEqual(['one two', 'three f…'])
  })

  test.each([20, 35, 50, 90, 200])('limits lines to %d px', (width) => {
    for (const text of ['Educational services, health care and social assistance', 'W'.repeat(60), 'a b c d e f g']) {
      for (const line of wrapAlways(text, width, 3)) expect(textWidth(line)).toBeLessThanOrEqual(width)
    }
  })
})

test('shorten keeps as many letters as fit', () => {
  expect(shorten('Harris', 100)).toBe('Harris')
  expect(shorten('Montgomery County', 80)).toBe('Montgom…')
})
