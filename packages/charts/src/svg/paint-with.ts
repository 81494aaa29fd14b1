import { EDGE, type Paint, type PaintUse, inkOn, mixed } from '../draw/paint.ts'
import { THEMES, type Theme } from './themes.ts'

/** A built-in theme by its name, or a palette of colors by the names of the design tokens. */
export type GivenTheme = keyof typeof THEMES | Theme

export function themeOf(given: GivenTheme = 'light'): Theme {
  return typeof given === 'string' ? THEMES[given] : given
}

const PREFIX = { mark: '', label: 'label-', inside: 'on-', rim: '' } as const

/** Paints with literal colors, for documents without the page's style sheet. */
export function paintWith(theme: Theme): Paint {
  const known = { mark: new Map(), label: new Map(), inside: new Map(), rim: new Map() }
  return (color, use = 'mark') => {
    const ofUse: Map<Parameters<Paint>[0], string> = known[use]
    const paint = ofUse.get(color) ?? paintOf(theme, color, use)
    ofUse.set(color, paint)
    return paint
  }
}

function paintOf(theme: Theme, color: Parameters<Paint>[0], use: PaintUse): string {
  if (!color) return theme[use === 'inside' ? 'surface' : 'ink'] ?? ''
  if (color.startsWith('#') && use === 'rim') return mixed(color, theme['ink'] ?? '')
  if (color.startsWith('#')) return use === 'mark' ? color : use === 'label' ? (theme['ink'] ?? '') : inkOn(color)
  // The palette has no such variants for sexes and totals: their color is also used for text, and the surface on it.
  const fallback = use === 'inside' ? theme['surface'] : theme[color]
  return theme[PREFIX[use] + color + (use === 'rim' ? EDGE : '')] ?? fallback ?? theme['ink'] ?? ''
}
