import type { Drawing } from '../geometry/drawing.ts'

/** From the pointed place to the tooltip, px. */
const DISTANCE = 14

interface Point {
  x: number
  y: number
}

/** Puts the tooltip of a plot beside a place of the drawing, so that the pointed mark stays in sight. */
export function placeTip(tip: HTMLElement, svg: SVGSVGElement, { width }: Pick<Drawing, 'width'>, at: Point): void {
  const plot = tip.parentElement
  if (!plot) return
  const [outer, inner] = [plot.getBoundingClientRect(), svg.getBoundingClientRect()]
  const scale = inner.width / width
  const place = { x: inner.left - outer.left + at.x * scale, y: inner.top - outer.top + at.y * scale }
  const { x, y } = besidePlace(place, tip, plot)
  tip.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
}

/** Right or left of the place; in a plot too narrow for both over or under it. */
function besidePlace(place: Point, card: HTMLElement, plot: Element): Point {
  const { offsetWidth: width, offsetHeight: height } = card
  const [mostX, mostY] = [plot.clientWidth - width, plot.clientHeight - height]
  const [right, left] = [place.x + DISTANCE, place.x - DISTANCE - width]
  if (right <= mostX || left >= 0) {
    return { x: right <= mostX ? right : left, y: Math.max(0, Math.min(place.y - height / 2, mostY)) }
  }
  const over = place.y - DISTANCE - height
  return { x: Math.max(0, Math.min(place.x - width / 2, mostX)), y: over >= -DISTANCE ? over : place.y + DISTANCE }
}
