import { ChartView } from './draw/chart-view.tsx'
import { isTableOfView, PageTables } from './draw/data-tables.tsx'
import { headingMarkup } from './draw/heading-markup.ts'
import { renderMarkup } from './draw/markup.ts'
import { Foot, Notes } from './draw/notes.tsx'
import { Drawings } from './draw/plot.tsx'
import { StaticChart } from './draw/static-chart.tsx'
import { DRAWING_WIDTHS, type Drawing } from './geometry/drawing.ts'
import { layoutForPage } from './layout/layout-for-page.ts'
import { rangesOf } from './layout/ranges.ts'
import type { FigureMarkup } from './figure/figure-markup.ts'
import { encodePoints } from './interaction/points.ts'
import type { VisibleState } from './model/visible-state.ts'
import type { ChartModel } from './model/chart-model.ts'
import { modelBehind, type ChartOutline } from './model/chart-outline.ts'
import { shownBy } from './view/query.ts'

/** Maximum number of cached drawings of one chart: addresses can name many states. */
const MAX_DRAWINGS = 16
/** Time that parts of figures may take together before other work runs, ms. */
const TURN_MS = 10

const kept = new WeakMap<ChartModel, Map<string, string>>()
/** Markup around the drawings of a chart in its initial state. */
const keptFrames = new WeakMap<ChartModel, readonly [before: string, after: string]>()
const keptTables = new WeakMap<ChartModel, string>()

/** Writes the markup of a figure on the server. Parts in the initial state are cached as long as the model lives. */
export const writeFigure = Object.assign(writeParts, { staticChart: writeStaticChart })

let turns = Promise.resolve()
let endOfTurn = 0

/** Waits for the next task if this one has taken its time; calls from all callers are queued. */
async function takeTurn(turnMs: number): Promise<void> {
  if (performance.now() < endOfTurn) return
  await (turns = turns.then(() => new Promise((resolve) => setTimeout(resolve))))
  endOfTurn = performance.now() + turnMs
}

/**
 * Draws a figure part by part, so that other work can run in between, and caches the parts.
 *
 * @param turnMs time that parts may take together before other work runs
 */
export async function drawAhead(model: ChartModel, query: URLSearchParams, turnMs = TURN_MS): Promise<void> {
  const shown = shownBy(model, query)
  const key = keyOf(shown, DRAWING_WIDTHS)
  // A table is one for all ranges.
  const isDrawn = model.type === 'table' || kept.get(model)?.has(key) === true
  if (isDrawn && keptTables.has(model)) return
  if (!isDrawn) {
    const layouts: (Drawing | null)[] = []
    for (const width of DRAWING_WIDTHS) {
      await takeTurn(turnMs)
      layouts.push(layoutForPage(model, shown, width))
    }
    let html = ''
    const ranges = rangesOf(model, layouts)
    for (const range of ranges.length > 0 ? ranges : [null]) {
      await takeTurn(turnMs)
      html += renderMarkup(<Drawings {...{ model, shown }} ranges={range ? [range] : []} {...pointsIn(model)} />)
    }
    keep(model, key, html)
  }
  await takeTurn(turnMs)
  if (!keptTables.has(model)) tablesHtml(model, new URLSearchParams())
  await takeTurn(turnMs)
}

function writeParts(
  chart: ChartModel | ChartOutline,
  query: URLSearchParams,
  widths: readonly number[] = DRAWING_WIDTHS,
): FigureMarkup {
  const model = modelBehind(chart)
  return {
    ...headingMarkup(model, query),
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
  if (frame) return frame[0] + drawingsHtml(model, shownBy(model, query), widths) + frame[1]
  let drawings = ''
  const drawingsOf = (shown: VisibleState) => (drawings = drawingsHtml(model, shown, widths))
  const html = renderMarkup(<ChartView model={model} query={query} drawingsOf={drawingsOf} />)
  const at = html.indexOf(drawings)
  if (isFirst) keptFrames.set(model, [html.slice(0, at), html.slice(at + drawings.length)])
  return html
}

function drawingsHtml(model: ChartModel, shown: VisibleState, widths: readonly number[]): string {
  const key = keyOf(shown, widths)
  const cached = kept.get(model)?.get(key)
  if (cached !== undefined) return cached
  const ranges = rangesOf(
    model,
    widths.map((width) => layoutForPage(model, shown, width)),
  )
  return keep(model, key, renderMarkup(<Drawings {...{ model, shown, ranges }} {...pointsIn(model)} />))
}

/** Browsers have no borders, so the places of a map come with its drawing. */
function pointsIn({ type }: ChartModel) {
  return type === 'map' ? { pointsOf: encodePoints } : {}
}

const keyOf = (shown: VisibleState, widths: readonly number[]) => JSON.stringify([shown, widths.length])

function keep(model: ChartModel, key: string, html: string): string {
  const drawings = kept.get(model) ?? new Map<string, string>()
  kept.set(model, drawings.set(key, html))
  const [oldest] = drawings.keys()
  if (drawings.size > MAX_DRAWINGS && oldest !== undefined) drawings.delete(oldest)
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
