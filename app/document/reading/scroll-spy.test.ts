import { describe, expect, test, vi } from 'vitest'
import { percentScrolled, sectionBeingRead, showHash } from './scroll-spy.ts'

describe('the section being read', () => {
  const landmarks = [
    { id: 'overview', top: -900, rest: 96 },
    { id: 'the-data', top: 700, rest: 96 },
    { id: 'who-is-left-out', top: 80, rest: 96 },
  ]
  test.each([
    [-1000, null],
    [-900, 'overview'],
    [79, 'overview'],
    [80, 'who-is-left-out'],
    [800, 'the-data'],
  ])('at the line %d px is %j', (line, id) => {
    expect(sectionBeingRead(landmarks, line)).toBe(id)
  })

  test.each([
    ['becomes visible', 250, 304, 'the-data'],
    ['ends at the position of its link', 96, 150, 'the-data'],
    ['ends there, except for rounding', 95.4, 149.4, 'the-data'],
    ['has left the window, and the next one is visible', 60, 114, 'insurance'],
    ['and the next one have left the window', -54, 0, 'insurance'],
  ])('is found among close headings when the first one %s: at %d and %d px', (_name, top, next, id) => {
    const close = [
      { id: 'the-data', top, rest: 96 },
      { id: 'insurance', top: next, rest: 96 },
    ]
    expect(sectionBeingRead(close, 270)).toBe(id)
  })
})

test.each([
  [0, 3000, 1000, 0],
  [500, 3000, 1000, 25],
  [2000, 3000, 1000, 100],
  [2001, 3000, 1000, 100],
  [-20, 3000, 1000, 0],
  [0, 800, 1000, 100],
])('the progress after %d px of a page of %d in a window of %d is %d %%', (scrolled, page, window, percent) => {
  expect(percentScrolled(scrolled, page, window)).toBe(percent)
})

test('the section is not written into the address of an offline page', () => {
  const history = { state: { isOffline: true } as object, replaceState: vi.fn<History['replaceState']>() }
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', { pathname: '/topic/housing', search: '', hash: '' })
  const written = () => history.replaceState.mock.calls.map(([, , address]) => address)

  showHash('left-section')
  expect(written()).toEqual([])

  history.state = {}
  showHash('own-section')
  expect(written()).toEqual(['/topic/housing#own-section'])
  vi.unstubAllGlobals()
})
