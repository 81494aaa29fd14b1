import { createHash } from 'node:crypto'
import type { Theme } from '@common-measure/charts/svg/themes.ts'
import type { Community } from '#domain/community.ts'
import { placeThemes } from './place-themes.ts'

/** The style sheet of one community, which every page loads after the site's own. */
export interface CommunityStyles {
  css: string
  /** Its address, another one for other colors. */
  path: string
}

/** The community's colors as tokens of the page; the themes follow each other as in tokens.css. */
export function communityStyles({ places }: Pick<Community, 'places'>): CommunityStyles {
  const { light, dark } = placeThemes(places)
  const css = [
    `:root,[data-theme]{${declarations(light)}}`,
    `@media screen{[data-theme=dark]{${declarations(dark)}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${declarations(dark)}}}`,
  ].join('\n')
  const version = createHash('sha256').update(css).digest('hex').slice(0, 8)
  return { css, path: `/community.css?${version}` }
}

function declarations(theme: Theme): string {
  return Object.entries(theme)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')
}
