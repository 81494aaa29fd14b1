import type { ChartKind } from './chart-kind.ts'
import type { KindReader } from './kind-reader.ts'
import { stackShare, valueColumns, valuePointText } from './value-points.ts'

export const column: ChartKind = {
  words: {
    chart: 'column chart',
    marks: 'columns',
    howToRead: 'Each column stands over its category, and the taller it is, the higher the figure',
    howToReadStacked: 'The pieces of a column stand on one another, and the taller a piece, the higher its figure',
  },
  stacks: true,
  startsAtZero: true,
  orientation: 'vertical',
  mark: () => ({ shape: 'column' }),
  distinction: () => 'texture',
  legend: 'series',
  keysReachGaps: true,
  pointText: valuePointText(stackShare),
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
  takesRegression: true,
  colorsBy: 'series',
  seriesInView: 'all',
  buildModel: null,
}
