import { ChartView } from './draw/chart-view.tsx'
import { isTableOfView, PageTables } from './draw/data-tables.tsx'
import { renderMarkup } from './draw/markup.ts'
import { Foot, Notes } from './draw/notes.tsx'
import { Drawings } from './draw/plot.tsx'
import { StaticChart } from './draw/static-chart.tsx'
import { DRAWING_WIDTHS } from './geometry/drawing.ts'
import type { FigureMarkup, FigureWriter } from './figure/figure-markup.ts'
import type { VisibleState } from './model/visible-state.ts'
import type { ChartModel } from './model/chart-model.ts'
import { modelBehind, type ChartOutline } from './model/chart-outline.ts'
import { shownBy } from './view/query.ts'

/** States of one chart whose drawings are kept; addresses can name many. */
const MAX_STATES = 16

const kept = new WeakMap<ChartModel, Map<string, string>>()
/** What stands around the drawings of a chart in its first state. */
const keptFrames = new WeakMap<ChartModel, readonly [before: string, after: string]>()
const keptTables = new WeakMap<ChartModel, string>()

/** For the server's pages: what of a figure is markup. What most addresses show is kept for as long as its model is. */
export const writeFigure: FigureWriter = Object.assign(writeParts, { staticChart: writeStaticChart })

function writeParts(
  chart: ChartModel | ChartOutline,
  query: URLSearchParams,
  widths: readonly number[] = DRAWING_WIDTHS,
): FigureMarkup {
  const model = modelBehind(chart)
  return {
    view: viewHtml(model, query, widths),
    tables: tablesHtml(model, query),
    foot: renderMarkup(<Foot model={model} />),
    notes: renderMarkup(<Notes model={model} />),
  }
}

function writeStaticChart(chart: ChartModel | ChartOutline, query: URLSearchParams, id: string): string {
  return renderMarkup(<StaticChart model={modelBehind(chart)} query={query} id={id} />)
}

function viewHtml(model: ChartModel, query: URLSearchParams, widths: readonly number[]): string {
  const isFirst = query.size === 0
  const frame = isFirst ? keptFrames.get(model) : undefined
  if (frame) return frame[0] + keptDrawings(model, shownBy(model, query), widths) + frame[1]
  let drawings = ''
  const drawingsOf = (shown: VisibleState) => (drawings = keptDrawings(model, shown, widths))
  const html = renderMarkup(<ChartView model={model} query={query} drawingsOf={drawingsOf} />)
  const at = html.indexOf(drawings)
  if (isFirst) keptFrames.set(model, [html.slice(0, at), html.slice(at + drawings.length)])
  return html
}

function keptDrawings(model: ChartModel, shown: VisibleState, widths: readonly number[]): string {
  const states = kept.get(model) ?? new Map<string, string>()
  kept.set(model, states)
  const key = JSON.stringify([shown, widths])
  const known = states.get(key)
  if (known !== undefined) return known
  const html = renderMarkup(<Drawings {...{ model, shown, widths }} />)
  states.set(key, html)
  const [oldest] = states.keys()
  if (states.size > MAX_STATES && oldest !== undefined) states.delete(oldest)
  return html
}

function tablesHtml(model: ChartModel, query: URLSearchParams): string {
  const first = keptTables.get(model) ?? renderMarkup(<PageTables model={model} query={new URLSearchParams()} />)
  keptTables.set(model, first)
  if (query.size === 0) return first
  // Links to other pages of the table lead to the chart in its state.
  const isOwn = isTableOfView(model, shownBy(model, query).view) || first.includes('chart__pages')
  return isOwn ? renderMarkup(<PageTables model={model} query={query} />) : first
}
