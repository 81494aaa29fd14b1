import { expect, test } from 'vitest'
import { inkOn, paintByToken } from './paint.ts'

test.each([
  ['a token', 'place-harris', 'mark', 'var(--place-harris)'],
  ['its label', 'place-harris', 'label', 'var(--label-place-harris)'],
  ['on it', 'place-harris', 'inside', 'var(--on-place-harris)'],
  ['a colour of the sheet', '#b3261e', 'mark', '#b3261e'],
  ['its label', '#b3261e', 'label', 'var(--ink)'],
  ['on it', '#b3261e', 'inside', '#ffffff'],
  ['none', null, 'mark', 'var(--ink)'],
] as const)('%s: %s as %s is %s', (_, color, use, paint) => {
  expect(paintByToken(color, use)).toBe(paint)
})

test.each([
  ['#000', '#ffffff'],
  ['#ffff00', '#0e2b27'],
  ['#777777', '#ffffff'],
])('%s takes %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink)
})
