import { linePath } from '../geometry/path.ts'
import type { ChartKind } from './chart-kind.ts'
import type { KindReader } from './kind-reader.ts'
import { stackShare, valueColumns, valuePointText } from './value-points.ts'

export const area: ChartKind = {
  words: {
    chart: 'area chart',
    marks: 'areas',
    howToRead:
      'Each filled area follows one series from left to right, and the higher its upper edge, the higher the figure',
    howToReadStacked: 'The areas stand on one another, and the thicker an area, the higher its figure',
  },
  stacks: true,
  startsAtZero: true,
  orientation: 'vertical',
  mark: (stacking) =>
    stacking ? { shape: 'band' } : { shape: 'line', path: linePath, marksPoints: false, isFilled: true },
  distinction: (stacking) => (stacking ? 'texture' : 'symbol'),
  legend: 'series',
  keysReachGaps: true,
  pointText: valuePointText(stackShare),
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
  takesRegression: true,
  colorsBy: 'series',
  seriesInView: 'all',
  buildModel: null,
}
