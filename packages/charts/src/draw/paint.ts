import type { ColorName } from '../model/chart-model.ts'

/** What a colour is used for: the mark, a text beside it or a text inside it (design, section 3, "Two companions"). */
export type PaintUse = 'mark' | 'label' | 'inside'

/** Turns a model's colour into an SVG paint; null stands for ink. */
export type Paint = (color: ColorName | null | undefined, use?: PaintUse) => string

const PREFIX: Record<PaintUse, string> = { mark: '--', label: '--label-', inside: '--on-' }

/** Paints by custom property, so that light, dark and print follow the page (tokens.css). */
export const paintByToken: Paint = (color, use = 'mark') => {
  if (!color) return use === 'inside' ? 'var(--surface)' : 'var(--ink)'
  if (!color.startsWith('#')) return `var(${PREFIX[use]}${color})`
  if (use === 'mark') return color
  return use === 'label' ? 'var(--ink)' : inkOn(color)
}

const WHITE = '#ffffff'
const INK = '#0e2b27'
const INK_LUMINANCE = 0.0207

/** White or ink, whichever contrasts more with a colour given as "#rgb" or "#rrggbb" (WCAG 2.2, relative luminance). */
export function inkOn(hex: string): string {
  const luminance = luminanceOf(hex)
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / (INK_LUMINANCE + 0.05) ? WHITE : INK
}

function luminanceOf(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
