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
import { createRanges, isTooHigh } from './ranges-in-page.tsx'

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
  const ranges = createRanges(figure, model, parse)
  // The server's drawing has no height limit, and an initially hidden chart has only one width. A map is drawn once.
  if (!model.map && (isTooHigh(figure) || figure.querySelectorAll('.drawing').length === 1)) {
    figure.querySelector('.chart__drawings')?.replaceChildren(...ranges.drawAll(shownBy(model, query)))
  }
  return startInteraction({
    figure,
    model: withUnits(model),
    query,
    keep,
    trust,
    drawingOf: ranges.drawingOf,
    // Split into parts with pauses, so that no frame takes long.
    draw: async (next, shown): Promise<ViewParts> => {
      await afterPaint()
      const drawings = await ranges.draw(shown)
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
