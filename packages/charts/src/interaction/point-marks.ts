import type { ReactNode } from 'react'
import { renderMarkup } from '../draw/markup.ts'
import { FocusMark, Pointer, SlotGround, Tooltip } from '../draw/pointer.tsx'
import type { Drawing, Target } from '../geometry/drawing.ts'
import type { ChartModel } from '../model/chart-model.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { tooltipText } from '../words/tooltip-text.ts'

/** A drawing in the page, and its model and state. */
export interface Scene {
  model: ChartModel
  shown: VisibleState
  svg: SVGSVGElement
  drawing: Drawing
}

/** The point under the pointer or the keyboard focus. */
export interface Pointed {
  target: Target
  /** Series described in the tooltip; for an error bar, the series it belongs to. */
  series: number
  /** Reached by keyboard, and shown with a focus mark. */
  byKeys: boolean
}

const MARK = 'data-point-mark'

/** Shows the tooltip and the point marks, replacing earlier ones. @param trust see InteractionSource */
export function showPoint(plot: Element, scene: Scene, pointed: Pointed, trust: (markup: string) => string): void {
  clearPoint(plot)
  const { model, shown, svg, drawing } = scene
  const { target, series } = pointed
  const put = (place: 'prepend' | 'append', marks: ReactNode) => {
    const group = document.createElementNS(svg.namespaceURI, 'g')
    group.setAttribute(MARK, '')
    group.innerHTML = trust(renderMarkup(marks))
    svg[place](group)
  }
  put('prepend', SlotGround({ drawing, target, model }))
  put('append', [Pointer({ drawing, target, model, shown }), pointed.byKeys && FocusMark({ drawing, target })])
  const tip = document.createElement('div')
  tip.className = 'tip'
  tip.dataset['theme'] = 'dark'
  tip.setAttribute('aria-hidden', 'true')
  const text = tooltipText(model, { ...shown, category: target.category, series })
  tip.innerHTML = trust(renderMarkup(Tooltip({ text })))
  plot.append(tip)
  placeTip(tip, svg, drawing, target)
}

/** Removes the tooltip and marks of `showPoint`. */
export function clearPoint(plot: Element): void {
  for (const element of plot.querySelectorAll(`.tip, [${MARK}]`)) element.remove()
}

/** Distance from the point to the tooltip, px. */
const DISTANCE = 14

interface Point {
  x: number
  y: number
}

/** Positions the tooltip of a plot near a point of the drawing without covering the mark. */
function placeTip(tip: HTMLElement, svg: SVGSVGElement, { width }: Pick<Drawing, 'width'>, at: Point): void {
  const plot = tip.parentElement
  if (!plot) return
  const [outer, inner] = [plot.getBoundingClientRect(), svg.getBoundingClientRect()]
  const scale = inner.width / width
  const place = { x: inner.left - outer.left + at.x * scale, y: inner.top - outer.top + at.y * scale }
  const { x, y } = nearPlace(place, tip, plot)
  tip.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
}

/** Above the point, out of the pointer's way to the next point; otherwise to its right, its left or below it. */
function nearPlace(place: Point, card: HTMLElement, plot: Element): Point {
  const { offsetWidth: width, offsetHeight: height } = card
  const [maxX, maxY] = [plot.clientWidth - width, plot.clientHeight - height]
  const over = place.y - DISTANCE - height
  const [right, left] = [place.x + DISTANCE, place.x - DISTANCE - width]
  if (over < 0 && (right <= maxX || left >= 0))
    return { x: right <= maxX ? right : left, y: Math.max(0, Math.min(place.y - height / 2, maxY)) }
  return { x: Math.max(0, Math.min(place.x - width / 2, maxX)), y: over >= -DISTANCE ? over : place.y + DISTANCE }
}
