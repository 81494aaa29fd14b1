import type { NameRegistry } from '@common-measure/charts'
import { spellingOf } from '@common-measure/charts/model/names.ts'
import type { Community } from '#domain/community.ts'
import { FIXED_SERIES, PALETTE, PLAIN_SERIES } from '#domain/design/chart-colors.ts'
import { inTheme } from '#domain/design/color.ts'
import { placeSpellings } from '#services/charts/place-spellings.ts'
import { chartNames } from '#services/charts/chart-names.ts'
import { checkValues, type CheckContext, type CheckedInThread } from './check-values.ts'

/**
 * Context of the checks for one community: its places with their spellings, and the appearance of its colors.
 *
 * @param indicators ids of the measures that a worksheet may name
 */
export function checkContext(
  { places }: Pick<Community, 'places'>,
  names: NameRegistry,
  indicators: readonly string[] = [],
): CheckContext {
  const known = new Set(placeSpellings(places).flatMap((spellings) => [...spellings.names, ...spellings.variants]))
  const plainRank = names.classOf('').rank
  const colors = new Map<string, string>([
    ...PALETTE.map(({ mark }, at) => [`chart-${at + 1}`, mark[0]] as const),
    ...Object.entries(FIXED_SERIES).map(([token, { mark }]) => [token, mark[0]] as const),
    ...Object.entries(PLAIN_SERIES).map(([token, color]) => [token, inTheme(color, 'light')] as const),
    ...places.map(({ id, mark }) => [`place-${id}`, mark[0]] as const),
  ])
  return {
    names,
    places,
    indicators,
    isKnown: (name) => names.classOf(name).rank !== plainRank || known.has(spellingOf(name)),
    hexOf: (color) => longHex(color.startsWith('#') ? color : (colors.get(color) ?? '')),
  }
}

/** Task of a worker thread. The result is text, because objects are copied between threads many times more slowly. */
export function checkInThread({ places, fiscalYearStart, indicators, ...cells }: CheckedInThread): { text: string } {
  return {
    text: JSON.stringify(checkValues(cells, checkContext({ places }, chartNames(places, fiscalYearStart), indicators))),
  }
}

/** Converts "#rgb" to "#rrggbb"; null for an invalid color. */
function longHex(color: string): string | null {
  if (/^#[\da-f]{6}$/i.test(color)) return color
  return /^#[\da-f]{3}$/i.test(color) ? `#${color.slice(1).replaceAll(/./g, '$&$&')}` : null
}
