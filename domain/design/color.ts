/** A CSS color for the light and the dark theme; a single value applies to both. */
export type Color = string | readonly [light: string, dark: string]

export type Theme = 'light' | 'dark'

/** The value of a color in one theme. */
export function inTheme(color: Color, theme: Theme): string {
  if (typeof color === 'string') return color
  return theme === 'light' ? color[0] : color[1]
}
