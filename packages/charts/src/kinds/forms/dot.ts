import * as kindWords from '../../messages/kind-words.ts'
import type { ChartKind, KindRendering } from '../chart-kind.ts'
import { columnReader } from '../column.ts'
import type { KindReader } from '../kind-reader.ts'
import { CATEGORY_ROWS, valueColumns, valueExtents } from '../value-columns.ts'
import { noShare, valuePointText } from '../value-points.ts'

/** A dot for each value, on a row for each category. A thin line joins the dots of a row. */
export const dot: ChartKind = {
  stacks: false,
  startsAtZero: false,
  orientation: 'horizontal',
  mark: () => ({ shape: 'dot' }),
  distinction: () => 'symbol',
  sample: () => 'symbol',
  legend: 'series',
  keysReachGaps: true,
  pointText: valuePointText(noShare),
  extents: valueExtents,
}

export const dotRendering: KindRendering = {
  words: {
    chart: kindWords.dotPlot,
    marks: kindWords.dots,
    howToRead: kindWords.howToReadDotPlots,
    howToReadStacked: null,
    rows: CATEGORY_ROWS,
  },
  columns: valueColumns,
  layout: null,
}

/** Rules of the kinds with one value axis, without stacks and fitted lines, that stand alone in a chart. */
export const loneReader: KindReader = {
  ...columnReader,
  mixing: 'alone',
  hasLeftAxisOnly: true,
  followsNumbers: false,
  takesRegression: false,
}

export const dotReader: KindReader = { ...loneReader, mixing: 'with error bars' }
