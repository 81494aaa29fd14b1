import { SERIES_ROWS } from '../worksheet/table.ts'
import type { ChartKind, KindRendering } from './chart-kind.ts'
import type { KindReader } from './kind-reader.ts'
import { CATEGORY_ROWS, valueColumns, valueExtents } from './value-columns.ts'
import { noShare, valuePointText } from './value-points.ts'
import * as kindWords from '../messages/kind-words.ts'

export const line: ChartKind = {
  stacks: false,
  startsAtZero: false,
  orientation: 'vertical',
  mark: () => ({ shape: 'line', course: 'straight', marksPoints: false, isFilled: false }),
  distinction: () => 'symbol',
  sample: () => 'line',
  legend: 'series',
  keysReachGaps: true,
  pointText: valuePointText(noShare),
  extents: valueExtents,
}

export const lineRendering: KindRendering = {
  words: {
    chart: kindWords.lineChart,
    marks: kindWords.lines,
    howToRead: kindWords.howToReadLines,
    howToReadStacked: null,
    rows: CATEGORY_ROWS,
  },
  columns: valueColumns,
  layout: null,
}

export const lineReader: KindReader = {
  cells: 'values',
  negatives: null,
  mixing: 'shared',
  claimsChart: false,
  insteadInMix: null,
  followsDates: true,
  followsNumbers: true,
  takesRegression: true,
  colorsBy: 'series',
  seriesInView: 'all',
  table: SERIES_ROWS,
  buildModel: null,
}
