import type { Drawing } from '../geometry/drawing.ts'
import { layoutChart } from '../layout/layout.ts'
import type { ChartModel } from '../model/chart-model.ts'
import type { Shown } from '../model/shown.ts'

/** A plot is never lower than that, px. */
const LOWEST = 90

/**
 * How high a drawing may be where a chart stands in a part of the page that scrolls within itself (`data-room`), so that it is seen whole.
 *
 * @param width of the drawing, px
 * @returns px of the drawing; null where it may be as high as it likes
 */
export function roomOf(figure: Element, width: number): number | null {
  const place = figure.closest('[data-room]')
  const plot = figure.querySelector('.chart__plot')
  if (!place || !plot || place.scrollHeight <= place.clientHeight) return null
  const { top, width: shown } = plot.getBoundingClientRect()
  const above = top - place.getBoundingClientRect().top + place.scrollTop
  return Math.floor(((place.clientHeight - above) * width) / shown)
}

/** A chart laid out so that it is no higher than there is room, as far as its plot can be lowered. */
export function layoutWithin(model: ChartModel, shown: Shown, width: number, room: number | null): Drawing | null {
  const free = layoutChart(model, shown, width)
  if (!free || room === null || free.height <= room) return free
  const body = free.plot.bottom - free.plot.top - (free.height - room)
  return layoutChart(model, shown, width, Math.max(LOWEST, body))
}
