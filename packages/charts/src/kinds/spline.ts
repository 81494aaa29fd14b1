import { curvePath } from '../geometry/path.ts'
import type { ChartKind } from './chart-kind.ts'
import type { KindReader } from './kind-reader.ts'
import { noShare, valueColumns, valuePointText } from './value-points.ts'

export const spline: ChartKind = {
  words: {
    chart: 'line chart',
    marks: 'curves',
    howToRead: 'Each curve follows one series from left to right, and the higher it runs, the higher the figure',
    howToReadStacked: null,
  },
  stacks: false,
  startsAtZero: false,
  orientation: 'vertical',
  mark: () => ({ shape: 'line', path: curvePath, marksPoints: true, isFilled: false }),
  distinction: () => 'symbol',
  legend: 'series',
  keysReachGaps: true,
  pointText: valuePointText(noShare),
  columns: valueColumns,
  layout: null,
}

export const splineReader: KindReader = {
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
