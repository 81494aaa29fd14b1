import type { Drawing } from '../geometry/drawing.ts'

/** From the pointed place to the tooltip, px. */
const DISTANCE = 14

interface Point {
  x: number
  y: number
}

/** Puts the tooltip of a plot near a place of the drawing, so that the pointed mark stays in sight. */
export function placeTip(tip: HTMLElement, svg: SVGSVGElement, { width }: Pick<Drawing, 'width'>, at: Point): void {
  const plot = tip.parentElement
  if (!plot) return
  const [outer, inner] = [plot.getBoundingClientRect(), svg.getBoundingClientRect()]
  const scale = inner.width / width
  const place = { x: inner.left - outer.left + at.x * scale, y: inner.top - outer.top + at.y * scale }
  const { x, y } = nearPlace(place, tip, plot)
  tip.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
}

/** Over the place, where a pointer on its way to the next one is not held up; else right, left or under it. */
function nearPlace(place: Point, card: HTMLElement, plot: Element): Point {
  const { offsetWidth: width, offsetHeight: height } = card
  const [maxX, maxY] = [plot.clientWidth - width, plot.clientHeight - height]
  const over = place.y - DISTANCE - height
  const [right, left] = [place.x + DISTANCE, place.x - DISTANCE - width]
  if (over < 0 && (right <= maxX || left >= 0))
    return { x: right <= maxX ? right : left, y: Math.max(0, Math.min(place.y - height / 2, maxY)) }
  return { x: Math.max(0, Math.min(place.x - width / 2, maxX)), y: over >= -DISTANCE ? over : place.y + DISTANCE }
}
