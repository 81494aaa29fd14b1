import { placesInView, recoloredMap } from '../interaction/map-places.ts'
import { decodePoints } from '../interaction/points.ts'
import { Drawings } from '../draw/plot.tsx'
import { renderMarkup } from '../draw/markup.ts'
import { DRAWING_WIDTHS, type Drawing } from '../geometry/drawing.ts'
import { drawingOnShow, emOf, type DrawingElement } from '../interaction/drawing-on-show.ts'
import { pause } from '../interaction/pause.ts'
import { layoutForPage } from '../layout/layout-for-page.ts'
import { hasRoom, rangesOf, tableBeside, type RangeDrawing } from '../layout/ranges.ts'
import type { ChartModel } from '../model/chart-model.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { layoutWithin, roomOf } from './room.ts'

/** Draws a chart in the page, first for the range of its container and then for the others. */
export function createRanges(figure: HTMLElement, model: ChartModel, parse: (markup: string) => DocumentFragment) {
  /** Layouts of the drawings made here, which may have a limited height. */
  const layouts = new WeakMap<Node, Drawing>()
  /** The layout for a range of containers; null for the table. */
  const layoutAt = (shown: VisibleState, width: number) =>
    width === 0 ? null : layoutWithin(model, shown, width, roomOf(figure))
  const drawn = (shown: VisibleState, ranges: readonly RangeDrawing[]): Node[] => {
    const nodes = [...parse(renderMarkup(<Drawings {...{ model, shown, ranges }} />)).childNodes]
    for (const [at, { drawing }] of ranges.entries()) if (nodes[at] && drawing) layouts.set(nodes[at], drawing)
    return nodes
  }
  const drawAll = (shown: VisibleState) =>
    drawn(
      shown,
      rangesOf(
        model,
        DRAWING_WIDTHS.map((width) => layoutAt(shown, width)),
      ),
    )
  const drawRest = (shown: VisibleState, drawing: Drawing | null): Node[] => {
    if (drawing) return hasRoom(drawing) ? drawn(shown, [{ drawing, widths: [drawing.width] }]) : []
    return drawn(shown, [tableBeside([...figure.querySelectorAll<DrawingElement>('.drawing')].flatMap(rangeOf))])
  }
  return {
    drawAll,
    drawingOf: (element: DrawingElement, shown: VisibleState): Drawing | null => {
      const { points } = element.dataset
      if (model.map && points) return placesInView(decodePoints(points), model, shown)
      const [width = 0] = rangeOf(element)
      return layouts.get(element) ?? (width === 0 ? null : layoutForPage(model, shown, width))
    },
    draw: async (shown: VisibleState): Promise<Node[]> => {
      const onShow = drawingOnShow(figure)
      if (model.map && onShow) return [recoloredMap(onShow, model, shown)]
      const widths = onShow ? rangeOf(onShow) : []
      const layout = layoutAt(shown, widths[0] ?? 0)
      await pause()
      if (widths[0] !== 0 && !layout) return drawAll(shown)
      const drawings = drawn(shown, [{ drawing: layout, widths }])
      const rest = [...DRAWING_WIDTHS, 0].filter((width) => !widths.includes(width))
      drawTheRest(figure, drawings[0], rest, {
        layoutAt: (width) => layoutAt(shown, width),
        draw: (drawing) => drawRest(shown, drawing),
      })
      return drawings
    },
  }
}

/** True if a drawing is higher than its part of the page (room.ts). */
export function isTooHigh(figure: HTMLElement): boolean {
  const room = roomOf(figure)
  const drawing = drawingOnShow(figure)
  return room !== null && drawing !== null && drawing.getBoundingClientRect().height / emOf(drawing) > room.aboveLegend
}

/** The ranges of containers that show a drawing. */
function rangeOf(drawing: DrawingElement): number[] {
  return (drawing.dataset['range'] ?? '').split(' ').map(Number)
}

interface RestDrawing {
  layoutAt: (width: number) => Drawing | null
  draw: (layout: Drawing | null) => Node[]
}

/**
 * Draws the hidden widths after the browser has painted the visible drawing, if that is still in the page. Each width
 * is laid out in a separate task.
 */
function drawTheRest(figure: Element, first: Node | undefined, widths: readonly number[], by: RestDrawing): void {
  const [width, ...further] = widths
  if (!(first instanceof Element) || width === undefined) return
  const inTask = (work: () => void) =>
    setTimeout(() => {
      if (figure.contains(first)) work()
    })
  requestAnimationFrame(() =>
    inTask(() => {
      const layout = by.layoutAt(width)
      inTask(() => {
        first.after(...by.draw(layout))
        drawTheRest(figure, first, further, by)
      })
    }),
  )
}
