import { renderToStaticMarkup } from 'react-dom/server'
import { FigureTables } from './draw/data-tables.tsx'
import { DrawingFrame, patternIdOf } from './draw/drawing-frame.tsx'
import { DrawingParts } from './draw/drawing-svg.tsx'
import type { DrawingsWriter } from './draw/drawings-writer.ts'
import { paintByToken } from './draw/paint.ts'
import { DRAWING_WIDTHS } from './geometry/drawing.ts'
import { layoutChart } from './layout/layout.ts'
import type { Shown } from './model/shown.ts'
import type { ChartModel } from './model/chart-model.ts'

/** States of one chart whose drawings are kept; addresses can name many. */
const MOST_STATES = 16

const kept = new WeakMap<ChartModel, Map<string, string>>()
const keptTables = new WeakMap<ChartModel, string>()

/** Both of what follows, for the server's pages. */
export const drawingsWriter: DrawingsWriter = { drawings: drawingsHtml, tables: tablesHtml }

/** The drawings of a chart as HTML, kept for as long as its model is. The same as React draws in the page. */
export function drawingsHtml(model: ChartModel, shown: Shown): string {
  const states = kept.get(model) ?? new Map<string, string>()
  kept.set(model, states)
  const key = JSON.stringify(shown)
  const known = states.get(key)
  if (known !== undefined) return known
  const html = draw(model, shown)
  states.set(key, html)
  const [oldest] = states.keys()
  if (states.size > MOST_STATES && oldest !== undefined) states.delete(oldest)
  return html
}

function draw(model: ChartModel, shown: Shown): string {
  return DRAWING_WIDTHS.map((width) => {
    const drawing = layoutChart(model, shown, width)
    if (!drawing) return ''
    return renderToStaticMarkup(
      <DrawingFrame drawing={drawing} model={model}>
        <DrawingParts drawing={drawing} paint={paintByToken} patternId={patternIdOf(model, drawing)} />
      </DrawingFrame>,
    )
  }).join('')
}

/** The data tables of a chart as HTML, kept for as long as its model is. */
export function tablesHtml(model: ChartModel): string {
  const html = keptTables.get(model) ?? renderToStaticMarkup(<FigureTables model={model} />)
  keptTables.set(model, html)
  return html
}
