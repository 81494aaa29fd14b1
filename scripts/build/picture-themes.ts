import { format, resolveConfig } from 'prettier'
import { inTheme, type Theme } from '#domain/design/color.ts'
import { BRAND, ROLES } from '#domain/design/colors.ts'
import { COLOR_TOKENS, type Colors } from './color-tokens.ts'

const { ink, text, surface } = ROLES
const { 'chart-grid': grid, 'chart-axis': axis, 'chart-label': label } = COLOR_TOKENS.charts

/** Colors that a drawing of a chart may use. */
const used: Colors = {
  ...COLOR_TOKENS.series,
  'chart-grid': grid,
  'chart-axis': axis,
  'chart-label': label,
  ink,
  text,
  'text-muted': ROLES['text-muted'],
  surface,
  // The ruler at the bottom of a card.
  'sun-500': BRAND['sun-500'],
}

/** The module of the chart engine with the colors of standalone pictures. */
export const PICTURE_THEMES = 'packages/charts/src/svg/themes.ts'

/** Text of that module. */
export async function pictureThemes(): Promise<string> {
  const text = `// Made by "npm run develop -- tokens" from domain/design; change the values there.

/** Colors of a standalone drawing, by the names of the page's design tokens. */
export type Theme = Readonly<Record<string, string>>

export const THEMES: Readonly<Record<'light' | 'dark', Theme>> = {
${entries('light')}
${entries('dark')}
}
`
  return format(text, { ...(await resolveConfig(PICTURE_THEMES)), filepath: PICTURE_THEMES })
}

function entries(theme: Theme): string {
  const lines = Object.entries(used).map(([name, color]) => `    ${key(name)}: '${long(inTheme(color, theme))}',`)
  return `  ${theme}: {\n${lines.join('\n')}\n  },`
}

function key(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`
}

/** Converts "#fff" to "#ffffff", because some SVG readers do not support the short form. */
function long(color: string): string {
  return /^#...$/.test(color) ? color.replaceAll(/[\da-f]/g, '$&$&') : color
}
