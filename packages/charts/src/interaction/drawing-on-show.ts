/** A drawing in a page: an `<svg>`, or a `<div>` with one for each of several panels. */
export type DrawingElement = HTMLElement | SVGSVGElement

/** The drawing of the container's range; null while the chart is hidden. */
export function drawingOnShow(plot: Element): DrawingElement | null {
  const drawings = [...plot.querySelectorAll<DrawingElement>('.drawing')]
  return drawings.find((drawing) => drawing.getBoundingClientRect().width > 0) ?? null
}

/** Size of the unit of a drawing in its page, px: 1 at a font of 16 px, where letters are 14 px high. */
export function emOf(drawing: Element): number {
  return Number.parseFloat(getComputedStyle(drawing).fontSize) / 14
}
