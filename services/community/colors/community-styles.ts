import { createHash } from 'node:crypto'
import type { Theme } from '@common-measure/charts/svg/themes.ts'
import type { Community } from '#domain/community.ts'
import { brandThemes } from './brand-colors.ts'
import { placeThemes, type Colored } from './place-themes.ts'
import { topicRules, topicTheme } from './topic-themes.ts'

/** The style sheet of one community, which every page and frame loads after the site's own. */
export interface CommunityStyles {
  css: string
  /** Its address, another one for other colors. */
  path: string
}

/** The sheet of a community for the topics of the moment, made again when one is new or has another color. */
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
 * The community's colors as tokens of the page; the themes follow each other as in tokens.css. Topics are the content's and
 * may change while the site runs. Selectors are doubled: a browser may add styles of the site after this sheet.
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

/** Not on paper, nor where a reader wants more contrast: the site's own styles take colors away there. */
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
