import type { ReactNode } from 'react'
import { FocusMark } from '../draw/focus-mark.tsx'
import { renderMarkup } from '../draw/markup.ts'
import { Pointer, SlotGround } from '../draw/pointer.tsx'
import { Tooltip } from '../draw/tooltip.tsx'
import type { Drawing, Target } from '../geometry/drawing.ts'
import type { ChartModel } from '../model/chart-model.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { tooltipText } from '../words/tooltip-text.ts'
import { placeTip } from './place-tip.ts'

/** A drawing in the page, and what it shows. */
export interface Scene {
  model: ChartModel
  shown: VisibleState
  svg: SVGSVGElement
  drawing: Drawing
}

/** What a pointer or the keys are on. */
export interface Pointed {
  target: Target
  /** Whose words the tooltip has: of an error bar, the series that it belongs to. */
  series: number
  /** Keys have led there: there is a focus mark. */
  byKeys: boolean
}

const MARK = 'data-point-mark'

/** Shows the tooltip and what stands out in the drawing, in place of what was shown. @param trust see ReadingSource */
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

/** Takes away what `showPoint` has shown. */
export function clearPoint(plot: Element): void {
  for (const element of plot.querySelectorAll(`.tip, [${MARK}]`)) element.remove()
}
