import type { ChartModel } from '../model/chart-model.ts'
import type { DrawingElement } from './drawing-on-show.ts'

/** The element of a place on a map; null for a category that is not drawn. */
export function placeElement(map: DrawingElement, model: ChartModel, category: number): SVGPathElement | null {
  const code = model.map?.codes[category]
  return code ? map.querySelector<SVGPathElement>(`path[data-code="${code}"]`) : null
}

/** Category of the place at a position of the window, px; null beside the places of the worksheet. */
export function placeAt(map: DrawingElement, model: ChartModel, x: number, y: number): number | null {
  const root = map.getRootNode()
  const element = root instanceof Document || root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null
  const code = element instanceof SVGElement && map.contains(element) ? element.dataset['code'] : undefined
  const category = code === undefined ? -1 : (model.map?.codes.indexOf(code) ?? -1)
  return category === -1 ? null : category
}
