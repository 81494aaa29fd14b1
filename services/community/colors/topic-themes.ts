import type { Theme } from '@common-measure/charts/svg/themes.ts'
import { inTheme } from '#domain/design/color.ts'
import { topicColorsOf, type ColoredTopic } from './topic-colors.ts'

/** The color of a topic's marks, as a token. */
export function topicToken({ slug, color }: ColoredTopic): string {
  return isName(slug) ? `topic-${slug}` : color
}

/** The colors of topics by token: the mark's, and those of posters and backgrounds with "bright-" and "tint-". */
export function topicTheme(topics: readonly ColoredTopic[], theme: 'light' | 'dark'): Theme {
  const colors = named(topics).flatMap(({ slug, color }) => {
    const { strong, bright, tint } = topicColorsOf(color)
    return [
      [`topic-${slug}`, inTheme(strong, theme)],
      [`bright-${slug}`, bright],
      [`tint-${slug}`, inTheme(tint, theme)],
    ]
  })
  return Object.fromEntries(colors) as Theme
}

/** Rules that set the three colors of a topic's page or card. */
export function topicRules(topics: readonly ColoredTopic[]): string[] {
  return named(topics).map(
    ({ slug }) =>
      `[data-topic][data-topic='${slug}']{--topic:var(--topic-${slug});--bright:var(--bright-${slug});--topic-tint:var(--tint-${slug})}`,
  )
}

/** Topics whose slug is valid in a custom property. Others get the site's colors (`[data-topic]` of tokens.css). */
function named(topics: readonly ColoredTopic[]): ColoredTopic[] {
  return topics.filter(({ slug }) => isName(slug))
}

function isName(slug: string): boolean {
  return /^[\p{L}\p{M}\p{N}_-]+$/u.test(slug)
}
