import type { ColorPair } from '#domain/community.ts'
import { PALETTE } from '#domain/design/chart-colors.ts'
import { BRAND, ROLES } from '#domain/design/colors.ts'
import type { PlaceEntry } from '../community-shape.ts'
import { darkened, lightened, MIN_MARK, MIN_TEXT } from './contrast.ts'

export const PAGE: ColorPair = ROLES.page
const [LIGHT_CARD, DARK_CARD]: ColorPair = ROLES.surface

/** Maximum total difference of the channels of two colors that look the same to a reader. */
const SAME_INK_DISTANCE = 24

interface PlaceColors {
  mark: ColorPair
  label: ColorPair
  sameInk: string | null
}

/** The colors of all places in order: their own, or the next colors of the palette. */
export function withColors(places: readonly PlaceEntry[]): { place: PlaceEntry; colors: PlaceColors }[] {
  const named = new Set(places.map(({ color }) => color))
  const free = PALETTE.map(({ mark }, at) => ({ mark, token: `chart-${at + 1}` })).filter(
    ({ mark }) => !named.has(mark[0]),
  )
  let next = 0
  return places.map((place) => {
    const paletteColor = place.color ? null : free[next++ % free.length]
    const light = place.color ?? paletteColor?.mark[0] ?? BRAND['bayou-600']
    const dark = place.dark_color ?? paletteColor?.mark[1] ?? lightened(light, MIN_MARK, DARK_CARD)
    const label: ColorPair = [
      place.text_color ?? darkened(light, MIN_TEXT, LIGHT_CARD),
      place.dark_text_color ?? lightened(dark, MIN_TEXT, DARK_CARD),
    ]
    const sameInk = place.same_ink ?? paletteColor?.token ?? paletteColorLike(light)
    return { place, colors: { mark: [light, dark], label, sameInk } }
  })
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
