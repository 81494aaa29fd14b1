import { hasSlices, layoutSlices } from '../geometry/pie-slices.ts'
import type { ChartKind } from './chart-kind.ts'
import type { KindReader } from './kind-reader.ts'
import { seriesShare, valueColumns, valuePointText } from './value-points.ts'

/** Drawn as a ring; its slices are the categories of one series. */
export const pie: ChartKind = {
  words: {
    chart: 'pie chart',
    marks: 'slices',
    howToRead: 'The ring is the whole, and the longer a slice, the larger its share',
    howToReadStacked: null,
  },
  stacks: false,
  startsAtZero: false,
  orientation: 'vertical',
  mark: () => ({ shape: 'own' }),
  distinction: () => 'texture',
  legend: 'categories',
  keysReachGaps: false,
  pointText: valuePointText(seriesShare),
  columns: valueColumns,
  layout: { isFixedSize: true, draw: layoutSlices, hasMarks: hasSlices },
}

export const pieReader: KindReader = {
  cells: 'values',
  negatives: 'pie-negative',
  mixing: 'alone',
  claimsChart: true,
  insteadInMix: null,
  followsDates: false,
  takesRegression: false,
  colorsBy: 'categories',
  seriesInView: 'one',
  buildModel: null,
}
