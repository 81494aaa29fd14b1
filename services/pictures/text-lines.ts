import { textWidth } from '@common-measure/charts/geometry/text-width.ts'
import { wrapAlways } from '@common-measure/charts/geometry/wrap.ts'

const MAX_LINES = 40
/** Widest subtitle, in widths of a zero. */
const MEASURE = 70
/** Size of the text that `textWidth` measures, px. */
const MEASURED = 14

/** Lines of a text of a size in a width, px. */
export function linesOf(text: string, width: number, size: number, weight: 400 | 600 = 400): number {
  return wrapAlways(text, (width * MEASURED) / size, MAX_LINES, weight).length
}

/** A width measured at 14 px at another size. */
export function scaled(width: number, size: number): number {
  return (width * size) / MEASURED
}

export function clamp(min: number, value: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/** A subtitle under its title, px; the browser sets no line wider than reads well. */
export function subtitleHeight(text: string, width: number, size: number): number {
  const measure = MEASURE * scaled(textWidth('0'), size)
  return 4.8 + linesOf(text, Math.min(width, measure), size) * size * 1.6
}
