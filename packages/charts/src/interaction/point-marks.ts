import type { ReactNode } from 'react'
import { renderMarkup } from '../draw/markup.ts'
import { FocusMark, PlaceMark, Pointer, SlotGround, Tooltip } from '../draw/pointer.tsx'
import type { Drawing, Target } from '../geometry/drawing.ts'
import type { ChartModel } from '../model/chart-model.ts'
import type { VisibleState } from '../model/visible-state.ts'
import type { DrawingElement } from './drawing-on-show.ts'
import { placeElement } from './place-elements.ts'
import { tooltipText } from '../words/tooltip-text.ts'

/** A drawing in the page, with its geometry at its present width, and its model and state. */
export interface Scene {
  model: ChartModel
  shown: VisibleState
  element: DrawingElement
  drawing: Drawing
}

/** The point under the pointer or the keyboard focus. */
export interface Pointed {
  target: Target
  /** Series described in the tooltip; for an error bar, the series it belongs to. */
  series: number
  /** Reached by keyboard, and shown with a focus mark. */
  byKeys: boolean
  /** Reached by touch, so that a finger is on the plot. */
  isTouch: boolean
}

const MARK = 'data-point-mark'

/** Shows the tooltip and the point marks, replacing earlier ones. @param trust see InteractionSource */
export function showPoint(plot: Element, scene: Scene, pointed: Pointed, trust: (markup: string) => string): void {
  clearPoint(plot)
  const { model, shown, drawing } = scene
  const { target, series } = pointed
  const shape = drawing.map ? placeElement(scene.element, model, target.category) : null
  const inner = boxIn(plot, shape?.ownerSVGElement ?? scene.element)
  const boxStyle = Object.fromEntries(Object.entries(inner).map(([name, px]) => [name, `${px}px`]))
  const put = (place: 'behind' | 'above', marks: ReactNode) => {
    const layer = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    layer.setAttribute(MARK, place)
    layer.setAttribute(
      'viewBox',
      shape?.ownerSVGElement?.getAttribute('viewBox') ?? `0 0 ${drawing.width} ${drawing.height}`,
    )
    Object.assign(layer.style, boxStyle)
    layer.innerHTML = trust(renderMarkup(marks))
    plot.append(layer)
  }
  put('behind', SlotGround({ drawing, target, model }))
  if (shape) put('above', PlaceMark({ d: shape.getAttribute('d') ?? '' }))
  else put('above', [Pointer({ drawing, target, model, shown }), pointed.byKeys && FocusMark({ drawing, target })])
  const tip = document.createElement('div')
  tip.className = 'tip'
  tip.dataset['theme'] = 'dark'
  tip.setAttribute('aria-hidden', 'true')
  const text = tooltipText(model, { ...shown, category: target.category, series })
  tip.innerHTML = trust(renderMarkup(Tooltip({ text })))
  plot.append(tip)
  if (pointed.isTouch) placeAtFoot(tip, plot)
  else {
    const scale = inner.width / drawing.width
    const { x, y } = nearPlace({ x: inner.left + target.x * scale, y: inner.top + target.y * scale }, tip, plot)
    tip.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
  }
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

/** Box of a drawing in its plot, px. */
function boxIn(plot: Element, drawing: Element): Record<'left' | 'top' | 'width' | 'height', number> {
  const [outer, { left, top, width, height }] = [plot.getBoundingClientRect(), drawing.getBoundingClientRect()]
  return { left: left - outer.left, top: top - outer.top, width, height }
}

/** Positions the tooltip below the marks, where no finger is. */
function placeAtFoot(tip: HTMLElement, plot: Element): void {
  tip.classList.add('tip--foot')
  tip.style.translate = `0 ${plot.clientHeight}px`
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
