import { mixed } from '@common-measure/charts/draw/paint.ts'
import { BRAND, HOUSE_COLORS, ROLES, TOPIC_PALETTE, type TopicColors } from '#domain/design/colors.ts'
import type { TopicSummary } from '#domain/topic.ts'
import { darkened, lightened, MIN_TEXT } from './contrast.ts'

/** Properties of a topic that its colors depend on. */
export type ColoredTopic = Pick<TopicSummary, 'slug' | 'color'>

const { white: WHITE, 'bayou-900': INK, 'sun-500': SUN, 'azalea-500': AZALEA } = BRAND
const [, DARK_CARD] = ROLES.surface
/** Share of the bright color in a tint, in the light and in the dark theme. */
const TINT = [0.14, 0.16] as const
/** Minimum contrast of white text with the background of a quilt. */
const DEEP_CONTRAST = 7

/** Color (#rrggbb) of a topic without an editor's color, by its index among the topics, from 0. */
export function nextTopicColor(at: number): string {
  return (TOPIC_PALETTE[at % TOPIC_PALETTE.length] ?? HOUSE_COLORS).bright
}

/** Matching colors for an editor's color (#rrggbb): those of the palette that contains it, otherwise derived colors. */
export function topicColorsOf(color: string): TopicColors {
  return TOPIC_PALETTE.find(({ bright }) => bright === color) ?? derivedFrom(color)
}

/** The colors of the topic with that slug; null if it does not exist. */
export function colorsOfTopic(topics: readonly ColoredTopic[], slug: string): TopicColors | null {
  const topic = topics.find((candidate) => candidate.slug === slug)
  return topic ? topicColorsOf(topic.color) : null
}

/** Bright can have ink text on it. Strong is readable on its theme's backgrounds, and can have `--on-topic` text. */
function derivedFrom(color: string): TopicColors {
  const bright = lightened(color, MIN_TEXT, INK)
  const tint = [mixed(WHITE, bright, TINT[0]), mixed(DARK_CARD, bright, TINT[1])] as const
  return {
    strong: [
      darkened(color, MIN_TEXT, tint[0], ROLES.sunken[0], WHITE),
      lightened(color, MIN_TEXT, tint[1], DARK_CARD, INK),
    ],
    bright,
    tint,
    deep: darkened(color, DEEP_CONTRAST, WHITE),
    accents: [SUN, AZALEA],
  }
}
