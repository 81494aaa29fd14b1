import { expect, test } from 'vitest'
import { targetsOf, wasScrolled } from './go-to-address-target.ts'

test.each([
  ['?title=Top+Subtopics:+Harris', '', ['topsubtopicsharris']],
  ['?title=Poverty%20rate', '#overview', ['povertyrate', 'overview']],
  ['?title=', '#overview', ['overview']],
  ['', '#the-data', ['the-data']],
  ['', '#caf%C3%A9', ['café']],
  ['', '#100%', ['100%']],
  ['', '#', []],
  ['', '', []],
])('the query %j and the hash %j have the targets %j', (search, hash, ids) => {
  expect(targetsOf(search, hash)).toEqual(ids)
})

// Targets come to rest 96 px below the top of the window.
const sight = (scrolled: number, target: number) => ({ scrolled, target, rest: scrolled + target - 96 })

test.each([
  ['nothing moves', [0, 900], [0, 900], false],
  ['a wheel or a scrollbar', [0, 900], [300, 600], true],
  ['back up', [700, 50], [0, 750], true],
  ['a picture above loads', [0, 900], [0, 1100], false],
  ['a picture above loads and the browser keeps the position', [500, 400], [700, 400], false],
  ['the same while the reader scrolls', [500, 400], [800, 300], true],
  ['rounding', [0, 900], [1, 899], false],
  ['the browser scrolls to the hash late', [0, 900], [804, 96], false],
] as const)(
  'wasScrolled distinguishes a reader from other causes: %s: %j to %j',
  (_name, [scrolled, target], [scrolledNow, targetNow], expected) => {
    const [before, now] = [sight(scrolled, target), sight(scrolledNow, targetNow)]
    expect(wasScrolled(before, now)).toBe(expected)
  },
)

test('without a target, no scrolling is detected', () => {
  expect(wasScrolled(null, sight(300, 0))).toBe(false)
  expect(wasScrolled(sight(300, 0), null)).toBe(false)
})
