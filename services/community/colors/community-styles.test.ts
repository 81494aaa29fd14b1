import { luminanceOf } from '@common-measure/charts/draw/paint.ts'
import { THEMES } from '@common-measure/charts/svg/themes.ts'
import { describe, expect, test } from 'vitest'
import { communityStyles, createCommunityStyles } from './community-styles.ts'
import { BUNDLED_COMMUNITY } from '../fixtures/bundled-community.ts'
import { chartTheme } from './place-themes.ts'

const LAKE = { id: 'lake', mark: ['#e07a2a', '#f39a55'], label: ['#a34e0c', '#f39a55'] } as const
const lake = { ...BUNDLED_COMMUNITY, places: [{ ...BUNDLED_COMMUNITY.places[0]!, ...LAKE }], topics: [] }

test('a place has tokens for marks, labels and texts inside marks, in both themes', () => {
  const [light, dark, system] = communityStyles(lake).css.split('\n')
  expect(light).toBe(
    ':root:root,[data-theme][data-theme]{--place-lake:#e07a2a;--label-place-lake:#a34e0c;--on-place-lake:#0e2b27}',
  )
  const colors = '{--place-lake:#f39a55;--label-place-lake:#f39a55;--on-place-lake:#0e2b27}'
  expect(dark).toBe(`@media screen{[data-theme=dark][data-theme]${colors}}`)
  expect(system).toBe(`@media screen and (prefers-color-scheme:dark){:root:not([data-theme])${colors}}`)
})

test('the colors of a brand apply to screens only', () => {
  const ofBrand = (colors: object) => communityStyles({ ...lake, brand: { ...lake.brand, colors } }).css.split('\n')
  expect(ofBrand({})).toHaveLength(3)
  const [, , , both, system] = ofBrand({ sky: '#ffd9c2' })
  const where = '@media screen and (not (prefers-contrast:more))'
  expect(both).toMatch(
    /^@media screen and \(not \(prefers-contrast:more\)\)\{:root:root,\[data-theme]\[data-theme]\{--sky-300:#ffd9c2;/,
  )
  expect(both).toContain('}[data-theme=dark][data-theme]{--sky-300:#ffd9c2;--sky-100:#')
  expect(system).toContain(`${where} and (prefers-color-scheme:dark){:root:not([data-theme]){--sky-300:#ffd9c2`)
})

const ROSE = { slug: 'health', color: '#f2648f' }

test('a topic has tokens in both themes, which apply to its elements', () => {
  const [light, dark, , rule] = communityStyles({ ...lake, places: [], topics: [ROSE] }).css.split('\n')
  expect(light).toBe(
    ':root:root,[data-theme][data-theme]{--topic-health:#b81d5b;--bright-health:#f2648f;--tint-health:#fde7ef}',
  )
  expect(dark).toContain('{--topic-health:#f793b3;--bright-health:#f2648f;--tint-health:#371827}')
  const taken = '--topic:var(--topic-health);--bright:var(--bright-health);--topic-tint:var(--tint-health)'
  expect(rule).toBe(`[data-topic][data-topic='health']{${taken}}`)
})

test('a slug with CSS syntax is left out', () => {
  expect(communityStyles({ ...lake, places: [], topics: [{ ...ROSE, slug: "x'],*{" }] }).css).not.toContain('x')
})

test('the style sheet changes with the topics', () => {
  const styles = createCommunityStyles(lake)
  expect(styles([ROSE])).toBe(styles([{ ...ROSE }]))
  expect(styles([{ ...ROSE, color: '#123456' }]).css).not.toBe(styles([ROSE]).css)
})

test('the address of the style sheet depends on the colors', () => {
  expect(communityStyles(lake).path).toMatch(/^\/community\.css\?[\da-f]{8}$/)
  expect(communityStyles(lake).path).not.toBe(communityStyles({ ...lake, topics: [ROSE] }).path)
})

test('the default themes have no tokens of places or topics', () => {
  expect(Object.keys({ ...THEMES.light, ...THEMES.dark }).filter((name) => /place-|topic-/.test(name))).toEqual([])
})

describe.each(['light', 'dark'] as const)('the contrast of the bundled places in the %s theme', (theme) => {
  const colors = chartTheme({ ...BUNDLED_COMMUNITY, topics: [] }, theme)
  const ratio = (name: string, ground: string) => contrast(colors[name] ?? '', colors[ground] ?? '')

  test.each(BUNDLED_COMMUNITY.places.map(({ id }) => `place-${id}`))('is sufficient for %s', (name) => {
    expect(ratio(name, 'surface')).toBeGreaterThanOrEqual(3)
    expect(ratio(`label-${name}`, 'surface')).toBeGreaterThanOrEqual(4.5)
    expect(ratio(`on-${name}`, name)).toBeGreaterThanOrEqual(4.5)
  })
})

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}
