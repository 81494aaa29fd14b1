import * as kindWords from '../messages/kind-words.ts'
import type { ChartKind, KindRendering } from './chart-kind.ts'
import { CATEGORY_ROWS, valueColumns } from './value-columns.ts'
import { column } from './column.ts'

/** A horizontal column. */
export const bar: ChartKind = {
  ...column,
  orientation: 'horizontal',
}

export const barRendering: KindRendering = {
  words: {
    chart: kindWords.barChart,
    marks: kindWords.bars,
    howToRead: kindWords.howToReadBars,
    howToReadStacked: kindWords.howToReadStackedBars,
    rows: CATEGORY_ROWS,
  },
  columns: valueColumns,
  layout: null,
}
