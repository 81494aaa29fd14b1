import { SERIES_ROWS } from '../worksheet/table.ts'
import type { ChartKind, KindRendering } from './chart-kind.ts'
import type { KindReader } from './kind-reader.ts'
import { CATEGORY_ROWS, valueColumns, valueExtents } from './value-columns.ts'
import { stackShare, valuePointText } from './value-points.ts'
import * as kindWords from '../messages/kind-words.ts'

export const column: ChartKind = {
  stacks: true,
  startsAtZero: true,
  orientation: 'vertical',
  mark: () => ({ shape: 'column' }),
  distinction: () => 'texture',
  sample: () => 'square',
  legend: 'series',
  keysReachGaps: true,
  pointText: valuePointText(stackShare),
  extents: valueExtents,
}

export const columnRendering: KindRendering = {
  words: {
    chart: kindWords.columnChart,
    marks: kindWords.columns,
    howToRead: kindWords.howToReadColumns,
    howToReadStacked: kindWords.howToReadStackedColumns,
    rows: CATEGORY_ROWS,
  },
  columns: valueColumns,
  layout: null,
}

export const columnReader: KindReader = {
  cells: 'values',
  negatives: null,
  mixing: 'shared',
  claimsChart: false,
  insteadInMix: null,
  followsDates: false,
  followsNumbers: true,
  takesRegression: true,
  colorsBy: 'series',
  seriesInView: 'all',
  table: SERIES_ROWS,
  buildModel: null,
}
