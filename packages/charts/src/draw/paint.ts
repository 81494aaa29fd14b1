import type { ColorName } from '../model/chart-model.ts'

/** Use of a color: a mark, a text next to it, a text inside it (docs/design.md#colors), or the rim of a mark with too little contrast. */
export type PaintUse = 'mark' | 'label' | 'inside' | 'rim'

/** Converts a model color to an SVG paint; null is ink. */
export type Paint = (color: ColorName | null | undefined, use?: PaintUse) => string

const PREFIX: Record<PaintUse, string> = { mark: '--', label: '--label-', inside: '--on-', rim: '--' }

/** Paints by custom property, so that light, dark and print follow the page (tokens.css). */
export const paintByToken: Paint = (color, use = 'mark') => {
  if (!color) return use === 'inside' ? 'var(--surface)' : 'var(--ink)'
  if (!color.startsWith('#')) return `var(${PREFIX[use]}${color}${use === 'rim' ? EDGE : ''})`
  if (use === 'mark') return color
  if (use === 'rim') return `color-mix(in srgb,${color},var(--ink))`
  return use === 'label' ? 'var(--ink)' : inkOn(color)
}

/** Ending of the token with the edge of a color. */
export const EDGE = '-edge'
/** Tokens of the air quality index that are paler than 3:1 on a light card. */
const EDGED: ReadonlySet<ColorName> = new Set(['air-1', 'air-2', 'air-3'])

const WHITE = '#ffffff'
const INK = '#0e2b27'
const INK_LUMINANCE = 0.0207

/** White or ink, whichever contrasts more with a color "#rgb" or "#rrggbb" (WCAG 2.2, relative luminance). */
export function inkOn(hex: string): string {
  const luminance = luminanceOf(hex)
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / (INK_LUMINANCE + 0.05) ? WHITE : INK
}

/** Minimum contrast of a mark with its card (WCAG 2.2, 1.4.11), and the luminance of the dark theme's card. */
const MIN_CONTRAST = 3
const DARK_CARD = 0.0209

/** True if an editor's hex color, or one of the air quality index, has too little contrast with the card in either theme. */
export function needsRim(color: ColorName | null | undefined): boolean {
  if (!color?.startsWith('#')) return EDGED.has(color ?? '')
  const luminance = luminanceOf(color)
  return 1.05 / (luminance + 0.05) < MIN_CONTRAST || (luminance + 0.05) / (DARK_CARD + 0.05) < MIN_CONTRAST
}

/** Mixes two hex colors in equal parts, or with a `share` of the second, like `color-mix(in srgb, …)`. */
export function mixed(one: string, other: string, share = 0.5): string {
  const [a, b] = [channels(one), channels(other)]
  const of = (at: 0 | 1 | 2) => Math.round(a[at] * (1 - share) + b[at] * share)
  return `#${((of(0) << 16) | (of(1) << 8) | of(2)).toString(16).padStart(6, '0')}`
}

/** Red, green and blue, from 0 to 255. */
function channels(hex: string): [number, number, number] {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  const color = Number.parseInt(digits, 16)
  return [color >> 16, (color >> 8) & 255, color & 255]
}

/** Relative luminance (WCAG 2.2). */
export function luminanceOf(hex: string): number {
  const linear = (value: number): number => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const [red, green, blue] = channels(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
