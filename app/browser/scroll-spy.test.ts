import { describe, expect, test } from 'vitest'
import { percentScrolled, sectionBeingRead } from './scroll-spy.ts'

describe('the section being read', () => {
  const landmarks = [
    { id: 'overview', top: -900 },
    { id: 'the-data', top: 700 },
    { id: 'who-is-left-out', top: 100 },
  ]
  test.each([
    [-1000, null],
    [-900, 'overview'],
    [99, 'overview'],
    [100, 'who-is-left-out'],
    [800, 'the-data'],
  ])('with the line at %d px it is %j', (line, id) => {
    expect(sectionBeingRead(landmarks, line)).toBe(id)
  })
})

test.each([
  [0, 3000, 1000, 0],
  [500, 3000, 1000, 25],
  [2000, 3000, 1000, 100],
  [2001, 3000, 1000, 100],
  [-20, 3000, 1000, 0],
  [0, 800, 1000, 100],
])('%d px of a page of %d in a window of %d are %d %%', (scrolled, page, window, percent) => {
  expect(percentScrolled(scrolled, page, window)).toBe(percent)
})
