import type { Drawing } from '../geometry/drawing.ts'
import { emOf } from '../interaction/drawing-on-show.ts'
import { layoutForPage } from '../layout/layout-for-page.ts'
import type { ChartModel } from '../model/chart-model.ts'
import type { VisibleState } from '../model/visible-state.ts'

/** Minimum height of a plot, px. */
const LOWEST = 80
/** Maximum number of layouts: a lower plot may move its notes into a key below it, which needs height again. */
const TRIES = 3

/** Maximum height of a drawing, in px of the drawing. */
export interface Room {
  height: number
  /** Height if the legend below must be visible too, because the drawing does not name its series. */
  aboveLegend: number
}

/**
 * Maximum height of a drawing in a part of the page that scrolls separately (`data-room`), so that the whole drawing is visible.
 *
 * @returns null if the height is not limited
 */
export function roomOf(figure: Element): Room | null {
  const place = figure.closest('[data-room]')
  const plot = figure.querySelector('.chart__plot')
  if (!place || !plot || place.scrollHeight <= place.clientHeight) return null
  const box = plot.getBoundingClientRect()
  const above = box.top - place.getBoundingClientRect().top + place.scrollTop
  const legend = figure.querySelector('.legend')?.getBoundingClientRect()
  const inDrawing = (height: number) => Math.floor(height / emOf(plot))
  const room = place.clientHeight - above
  return { height: inDrawing(room), aboveLegend: inDrawing(room - (legend ? legend.bottom - box.bottom : 0)) }
}

/** Lays out a chart within the available height, as far as its plot can be reduced. */
export function layoutWithin(model: ChartModel, shown: VisibleState, width: number, room: Room | null): Drawing | null {
  const free = layoutForPage(model, shown, width)
  if (!free || room === null) return free
  const most = free.labels.some(({ role }) => role === 'direct') ? room.height : room.aboveLegend
  let drawing = free
  for (let tries = 0; tries < TRIES && drawing.height > most; tries++) {
    const { plot, height } = drawing
    const lower = layoutForPage(model, shown, width, Math.max(LOWEST, plot.bottom - plot.top - (height - most)))
    if (!lower) return drawing
    drawing = lower
  }
  return drawing
}
