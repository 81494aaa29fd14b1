import { describe, expect, test } from 'vitest'
import { DRAWING_WIDTHS } from '../src/geometry/drawing.ts'
import { layoutChart } from '../src/layout/layout.ts'
import type { ChartModel, View } from '../src/model/chart-model.ts'
import { clickLegend, legendEntries, START, visibleSeries } from '../src/view/isolate.ts'
import { bundledModels, spreadsheets } from './fixtures/bundled-models.ts'
import { drawingFaults } from './drawing-faults.ts'

/** Visible series initially, and after a click on each legend entry. */
function shownSeries(model: ChartModel, view: View): number[][] {
  const clicked = legendEntries(model, view).flatMap((entry) =>
    entry.isButton ? [visibleSeries(model, view, clickLegend(model, view, START, entry.index))] : [],
  )
  return [visibleSeries(model, view), ...clicked]
}

describe('every worksheet of the site in every view and width', () => {
  test('has worksheets to draw', () => {
    expect(spreadsheets.length).toBeGreaterThan(30)
  })

  test.each(spreadsheets)('%s has no text that overlaps, is cut off or covers a mark', (spreadsheet) => {
    for (const model of bundledModels(spreadsheet)) {
      for (const view of model.views) {
        for (const visible of shownSeries(model, view)) {
          for (const width of DRAWING_WIDTHS) {
            const drawing = layoutChart(model, { view, visible }, width)
            const place = `${model.title}, view ${view.group}/${view.toggle}, series ${visible.join(' ')}, ${width} px`
            expect(drawing, `${place} is empty`).not.toBeNull()
            expect(drawing && drawingFaults(drawing), place).toEqual([])
          }
        }
      }
    }
  })
})
