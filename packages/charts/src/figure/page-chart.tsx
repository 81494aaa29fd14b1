import { Drawings } from '../draw/plot.tsx'
import { ChartView } from '../draw/chart-view.tsx'
import { Description } from '../draw/description.tsx'
import { Legend } from '../draw/legend.tsx'
import { renderMarkup } from '../draw/markup.ts'
import { FigureTables } from '../draw/data-tables.tsx'
import { DRAWING_WIDTHS } from '../geometry/drawing.ts'
import { layoutChart } from '../layout/layout.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { withUnits } from '../model/with-units.ts'
import type { Shown } from '../model/shown.ts'
import type { Reading } from '../reader/read-chart.ts'
import type { ViewParts } from '../reader/show-view.ts'
import { startReading } from '../reader/reading.ts'
import { viewOf } from '../view/choose.ts'
import { legendEntries } from '../view/isolate.ts'
import { readQuery } from '../view/query.ts'

/*
 * What a page needs of a chart that somebody reads, changes or comes to by a link within the site; until then the drawing
 * of the server does. Loaded in one piece when it is first asked for.
 */

/** A chart's view and its data tables as markup. */
export function figureMarkup(model: ChartModel, query: URLSearchParams): { view: string; tables: string } {
  const drawingsOf = (shown: Shown) => renderMarkup(<Drawings model={model} shown={shown} />)
  return {
    view: renderMarkup(<ChartView model={model} query={query} drawingsOf={drawingsOf} />),
    tables: renderMarkup(<FigureTables model={model} />),
  }
}

interface PageChart {
  figure: HTMLElement
  model: ChartModel
  query: URLSearchParams
  keep: (query: URLSearchParams) => void
  trust: (markup: string) => string
}

/** What answers a reader of a chart in a page, which is laid out and drawn here. */
export function startPageReading({ figure, model, query, keep, trust }: PageChart): Reading {
  const parse = (markup: string): DocumentFragment => {
    const template = document.createElement('template')
    template.innerHTML = trust(markup)
    return template.content
  }
  const drawn = (shown: Shown, widths: readonly number[]) => [
    ...parse(renderMarkup(<Drawings model={model} shown={shown} widths={widths} />)).childNodes,
  ]
  return startReading({
    figure,
    model: withUnits(model),
    query,
    keep,
    trust,
    drawingOf: (svg, shown) => layoutChart(model, shown, svg.viewBox.baseVal.width),
    draw: (next, shown): ViewParts => {
      const [legend = null] = parse(legendMarkup(model, next)).children
      const [description = null] = parse(
        renderMarkup(<Description model={model} shown={shown} chartId={model.id} />),
      ).children
      const current = widthOnShow(figure)
      const drawings = drawn(shown, current === null ? DRAWING_WIDTHS : [current])
      if (current !== null)
        drawTheRest(figure, drawings[0], () =>
          drawn(
            shown,
            DRAWING_WIDTHS.filter((width) => width !== current),
          ),
        )
      return { drawings, legend, description }
    },
  })
}

function legendMarkup(model: ChartModel, query: URLSearchParams): string {
  const { choice, legend } = readQuery(model, query)
  return renderMarkup(<Legend chartId={model.id} entries={legendEntries(model, viewOf(model, choice), legend)} />)
}

/** The width of the drawing that the container query shows; null while none is drawn. */
function widthOnShow(figure: Element): number | null {
  const svg = [...figure.querySelectorAll<SVGSVGElement>('svg.drawing')].find(
    (each) => each.getBoundingClientRect().width > 0,
  )
  return svg?.viewBox.baseVal.width ?? null
}

/** The drawings that are hidden come after the browser has painted the one on show, if that is still there then. */
function drawTheRest(figure: Element, first: Node | undefined, draw: () => Node[]): void {
  if (!(first instanceof SVGElement)) return
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (figure.contains(first)) first.after(...draw())
    }),
  )
}
