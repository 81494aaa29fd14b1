import { linePath } from '../geometry/path.ts'
import type { ChartKind } from './chart-kind.ts'
import type { KindReader } from './kind-reader.ts'
import { noShare, valueColumns, valuePointText } from './value-points.ts'

export const line: ChartKind = {
  words: {
    chart: 'line chart',
    marks: 'lines',
    howToRead: 'Each line follows one series from left to right, and the higher it runs, the higher the figure',
    howToReadStacked: null,
  },
  stacks: false,
  startsAtZero: false,
  orientation: 'vertical',
  mark: () => ({ shape: 'line', path: linePath, marksPoints: false, isFilled: false }),
  distinction: () => 'symbol',
  legend: 'series',
  keysReachGaps: true,
  pointText: valuePointText(noShare),
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
  takesRegression: true,
  colorsBy: 'series',
  seriesInView: 'all',
  buildModel: null,
}
