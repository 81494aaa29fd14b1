import { createHash } from 'node:crypto'
import type { Theme } from '@common-measure/charts/svg/themes.ts'
import type { Community } from '#domain/community.ts'
import { brandThemes } from './brand-colors.ts'
import { placeThemes, type Colored } from './place-themes.ts'
import { topicRules, topicTheme } from './topic-themes.ts'

/** The style sheet of one community, which every page and frame loads after the site's own. */
export interface CommunityStyles {
  css: string
  /** Its address, which changes with the colors. */
  path: string
}

/** The style sheet of a community for the current topics. Rebuilt when a topic is new or changes its color. */
export function createCommunityStyles({
  places,
  brand,
}: Pick<Community, 'places' | 'brand'>): (topics: Colored['topics']) => CommunityStyles {
  let kept: { key: string; styles: CommunityStyles } | null = null
  return (topics) => {
    const key = topics.map(({ slug, color }) => `${slug} ${color}`).join('\n')
    if (kept?.key !== key) kept = { key, styles: communityStyles({ places, brand, topics }) }
    return kept.styles
  }
}

/**
 * The community's colors as tokens of the page, in the same order of themes as in tokens.css. Topics belong to the content and may change
 * while the site runs. Selectors are doubled, because a browser may add styles of the site after this sheet.
 */
export function communityStyles({ places, brand, topics }: Colored): CommunityStyles {
  const [light, dark] = (['light', 'dark'] as const).map((theme) =>
    declarations({ ...placeThemes(places)[theme], ...topicTheme(topics, theme) }),
  )
  const own = brandThemes(brand.colors)
  const css = [
    `:root:root,[data-theme][data-theme]{${light}}`,
    `@media screen{[data-theme=dark][data-theme]{${dark}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
    ...topicRules(topics),
    ...(Object.keys(own.light).length + Object.keys(own.dark).length > 0 ? brandRules(own) : []),
  ].join('\n')
  const version = createHash('sha256').update(css).digest('hex').slice(0, 8)
  return { css, path: `/community.css?${version}` }
}

/** Excludes paper and increased contrast, for which the site's own styles remove colors. */
function brandRules({ light, dark }: Readonly<Record<'light' | 'dark', Theme>>): string[] {
  const where = '@media screen and (not (prefers-contrast:more))'
  return [
    `${where}{:root:root,[data-theme][data-theme]{${declarations(light)}}[data-theme=dark][data-theme]{${declarations(dark)}}}`,
    `${where} and (prefers-color-scheme:dark){:root:not([data-theme]){${declarations(dark)}}}`,
  ]
}

function declarations(theme: Theme): string {
  return Object.entries(theme)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')
}
