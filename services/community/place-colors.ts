import { luminanceOf, mixed } from '@common-measure/charts/draw/paint.ts'
import type { ColorPair } from '#domain/community.ts'
import { PALETTE } from '#domain/design/chart-colors.ts'
import { BLACK, BRAND, ROLES } from '#domain/design/colors.ts'
import type { PlaceEntry } from './community-shape.ts'

/** Least contrast of a mark with its ground, and of a text (WCAG 2.2, 1.4.11 and 1.4.3). */
export const MIN_MARK = 3
const MIN_TEXT = 4.5

export const PAGE: ColorPair = ROLES.page
const CARD: ColorPair = ROLES.surface
const FARTHEST: ColorPair = [BLACK, BRAND.white]

/** Steps in which a color becomes darker or lighter. */
const STEPS = 50
/** Of two colors whose channels differ by less, in all, a reader sees one ink. */
const SAME_INK_DISTANCE = 24

interface PlaceColors {
  mark: ColorPair
  label: ColorPair
  sameInk: string | null
}

/** Relative contrast of two colors given as "#rrggbb". */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colors of all places in their order: those that they name, and the palette's, one after another, for the others. */
export function withColors(places: readonly PlaceEntry[]): { place: PlaceEntry; colors: PlaceColors }[] {
  const named = new Set(places.map(({ color }) => color))
  const free = PALETTE.map(({ mark }, at) => ({ mark, token: `chart-${at + 1}` })).filter(
    ({ mark }) => !named.has(mark[0]),
  )
  let next = 0
  return places.map((place) => {
    const given = place.color ? null : free[next++ % free.length]
    const light = place.color ?? given?.mark[0] ?? BRAND['bayou-600']
    const dark = place.dark_color ?? given?.mark[1] ?? reaching(light, 1, MIN_MARK)
    const label: ColorPair = [
      place.text_color ?? reaching(light, 0, MIN_TEXT),
      place.dark_text_color ?? reaching(dark, 1, MIN_TEXT),
    ]
    const sameInk = place.same_ink ?? given?.token ?? paletteColorLike(light)
    return { place, colors: { mark: [light, dark], label, sameInk } }
  })
}

/** The color, or the first one on the way to black (in the dark theme to white) that has the contrast with a card. */
function reaching(color: string, theme: 0 | 1, contrast: number): string {
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mixed(color, FARTHEST[theme], step / STEPS)
    if (contrastOf(tried, CARD[theme]) >= contrast) return tried
  }
  return FARTHEST[theme]
}

function paletteColorLike(color: string): string | null {
  const at = PALETTE.findIndex(({ mark }) => distance(mark[0], color) < SAME_INK_DISTANCE)
  return at < 0 ? null : `chart-${at + 1}`
}

function distance(one: string, other: string): number {
  return [1, 3, 5].reduce(
    (sum, at) =>
      sum + Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)),
    0,
  )
}
