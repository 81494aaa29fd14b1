import { Drawings } from '../draw/plot.tsx'
import { ChartView } from '../draw/chart-view.tsx'
import { Description } from '../draw/description.tsx'
import { Legend } from '../draw/legend.tsx'
import { StaticChart } from '../draw/static-chart.tsx'
import { headingMarkup } from '../draw/heading-markup.ts'
import { renderMarkup } from '../draw/markup.ts'
import { PageTables } from '../draw/data-tables.tsx'
import { MyFigures } from '../draw/my-place.tsx'
import { Foot, Notes } from '../draw/notes.tsx'
import { DRAWING_WIDTHS, type Drawing } from '../geometry/drawing.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { modelBehind, stampOf, type ChartOutline } from '../model/chart-outline.ts'
import { withUnits } from '../model/units.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { afterPaint, pause } from '../interaction/pause.ts'
import type { ChartInteraction } from '../interaction/read-chart.ts'
import { isTableOfState, type ViewParts } from '../interaction/show-view.ts'
import { startInteraction } from '../interaction/start-interaction.ts'
import { viewOf } from '../view/choose.ts'
import { legendEntries } from '../view/isolate.ts'
import { readQuery, shownBy } from '../view/query.ts'
import type { FigureMarkup, FigureWriter } from './figure-markup.ts'
import { layoutForPage } from '../layout/layout-for-page.ts'
import { rangesOf, type RangeDrawing } from '../layout/ranges.ts'
import { drawingOnShow, emOf, type DrawingElement } from '../interaction/drawing-on-show.ts'
import { layoutWithin, roomOf } from './room.ts'

/*
 * Code for a chart that a reader uses, changes or opens by a link within the site. Before that, the server's drawing is
 * enough. Loaded in one piece on first use.
 */

/** Writes the markup of a model, never of an outline. */
export const figureMarkup: FigureWriter = Object.assign(writeParts, {
  staticChart: (chart: ChartModel | ChartOutline, query: URLSearchParams, id: string) =>
    renderMarkup(<StaticChart model={modelBehind(chart)} query={query} id={id} />),
})

function writeParts(chart: ChartModel | ChartOutline, query: URLSearchParams): FigureMarkup {
  const model = modelBehind(chart)
  const drawingsOf = (shown: VisibleState) => renderMarkup(<Drawings model={model} shown={shown} />)
  return {
    ...headingMarkup(model, query),
    view: renderMarkup(<ChartView model={model} query={query} drawingsOf={drawingsOf} />),
    tables: tablesMarkup(model, query),
    foot: renderMarkup(<Foot model={model} />),
    notes: renderMarkup(<Notes model={model} />),
  }
}

interface PageChart {
  figure: HTMLElement
  model: ChartModel
  /** Stamp of the model that the server drew; null if it is the same model. */
  stamp: string | null
  query: URLSearchParams
  keep: (query: URLSearchParams) => void
  trust: (markup: string) => string
}

/** Starts the interaction with a chart that is laid out and drawn in the browser. */
export function startPageInteraction({ figure, model, stamp, query, keep, trust }: PageChart): ChartInteraction {
  if (stamp !== null && stamp !== stampOf(model)) drawAgain(figure, model, figureMarkup(model, query), trust)
  const parse = (markup: string): DocumentFragment => {
    const template = document.createElement('template')
    template.innerHTML = trust(markup)
    return template.content
  }
  const layoutOf = (shown: VisibleState) => (width: number) => layoutWithin(model, shown, width, roomOf(figure))
  /** Layouts of the drawings made here, which may have a limited height. */
  const layouts = new WeakMap<Node, Drawing>()
  const drawn = (shown: VisibleState, ranges: readonly RangeDrawing[]) => {
    const nodes = [...parse(renderMarkup(<Drawings {...{ model, shown, ranges }} />)).childNodes]
    for (const [at, { drawing }] of ranges.entries()) if (nodes[at]) layouts.set(nodes[at], drawing)
    return nodes
  }
  const drawnAll = (shown: VisibleState) => drawn(shown, rangesOf(DRAWING_WIDTHS.map(layoutOf(shown))))
  // The server's drawing has no height limit, and an initially hidden chart has only one width.
  if (isTooHigh(figure) || figure.querySelectorAll('.drawing').length === 1) {
    figure.querySelector('.chart__drawings')?.replaceChildren(...drawnAll(shownBy(model, query)))
  }
  return startInteraction({
    figure,
    model: withUnits(model),
    query,
    keep,
    trust,
    drawingOf: (element, shown) => layouts.get(element) ?? layoutForPage(model, shown, rangeOf(element)[0] ?? 0),
    // Split into parts with pauses, so that no frame takes long.
    draw: async (next, shown): Promise<ViewParts> => {
      await afterPaint()
      const onShow = drawingOnShow(figure)
      const [width, ...others] = onShow ? rangeOf(onShow) : []
      const layout = width === undefined ? null : layoutOf(shown)(width)
      await pause()
      const drawings =
        width === undefined || !layout
          ? drawnAll(shown)
          : drawn(shown, [{ drawing: layout, widths: [width, ...others] }])
      if (layout) {
        const rest = DRAWING_WIDTHS.filter((each) => each !== width && !others.includes(each))
        drawTheRest(figure, drawings[0], rest, {
          layoutAt: layoutOf(shown),
          draw: (drawing) => drawn(shown, [{ drawing, widths: [drawing.width] }]),
        })
      }
      await pause()
      const [legend = null] = parse(legendMarkup(model, next)).children
      const [description = null] = parse(
        renderMarkup(<Description model={model} shown={shown} chartId={model.id} />),
      ).children
      return {
        drawings,
        legend,
        description,
        myPlace: parse(renderMarkup(<MyFigures model={model} shown={shown} />)).textContent ?? '',
        tables: isTableOfState(figure, model) ? parse(tablesMarkup(model, next)) : null,
      }
    },
  })
}

