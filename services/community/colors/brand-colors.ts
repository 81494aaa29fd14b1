import { luminanceOf, mixed } from '@common-measure/charts/draw/paint.ts'
import type { Theme } from '@common-measure/charts/svg/themes.ts'
import { inTheme, type Color, type Theme as ThemeName } from '#domain/design/color.ts'
import { BLACK, BRAND, ROLES } from '#domain/design/colors.ts'
import type { BrandColor, BrandColors } from '#domain/community.ts'
import { contrastOf, MIN_TEXT } from './contrast.ts'

const { white: WHITE } = BRAND
const TOKENS: Readonly<Record<string, Color>> = { ...BRAND, ...ROLES }

/** Tokens that one brand color changes, by name. "token.dark" changes only in the dark theme. */
interface Family {
  own: string
  /** Tokens with exactly this color. */
  exact: readonly string[]
  /** Tokens with its hue and the lightness of the program's color, which preserves contrasts. */
  tinted: readonly string[]
}

/** The brand's colors by their names in `community.json`. */
export const FAMILIES = {
  ink: {
    own: BRAND['bayou-900'],
    exact: ['bayou-900', 'ink.light', 'on-cta', 'button.light', 'on-button.dark'],
    tinted: [
      'bayou-950',
      'bayou-800',
      'bayou-700',
      'bayou-500',
      'text.light',
      'text-muted.light',
      'button-hover.light',
      'page.dark',
      'paper.dark',
      'sunken.dark',
      'surface.dark',
      'line.dark',
      'line-strong.dark',
      'band',
      'band-line',
      'focus-halo.dark',
    ],
  },
  sun: {
    own: BRAND['sun-500'],
    exact: ['sun-500', 'cta', 'button.dark', 'focus.dark'],
    tinted: ['sun-600', 'sun-200', 'sun-100', 'button-hover.dark'],
  },
  paper: { own: ROLES.paper[0], exact: ['paper.light'], tinted: ['sunken.light'] },
  rose: {
    own: BRAND['azalea-500'],
    exact: ['azalea-500'],
    tinted: ['azalea-700', 'azalea-600', 'azalea-200', 'azalea-100', 'accent', 'link-hover', 'focus.light'],
  },
  leaf: {
    own: BRAND['bayou-600'],
    exact: [],
    tinted: ['bayou-600', 'bayou-300', 'bayou-100', 'bayou-50', 'link'],
  },
  sky: { own: BRAND['sky-300'], exact: ['sky-300'], tinted: ['sky-100'] },
} as const satisfies Record<BrandColor, Family>

/** Colors that a file sets. */
export function givenColors(colors: Readonly<Partial<Record<BrandColor, string | undefined>>> = {}): BrandColors {
  return Object.fromEntries(Object.entries(colors).filter(([, color]) => color !== undefined))
}

/**
 * Tokens that a brand's colors change, in both themes. A token that changes in one theme also gets a value in the
 * other, so that both rules contain the same tokens. A brand color equal to the program's own changes none.
 */
export function brandThemes(colors: BrandColors): Readonly<Record<ThemeName, Theme>> {
  const [light, dark] = (['light', 'dark'] as const).map((theme) => changedIn(theme, colors))
  const own = (theme: ThemeName) =>
    Object.fromEntries(Object.keys({ ...light, ...dark }).map((token) => [token, ownColor(token, theme)]))
  return { light: { ...own('light'), ...light }, dark: { ...own('dark'), ...dark } }
}

function changedIn(theme: ThemeName, colors: BrandColors): Theme {
  const names = Object.keys(FAMILIES) as BrandColor[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const color = colors[name]
      const family: Family = FAMILIES[name]
      if (color === undefined || color === family.own) return []
      return [
        ...tokensIn(family.exact, theme).map((token) => [token, color] as const),
        ...tokensIn(family.tinted, theme).map((token) => [token, tinted(color, ownColor(token, theme))] as const),
      ]
    }),
  )
}

/** All brand colors. The program's own color is used if the brand sets none. */
export function colorsOfBrand(colors: BrandColors): Readonly<Record<BrandColor, string>> {
  const own = Object.fromEntries(Object.entries(FAMILIES).map(([name, family]) => [name, family.own]))
  return { ...(own as Record<BrandColor, string>), ...colors }
}

/** Colors of text on the page background. */
const ON_PAPER = ['ink', 'text-muted', 'link', 'accent']

/** The brand color that makes text unreadable, with its value and a correct one. */
export function unreadable(colors: BrandColors): { at: BrandColor; is: string; right: string }[] {
  const { ink, sun, paper } = colorsOfBrand(colors)
  const light = { ...TOKENS, ...brandThemes(colors).light }
  const pairs: [BrandColor, color: string, other: string][] = [
    ['ink', ink, inTheme(ROLES.page, 'light')],
    ['sun', sun, ink],
    ...ON_PAPER.map((token): [BrandColor, string, string] => ['paper', paper, inTheme(light[token] ?? ink, 'light')]),
  ]
  return pairs.flatMap(([name, color, other]) => {
    const contrast = contrastOf(color, other)
    if (contrast >= MIN_TEXT) return []
    const [at, given, ground] = colors[name] === undefined ? (['ink', ink, color] as const) : [name, color, other]
    const shown = (Math.floor(contrast * 100) / 100).toFixed(2)
    const is = `is ${JSON.stringify(given)}, which has a contrast of ${shown} with ${ground}, a color of texts or of their ground`
    return [{ at, is, right: `a color with a contrast of at least ${MIN_TEXT} with it` }]
  })
}

/** Tokens of a family in one theme, without the theme's suffix. */
function tokensIn(tokens: readonly string[], theme: ThemeName): string[] {
  return tokens
    .filter((token) => !token.endsWith(theme === 'light' ? '.dark' : '.light'))
    .map((token) => token.split('.')[0] ?? '')
}

/** Number of bisections toward black or white, until the lightness is exact to eight bits. */
const HALVINGS = 10

/** The color mixed with black or white until it is as light as another one. */
function tinted(color: string, like: string): string {
  const wanted = luminanceOf(like)
  const end = luminanceOf(color) > wanted ? BLACK : WHITE
  let [near, far] = [0, 1]
  for (let at = 0; at < HALVINGS; at += 1) {
    const middle = (near + far) / 2
    const isBeyond =
      end === BLACK ? luminanceOf(mixed(color, end, middle)) < wanted : luminanceOf(mixed(color, end, middle)) > wanted
    if (isBeyond) far = middle
    else near = middle
  }
  return mixed(color, end, far)
}

function ownColor(token: string, theme: ThemeName): string {
  return inTheme(TOKENS[token] ?? '', theme)
}
