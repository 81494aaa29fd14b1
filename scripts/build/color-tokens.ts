import { CHART_PARTS, FIXED_SERIES, MAPS, PAIRS, PALETTE, PLAIN_SERIES, RAMPS } from '#domain/design/chart-colors.ts'
import type { SeriesColors } from '#domain/design/chart-colors.ts'
import type { Color } from '#domain/design/color.ts'
import { BRAND, ON_TOPICS, ROLES, TOPIC_PALETTE } from '#domain/design/colors.ts'
import { inkOn } from '@common-measure/charts/draw/paint.ts'

export type Colors = Readonly<Record<string, Color>>

const series: Readonly<Record<string, SeriesColors>> = {
  ...FIXED_SERIES,
  ...Object.fromEntries(PALETTE.map((colors, at) => [`chart-${at + 1}`, colors])),
  ...RAMPS,
}

/** Every color by custom property, in groups. */
export const COLOR_TOKENS = {
  brand: BRAND,
  roles: ROLES,
  // Backgrounds of panels and cards. Colors of topics belong to a community.
  posters: Object.fromEntries(TOPIC_PALETTE.map(({ bright }, at) => [`poster-${at + 1}`, bright])),
  topics: ON_TOPICS,
  // The mark by its name, the text next to it with "label-", and the text inside it with "on-".
  series: {
    ...renamed('', ({ mark }) => mark),
    ...PLAIN_SERIES,
    ...PAIRS,
    ...renamed('label-', ({ mark, label }) => label ?? mark),
    ...renamed('on-', ({ mark: [light, dark] }) => [inkOn(light), inkOn(dark)]),
  },
  charts: CHART_PARTS,
  maps: MAPS,
} satisfies Record<string, Colors>

function renamed(prefix: string, choose: (colors: SeriesColors) => Color): Colors {
  return Object.fromEntries(Object.entries(series).map(([name, colors]) => [prefix + name, choose(colors)]))
}
