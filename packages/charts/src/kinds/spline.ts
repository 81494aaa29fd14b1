import * as kindWords from '../messages/kind-words.ts'
import type { ChartKind, KindRendering } from './chart-kind.ts'
import { CATEGORY_ROWS, valueColumns } from './value-columns.ts'
import { line, lineReader } from './line.ts'

/** A smooth line through the points. */
export const spline: ChartKind = {
  ...line,
  mark: () => ({ shape: 'line', course: 'smooth', marksPoints: true, isFilled: false }),
}

export const splineRendering: KindRendering = {
  words: {
    chart: kindWords.lineChart,
    marks: 'curves',
    howToRead: kindWords.howToReadCurves,
    howToReadStacked: null,
    rows: CATEGORY_ROWS,
  },
  columns: valueColumns,
  layout: null,
}

export const splineReader = lineReader
