import { describe, expect, test } from 'vitest'
import { readPosition } from './scroll-position.ts'

describe('the scroll position in a history entry', () => {
  test('is read with the followed link', () => {
    const place = { top: 1200.5, link: { href: '/events', index: 1 } }
    expect(readPosition({ key: 'k', idx: 3, usr: null, place })).toEqual(place)
  })

  test('can be 0', () => {
    expect(readPosition({ place: { top: 0, link: null } })).toEqual({ top: 0, link: null })
  })

  test.each([null, undefined, 7, {}, { place: null }, { place: { top: '7' } }, { place: { top: Number.NaN } }])(
    'is missing in %j',
    (state) => {
      expect(readPosition(state)).toBeNull()
    },
  )

  test.each([undefined, '/events', { href: 5, index: 0 }, { href: '/events' }])(
    'is read without the link %j',
    (link) => {
      expect(readPosition({ place: { top: 5, link } })).toEqual({ top: 5, link: null })
    },
  )
})
