/** A CSS color in the light and in the dark theme; a single value is the same in both. */
export type Color = string | readonly [light: string, dark: string]

export type Theme = 'light' | 'dark'

/** The value of a color in one theme. */
export function inTheme(color: Color, theme: Theme): string {
  if (typeof color === 'string') return color
  return theme === 'light' ? color[0] : color[1]
}
