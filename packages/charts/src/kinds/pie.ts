import { layoutSlices } from './pie-layout.ts'
import type { ChartKind, KindRendering } from './chart-kind.ts'
import { columnReader } from './column.ts'
import type { KindReader } from './kind-reader.ts'
import { CATEGORY_ROWS, valueColumns, valueExtents } from './value-columns.ts'
import { seriesShare, valuePointText } from './value-points.ts'
import * as kindWords from '../messages/kind-words.ts'

/** Drawn as a donut; its slices are the categories of one series. */
export const pie: ChartKind = {
  stacks: false,
  startsAtZero: false,
  orientation: 'vertical',
  mark: () => ({ shape: 'own' }),
  distinction: () => 'texture',
  sample: () => 'square',
  legend: 'categories',
  keysReachGaps: false,
  pointText: valuePointText(seriesShare),
  extents: valueExtents,
}

export const pieRendering: KindRendering = {
  words: {
    chart: kindWords.pieChart,
    marks: kindWords.slices,
    howToRead: kindWords.howToReadPies,
    howToReadStacked: null,
    rows: CATEGORY_ROWS,
  },
  columns: valueColumns,
  layout: { isFixedSize: true, draw: layoutSlices },
}

export const pieReader: KindReader = {
  ...columnReader,
  negatives: 'pie-negative',
  mixing: 'alone',
  claimsChart: true,
  followsNumbers: false,
  takesRegression: false,
  colorsBy: 'categories',
  seriesInView: 'one',
}
