import { linePath } from '../geometry/path.ts'
import { SERIES_ROWS } from '../worksheet/table.ts'
import type { ChartKind } from './chart-kind.ts'
import type { KindReader } from './kind-reader.ts'
import { CATEGORY_ROWS, stackShare, valueColumns, valueExtents, valuePointText } from './value-points.ts'

export const area: ChartKind = {
  words: {
    chart: 'area chart',
    marks: 'areas',
    howToRead:
      'Each filled area follows one series from left to right, and the higher its upper edge, the higher the figure',
    howToReadStacked: 'The areas stand on one another, and the thicker an area, the higher its figure',
    rows: CATEGORY_ROWS,
  },
  stacks: true,
  startsAtZero: true,
  orientation: 'vertical',
  mark: (stacking) =>
    stacking ? { shape: 'band' } : { shape: 'line', path: linePath, marksPoints: false, isFilled: true },
  distinction: (stacking) => (stacking ? 'texture' : 'symbol'),
  sample: (stacking) => (stacking ? 'square' : 'line'),
  legend: 'series',
  keysReachGaps: true,
  pointText: valuePointText(stackShare),
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
