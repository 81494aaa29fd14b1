import { straight } from '../geometry/courses.ts'
import { SERIES_ROWS } from '../worksheet/table.ts'
import type { ChartKind } from './chart-kind.ts'
import type { KindReader } from './kind-reader.ts'
import { CATEGORY_ROWS, valueColumns, valueExtents } from './value-columns.ts'
import { areaShare, valuePointText } from './value-points.ts'
import * as kindWords from '../messages/kind-words.ts'

export const area: ChartKind = {
  words: {
    chart: kindWords.areaChart,
    marks: kindWords.areas,
    howToRead: kindWords.howToReadAreas,
    howToReadStacked: kindWords.howToReadStackedAreas,
    rows: CATEGORY_ROWS,
  },
  stacks: true,
  startsAtZero: true,
  orientation: 'vertical',
  mark: (stacking) =>
    stacking ? { shape: 'band' } : { shape: 'line', course: straight, marksPoints: false, isFilled: true },
  distinction: (stacking) => (stacking ? 'texture' : 'symbol'),
  sample: (stacking) => (stacking ? 'square' : 'line'),
  legend: 'series',
  keysReachGaps: true,
  pointText: valuePointText(areaShare),
  extents: valueExtents,
  columns: valueColumns,
  layout: null,
}

export const areaReader: KindReader = {
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
