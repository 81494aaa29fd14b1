import * as kindWords from '../messages/kind-words.ts'
import type { ChartKind, KindRendering } from './chart-kind.ts'
import { column, columnRendering } from './column.ts'

/** A horizontal column. */
export const bar: ChartKind = {
  ...column,
  orientation: 'horizontal',
}

export const barRendering: KindRendering = {
  ...columnRendering,
  words: {
    ...columnRendering.words,
    chart: kindWords.barChart,
    marks: kindWords.bars,
    howToRead: kindWords.howToReadBars,
    howToReadStacked: kindWords.howToReadStackedBars,
  },
}
