import { luminanceOf, mixed } from '@common-measure/charts/draw/paint.ts'
import { BLACK, BRAND } from '#domain/design/colors.ts'

/** Minimum contrast of a mark with its background, and of a text (WCAG 2.2, 1.4.11 and 1.4.3). */
export const MIN_MARK = 3
export const MIN_TEXT = 4.5

const { white: WHITE } = BRAND
/** Number of steps in which a color is darkened or lightened. */
const STEPS = 50

/** Contrast ratio of two colors given as "#rrggbb". */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The color, or the first color on the way to black with enough contrast to each background. */
export function darkened(color: string, contrast: number, ...grounds: readonly string[]): string {
  return reaching(color, BLACK, contrast, grounds)
}

/** The color, or the first color on the way to white with enough contrast to each background. */
export function lightened(color: string, contrast: number, ...grounds: readonly string[]): string {
  return reaching(color, WHITE, contrast, grounds)
}

function reaching(color: string, end: string, contrast: number, grounds: readonly string[]): string {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mixed(color, end, step / STEPS)
    if (grounds.every((ground) => contrastOf(candidate, ground) >= contrast)) return candidate
  }
  return end
}
