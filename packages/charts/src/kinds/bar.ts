import type { ChartKind } from './chart-kind.ts'
import type { KindReader } from './kind-reader.ts'
import { stackShare, valueColumns, valuePointText } from './value-points.ts'

export const bar: ChartKind = {
  words: {
    chart: 'bar chart',
    marks: 'bars',
    howToRead: 'Each bar lies beside its category, and the longer it is, the higher the figure',
    howToReadStacked: 'The pieces of a bar follow one another, and the longer a piece, the higher its figure',
  },
  stacks: true,
  startsAtZero: true,
  orientation: 'horizontal',
  mark: () => ({ shape: 'column' }),
  distinction: () => 'texture',
  legend: 'series',
  keysReachGaps: true,
  pointText: valuePointText(stackShare),
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
  takesRegression: true,
  colorsBy: 'series',
  seriesInView: 'all',
  buildModel: null,
}
