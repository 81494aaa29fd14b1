import { SERIES_ROWS } from '../worksheet/table.ts'
import type { ChartKind } from './chart-kind.ts'
import type { KindReader } from './kind-reader.ts'
import { CATEGORY_ROWS, stackShare, valueColumns, valueExtents, valuePointText } from './value-points.ts'

export const column: ChartKind = {
  words: {
    chart: 'column chart',
    marks: 'columns',
    howToRead: 'Each column stands over its category, and the taller it is, the higher the figure',
    howToReadStacked: 'The pieces of a column stand on one another, and the taller a piece, the higher its figure',
    rows: CATEGORY_ROWS,
  },
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
