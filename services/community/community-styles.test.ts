import { luminanceOf } from '@common-measure/charts/draw/paint.ts'
import { THEMES } from '@common-measure/charts/svg/themes.ts'
import { describe, expect, test } from 'vitest'
import { communityStyles } from './community-styles.ts'
import { BUNDLED_COMMUNITY } from './fixtures/bundled-community.ts'
import { chartTheme } from './place-themes.ts'

const LAKE = { id: 'lake', mark: ['#e07a2a', '#f39a55'], label: ['#a34e0c', '#f39a55'] } as const
const lake = { ...BUNDLED_COMMUNITY, places: [{ ...BUNDLED_COMMUNITY.places[0]!, ...LAKE }] }

test('a place has tokens for its marks, for texts beside them and in them, in both themes', () => {
  const [light, dark, system] = communityStyles(lake).css.split('\n')
  expect(light).toBe(':root,[data-theme]{--place-lake:#e07a2a;--label-place-lake:#a34e0c;--on-place-lake:#0e2b27}')
  const colors = '{--place-lake:#f39a55;--label-place-lake:#f39a55;--on-place-lake:#0e2b27}'
  expect(dark).toBe(`@media screen{[data-theme=dark]${colors}}`)
  expect(system).toBe(`@media screen and (prefers-color-scheme:dark){:root:not([data-theme])${colors}}`)
})

test('other colors have another address', () => {
  expect(communityStyles(lake).path).toMatch(/^\/community\.css\?[\da-f]{8}$/)
  expect(communityStyles(lake).path).not.toBe(communityStyles(BUNDLED_COMMUNITY).path)
})

test('the colors of the program name no place', () => {
  expect(Object.keys({ ...THEMES.light, ...THEMES.dark }).filter((name) => name.includes('place-'))).toEqual([])
})

describe.each(['light', 'dark'] as const)('contrast of the bundled places in the %s theme', (theme) => {
  const colors = chartTheme(BUNDLED_COMMUNITY.places, theme)
  const ratio = (name: string, ground: string) => contrast(colors[name] ?? '', colors[ground] ?? '')

  test.each(BUNDLED_COMMUNITY.places.map(({ id }) => `place-${id}`))('%s', (name) => {
    expect(ratio(name, 'surface')).toBeGreaterThanOrEqual(3)
    expect(ratio(`label-${name}`, 'surface')).toBeGreaterThanOrEqual(4.5)
    expect(ratio(`on-${name}`, name)).toBeGreaterThanOrEqual(4.5)
  })
})

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}
