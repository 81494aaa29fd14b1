import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChartFigure } from './draw/chart-figure.tsx'
import { DrawingsWriterContext } from './draw/drawings-writer.ts'
import { drawingsHtml, drawingsWriter } from './drawings-html.tsx'
import { chartFromValues } from './index.ts'
import type { ChartModel } from './model/chart-model.ts'
import { defaultChoice, viewOf } from './view/choose.ts'
import { visibleSeries } from './view/isolate.ts'

const modelOf = (type: string): ChartModel =>
  chartFromValues({
    values: [
      ['type', type],
      ['title', 'Rates'],
      ['', 'Harris', 'Fort Bend'],
      ['2010', '1', '2'],
      ['2011', '3', '4'],
    ],
    askedTitle: 'Rates',
  }).model

const startOf = (model: ChartModel) => {
  const view = viewOf(model, defaultChoice(model))
  return { view, visible: visibleSeries(model, view) }
}

test.each(['column', 'line', 'bar', 'pie', 'area'])(
  'a %s chart is the same whether React or the writer draws it',
  (type) => {
    const model = modelOf(type)
    const written = renderToStaticMarkup(
      <DrawingsWriterContext value={drawingsWriter}>
        <ChartFigure model={model} />
      </DrawingsWriterContext>,
    )
    expect(written).toContain('<svg')
    expect(written).toContain('<table>')
    expect(written).toBe(renderToStaticMarkup(<ChartFigure model={model} />))
  },
)

test('a chart is drawn once for each state', () => {
  const model = modelOf('line')
  const shown = startOf(model)
  expect(drawingsHtml(model, { ...shown })).toBe(drawingsHtml(model, { ...shown }))
  expect(drawingsHtml(model, { ...shown, visible: shown.visible.slice(0, 1) })).not.toBe(drawingsHtml(model, shown))
})
