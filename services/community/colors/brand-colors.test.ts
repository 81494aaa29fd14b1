import { describe, expect, test } from 'vitest'
import { inTheme, type Color } from '#domain/design/color.ts'
import type { BrandColors } from '#domain/community.ts'
import { BRAND, ROLES } from '#domain/design/colors.ts'
import { brandThemes, FAMILIES, unreadable } from './brand-colors.ts'
import { contrastOf } from './contrast.ts'

const TOKENS: Record<string, Color> = { ...BRAND, ...ROLES }

test('the default colors of the program change nothing', () => {
  const own = Object.fromEntries(Object.entries(FAMILIES).map(([name, family]) => [name, family.own]))
  expect(brandThemes(own)).toEqual({ light: {}, dark: {} })
  expect(brandThemes({})).toEqual({ light: {}, dark: {} })
})

test('a color replaces the default, and its hue is used by other tokens', () => {
  const { light, dark } = brandThemes({ sun: '#7ad0ff' })
  expect(light).toMatchObject({ 'sun-500': '#7ad0ff', cta: '#7ad0ff' })
  expect(light).toMatchObject({ button: '#0e2b27', focus: '#c4245f' })
  expect(dark).toMatchObject({ 'sun-500': '#7ad0ff', button: '#7ad0ff', focus: '#7ad0ff' })
  expect(Object.keys(light)).not.toContain('ink')
})

const BRANDS: readonly [string, BrandColors][] = [
  ['the program’s', {}],
  [
    'navy and orange',
    { ink: '#12234f', sun: '#ff9a3d', paper: '#f4f5fa', rose: '#7b2fd0', leaf: '#1466b8', sky: '#ffd9c2' },
  ],
  [
    'black and white',
    { ink: '#000000', sun: '#ffffff', paper: '#ffffff', rose: '#000000', leaf: '#000000', sky: '#ffffff' },
  ],
  ['a light leaf, a pale rose', { ink: '#4a1d1d', sun: '#f2d16b', rose: '#ffd0dd', leaf: '#a9d86e' }],
  ['a middle blue', { ink: '#1f5fa8', sun: '#ffe27a', paper: '#fbfcfe', rose: '#d6336c', leaf: '#0b7285' }],
]
/** Texts with their backgrounds: docs/design.md#colors. */
const TEXTS: readonly [string, string][] = [
  ...['ink', 'text', 'text-muted', 'link', 'link-hover', 'accent'].flatMap((text): [string, string][] => [
    [text, 'page'],
    [text, 'paper'],
    [text, 'surface'],
  ]),
  ['on-band', 'band'],
  ['on-band-muted', 'band'],
  ['on-cta', 'cta'],
  ['on-button', 'button'],
  ['on-button', 'button-hover'],
  ['bayou-900', 'sun-500'],
]
const MARKS: readonly [string, string][] = [
  ['line-strong', 'page'],
  ['focus', 'page'],
]

describe.each(BRANDS)('the colors of a brand: %s', (_, colors) => {
  test('are readable', () => {
    expect(unreadable(colors)).toEqual([])
  })

  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    const tokens = { ...TOKENS, ...brandThemes(colors)[theme] }
    const ratio = (one: string, other: string) =>
      contrastOf(inTheme(tokens[one] ?? '', theme), inTheme(tokens[other] ?? '', theme))

    test.each(TEXTS)('%s on %s', (text, ground) => {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
    })

    test.each(MARKS)('%s on %s', (mark, ground) => {
      expect(ratio(mark, ground)).toBeGreaterThanOrEqual(3)
    })
  })
})

test.each<[BrandColors, string, string]>([
  [{ ink: '#999999' }, 'ink', 'is "#999999", which has a contrast of 2.84 with #fff,'],
  [{ sun: '#0a3d91' }, 'sun', 'is "#0a3d91", which has a contrast of'],
  [{ paper: '#777777' }, 'paper', 'is "#777777", which has a contrast of'],
])('the colors %j are rejected as unreadable', (colors, at, is) => {
  const [first] = unreadable(colors)
  expect(first).toMatchObject({ at, is: expect.stringContaining(is) })
  expect(first?.right).toBe('a color with a contrast of at least 4.5 with it')
})
