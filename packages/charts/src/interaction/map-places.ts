import { nameLook, placeLook } from '../draw/map-drawing.tsx'
import { paintByToken } from '../draw/paint.ts'
import type { Drawing } from '../geometry/drawing.ts'
import { isShownIn } from '../kinds/map/map-places.ts'
import { placeLooks } from '../kinds/map/place-looks.ts'
import { isValueSeries, type ChartModel } from '../model/chart-model.ts'
import type { VisibleState } from '../model/visible-state.ts'
import type { DrawingElement } from './drawing-on-show.ts'

/** The places of the server's drawing in another view. */
export function placesInView(drawing: Drawing, model: ChartModel, { view }: VisibleState): Drawing {
  const [series = 0] = view.series
  const isShown = isShownIn(model, [view])
  const targets = drawing.targets.filter(({ category }) => isShown(model.map?.codes[category] ?? ''))
  return { ...drawing, targets: targets.map((target) => ({ ...target, series })) }
}

/** A copy of a map in the colors of another view: browsers have no borders of their own. */
export function recoloredMap(map: DrawingElement, model: ChartModel, { view }: VisibleState): Element {
  const copy = map.cloneNode(true) as Element
  const series = model.series[view.series[0] ?? -1]
  if (!isValueSeries(series)) return copy
  const looks = placeLooks(model, view, series)
  const isShown = isShownIn(model, [view])
  const tile = copy.querySelector('pattern')?.id ?? ''
  const patternId = /^p[^-]+-\d+/.exec(tile)?.[0] ?? ''
  for (const place of copy.querySelectorAll<SVGPathElement>('path[data-code]')) {
    const code = place.dataset['code'] ?? ''
    const category = model.map?.codes.indexOf(code) ?? -1
    const given = looks(category === -1 ? null : category)
    const look = placeLook(given, paintByToken, patternId)
    place.setAttribute('fill', look.fill ?? '')
    if (look.stroke) place.setAttribute('stroke', look.stroke)
    else place.removeAttribute('stroke')
    if (isShown(code)) place.removeAttribute('display')
    else place.setAttribute('display', 'none')
    const { fill: ink, stroke } = nameLook(given, paintByToken)
    const name = copy.querySelector(`[data-name="${code}"]`)
    name?.setAttribute('fill', ink)
    name?.setAttribute('stroke', stroke)
  }
  return copy
}
