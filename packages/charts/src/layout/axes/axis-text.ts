import { decimalOf } from '../../format/decimal.ts'
import { formatAxisLabels, MAX_DECIMALS } from '../../format/number.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { ChartModel } from '../../model/chart-model.ts'
import type { Label } from '../../geometry/drawing.ts'
import { LINE_HEIGHT, textWidth } from '../../geometry/text-width.ts'
import { shorten, wrapAlways } from '../../geometry/wrap.ts'

/** Label texts of a value axis; with percent stacking always in percent (docs/contracts/chart-model.md#number-text). */
export function tickTexts(model: ChartModel, axis: number, ticks: readonly number[], room: number): string[] {
  const format = model.axes.values[axis]
  if (!format) return []
  const shown = isPercentStacked(model, axis) ? { ...format, percent: true, currency: false } : format
  return formatAxisLabels([...ticks], { ...shown, decimals: placesOf(ticks) }).map((text) => shorten(text, room))
}

/** True if the columns, bars or areas of an axis are stacked to 100 percent. */
function isPercentStacked(model: ChartModel, axis: number): boolean {
  const stacks = model.series.some((series) => series.axis === axis && kindOf(series).stacks)
  return model.stacking === 'percent' && stacks
}

/** Width of the widest text, px; 0 without texts. */
export function widest(texts: readonly string[], weight: 400 | 600 = 400): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, weight)))
}

/** Titles of the value axes above the plot: from the left edge, and up to the right edge. */
export function axisTitles(
  model: ChartModel,
  used: readonly boolean[],
  width: number,
): { labels: Label[]; height: number } {
  const titled = model.axes.values.flatMap((axis, at) =>
    axis.title && used[at] ? [{ axis, at, title: axis.title }] : [],
  )
  const room = titled.length > 1 ? width / 2 - 12 : width
  let most = 0
  const labels = titled.flatMap(({ axis, at, title }) => {
    const lines = wrapAlways(title, room, 2)
    most = Math.max(most, lines.length)
    const color = axis.color ? { color: axis.color } : {}
    return titleLabels(lines, {
      ...(at === 0 ? { x: 0, anchor: 'start' } : { x: width, anchor: 'end' }),
      y: 14,
      ...color,
    })
  })
  return { labels, height: most === 0 ? 0 : most * LINE_HEIGHT + 6 }
}

/** The lines of an axis title or another text, one under the other, the first at `place`. */
export function titleLabels(lines: readonly string[], place: Omit<Label, 'role' | 'text'> & Partial<Label>): Label[] {
  return lines.map((text, line) => ({ role: 'axis-title', ...place, y: place.y + line * LINE_HEIGHT, text }))
}

/** The title of the value or category axis in at most two lines; none without a title. */
export function titleLines(title: string | null | undefined, width: number): string[] {
  return title ? wrapAlways(title, width, 2) : []
}

/** Number of decimals of small steps; null for steps that two decimals write. */
function placesOf(ticks: readonly number[]): number | null {
  const places = Math.max(0, ...ticks.map((tick) => -decimalOf(tick).exponent))
  return places > 2 ? Math.min(MAX_DECIMALS, places) : null
}