/**
 * Updates drawing, tables, source and notes if the worksheet has changed since the server drew the page. If the source
 * differs, its links and terms are replaced by its line.
 */
function drawAgain(figure: HTMLElement, { source }: ChartModel, markup: FigureMarkup, trust: PageChart['trust']): void {
  const { heading, kicker, view, tables, foot, notes } = markup
  const template = document.createElement('template')
  template.innerHTML = trust(view)
  for (const part of ['.chart__description', '.chart__drawings', '.legend']) {
    const now = template.content.querySelector(part)
    if (now) figure.querySelector(part)?.replaceWith(now)
  }
  const isSameSource = figure.querySelector('.chart__foot')?.textContent.includes(source ?? '') === true
  const ofFoot = figure.querySelector('.chart__notes') && isSameSource ? (['.chart__notes', notes] as const) : null
  const ofHeading = figure.querySelector('.chart__kicker') ? { '.chart__title': heading, '.chart__kicker': kicker } : {}
  const [ofFootPart, footHtml] = ofFoot ?? ['.chart__foot', foot]
  for (const [part, html] of Object.entries({ ...ofHeading, '.chart__data > div': tables, [ofFootPart]: footHtml })) {
    const element = figure.querySelector(part)
    if (element) element.innerHTML = trust(html)
  }
}

function tablesMarkup(model: ChartModel, query: URLSearchParams): string {
  return renderMarkup(<PageTables model={model} query={query} />)
}

function legendMarkup(model: ChartModel, query: URLSearchParams): string {
  const { choice, legend } = readQuery(model, query)
  return renderMarkup(<Legend chartId={model.id} entries={legendEntries(model, viewOf(model, choice), legend)} />)
}

function isTooHigh(figure: HTMLElement): boolean {
  const room = roomOf(figure)
  const drawing = drawingOnShow(figure)
  return room !== null && drawing !== null && drawing.getBoundingClientRect().height / emOf(drawing) > room.aboveLegend
}

/** The ranges of containers that show a drawing. */
function rangeOf(drawing: DrawingElement): number[] {
  return (drawing.dataset['range'] ?? '').split(' ').map(Number)
}

interface RestDrawing {
  layoutAt: (width: number) => Drawing | null
  draw: (layout: Drawing) => Node[]
}

/**
 * Draws the hidden widths after the browser has painted the visible drawing, if that is still in the page. Each width
 * is laid out in a separate task.
 */
function drawTheRest(figure: Element, first: Node | undefined, widths: readonly number[], by: RestDrawing): void {
  const [width, ...further] = widths
  if (!(first instanceof Element) || width === undefined) return
  const inTask = (work: () => void) =>
    setTimeout(() => {
      if (figure.contains(first)) work()
    })
  requestAnimationFrame(() =>
    inTask(() => {
      const layout = by.layoutAt(width)
      inTask(() => {
        if (layout) first.after(...by.draw(layout))
        drawTheRest(figure, first, further, by)
      })
    }),
  )
}
