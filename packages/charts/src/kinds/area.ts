import * as kindWords from '../messages/kind-words.ts'
import type { ChartKind, KindRendering } from './chart-kind.ts'
import { CATEGORY_ROWS, valueColumns } from './value-columns.ts'
import { line, lineReader } from './line.ts'
import { areaShare, valuePointText } from './value-points.ts'

/** A line with a filled area down to zero; stacked areas are bands. */
export const area: ChartKind = {
  ...line,
  stacks: true,
  startsAtZero: true,
  mark: (stacking) =>
    stacking ? { shape: 'band' } : { shape: 'line', course: 'straight', marksPoints: false, isFilled: true },
  distinction: (stacking) => (stacking ? 'texture' : 'symbol'),
  sample: (stacking) => (stacking ? 'square' : 'line'),
  pointText: valuePointText(areaShare),
}

export const areaRendering: KindRendering = {
  words: {
    chart: kindWords.areaChart,
    marks: kindWords.areas,
    howToRead: kindWords.howToReadAreas,
    howToReadStacked: kindWords.howToReadStackedAreas,
    rows: CATEGORY_ROWS,
  },
  columns: valueColumns,
  layout: null,
}

export const areaReader = lineReader
