import { SERIES_ROWS } from '../worksheet/table.ts'
import type { ChartKind } from './chart-kind.ts'
import type { KindReader } from './kind-reader.ts'
import { CATEGORY_ROWS, valueColumns, valueExtents } from './value-columns.ts'
import { stackShare, valuePointText } from './value-points.ts'
import * as kindWords from '../messages/kind-words.ts'

export const bar: ChartKind = {
  words: {
    chart: kindWords.barChart,
    marks: kindWords.bars,
    howToRead: kindWords.howToReadBars,
    howToReadStacked: kindWords.howToReadStackedBars,
    rows: CATEGORY_ROWS,
  },
  stacks: true,
  startsAtZero: true,
  orientation: 'horizontal',
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

export const barReader: KindReader = {
  cells: 'values',
  negatives: null,
  mixing: 'with error bars',
  claimsChart: true,
  insteadInMix: 'column',
  followsDates: false,
  followsNumbers: false,
  takesRegression: true,
  colorsBy: 'series',
  seriesInView: 'all',
  table: SERIES_ROWS,
  buildModel: null,
}
