import { textWidth } from '@common-measure/charts/geometry/text-width.ts'
import { wrapAlways } from '@common-measure/charts/geometry/wrap.ts'

const MAX_LINES = 40
/** Maximum width of a subtitle, in widths of a zero. */
const MEASURE = 70
/** Font size of `textWidth`, px. */
const MEASURED = 14

/** Number of lines of a text at a font size and width, px. */
export function linesOf(text: string, width: number, size: number, weight: 400 | 600 = 400): number {
  return wrapAlways(text, (width * MEASURED) / size, MAX_LINES, weight).length
}

/** Scales a width measured at 14 px to another font size. */
export function scaled(width: number, size: number): number {
  return (width * size) / MEASURED
}

export function clamp(min: number, value: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/** Height of a subtitle below its title, px. Its line length is limited for readability. */
export function subtitleHeight(text: string, width: number, size: number): number {
  const measure = MEASURE * scaled(textWidth('0'), size)
  return 4.8 + linesOf(text, Math.min(width, measure), size) * size * 1.6
}
