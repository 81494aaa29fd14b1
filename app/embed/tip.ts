import { paintByToken } from '@common-measure/charts/draw/paint.ts'
import type { TooltipText } from '@common-measure/charts/words/tooltip-text.ts'
import type { Drawing, Target } from '@common-measure/charts/geometry/drawing.ts'
import { circlePath, rectPath } from '@common-measure/charts/geometry/path.ts'

/** Distance of a tooltip from its figure, and of a mark from what it frames, px. */
const DISTANCE = 14
const AWAY = 4
const RING = 10
const SVG = 'http://www.w3.org/2000/svg'

/** The ink card with the words of a tooltip, as draw/tooltip.tsx has it; screen readers have the live region. */
export function tipOf({ title, rows, stats }: TooltipText): HTMLElement {
  const tip = html('div', 'tip')
  tip.setAttribute('aria-hidden', 'true')
  const list = html('ul')
  for (const { label, value, color, sample } of rows) {
    const item = html('li')
    if (color) item.append(swatch(paintByToken(color), sample === 'line'))
    item.append(label, html('b', '', value))
    list.append(item)
  }
  tip.append(html('strong', '', title), list)
  if (stats.length > 0) {
    const more = html('ul', 'tip__stats')
    for (const [name, value] of stats) {
      const item = html('li', '', name)
      item.append(html('b', '', value))
      more.append(item)
    }
    tip.append(more)
  }
  return tip
}

/** Beside the figure, inside the plot. */
export function placeTip(tip: HTMLElement, svg: SVGSVGElement, { width }: Drawing, { x, y }: Target): void {
  const plot = tip.parentElement
  if (!plot) return
  const [outer, inner] = [plot.getBoundingClientRect(), svg.getBoundingClientRect()]
  const scale = inner.width / width
  const [left, top] = [inner.left - outer.left + x * scale, inner.top - outer.top + y * scale]
  const right = left + DISTANCE
  const across = right + tip.offsetWidth <= plot.clientWidth ? right : left - DISTANCE - tip.offsetWidth
  const down = Math.max(0, Math.min(top - tip.offsetHeight / 2, plot.clientHeight - tip.offsetHeight))
  tip.style.translate = `${Math.round(Math.max(0, across))}px ${Math.round(down)}px`
}

/** A frame around the figure, in two colours so that it is seen on any ground. */
export function markIn(svg: SVGSVGElement, { x, y, box: { left, top, right, bottom } }: Target): void {
  const isPoint = right <= left || bottom <= top
  const d = isPoint
    ? circlePath(x, y, RING)
    : rectPath(left - AWAY, top - AWAY, right - left + 2 * AWAY, bottom - top + 2 * AWAY)
  for (const name of ['focus-mark focus-mark--halo', 'focus-mark']) svg.append(drawn('path', { class: name, d }))
}

function swatch(ink: string, isLine: boolean): SVGElement {
  const name = isLine ? 'swatch swatch--line' : 'swatch'
  const svg = drawn('svg', { class: name, viewBox: isLine ? '0 0 21 4' : '0 0 20 14' })
  svg.append(drawn('path', isLine ? { d: 'M2 2h17', stroke: ink } : { d: 'M0 0h20v14H0z', fill: ink }))
  return svg
}

function html(name: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(name)
  if (className) element.className = className
  if (text) element.textContent = text
  return element
}

function drawn(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
