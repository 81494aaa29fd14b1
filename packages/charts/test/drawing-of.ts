import type { Drawing } from '../src/geometry/drawing.ts'
import { layoutChart } from '../src/layout/layout.ts'
import { shownBy } from '../src/view/query.ts'
import { chartOf } from './chart-of.ts'

/** The drawing of a worksheet given as lines of cells (chart-of.ts), px wide. */
export function drawingOf(width: number, ...lines: string[]): Drawing {
  const { model } = chartOf(...lines)
  const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), width)
  if (!drawing) throw new Error('Nothing is drawn')
  return drawing
}
