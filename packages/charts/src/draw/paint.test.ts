import { expect, test } from 'vitest'
import { paintWith } from '../svg/paint-with.ts'
import { THEMES } from '../svg/themes.ts'
import { inkOn, luminanceOf, needsRim, paintByToken } from './paint.ts'

test.each([
  ['a token', 'place-harris', 'mark', 'var(--place-harris)'],
  ['its label', 'place-harris', 'label', 'var(--label-place-harris)'],
  ['on it', 'place-harris', 'inside', 'var(--on-place-harris)'],
  ['a color of the sheet', '#b3261e', 'mark', '#b3261e'],
  ['its label', '#b3261e', 'label', 'var(--ink)'],
  ['on it', '#b3261e', 'inside', '#ffffff'],
  ['none', null, 'mark', 'var(--ink)'],
] as const)('the paint of %s: %s as %s is %s', (_, color, use, paint) => {
  expect(paintByToken(color, use)).toBe(paint)
})

test.each([
  ['#000', '#ffffff'],
  ['#ffff00', '#0e2b27'],
  ['#777777', '#ffffff'],
])('the text color on %s is %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink)
})

const contrast = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

test.each(['#ffffff', '#fffde7', '#ff0', '#fdd', '#e8ba2a', '#777777', '#0f6b5f', '#123', '#00008b', '#000000'])(
  'the color %s has a sufficient contrast in both themes, with a rim if needed',
  (color) => {
    for (const theme of [THEMES.light, THEMES.dark]) {
      const paint = paintWith(theme)
      const outline = needsRim(color) ? paint(color, 'rim') : color
      const best = Math.max(contrast(color, theme['surface'] ?? ''), contrast(outline, theme['surface'] ?? ''))
      expect(best).toBeGreaterThanOrEqual(3)
    }
  },
)

test('the rim is the same on a page and in a picture, and tokens have none', () => {
  expect(paintByToken('#ffff00', 'rim')).toBe('color-mix(in srgb,#ffff00,var(--ink))')
  expect(paintWith(THEMES.light)('#ffff00', 'rim')).toBe('#879514')
  expect([needsRim('chart-2'), needsRim(null), needsRim('#b3261e')]).toEqual([false, false, true])
})
