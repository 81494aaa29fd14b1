import * as kindWords from '../messages/kind-words.ts'
import type { ChartKind } from './chart-kind.ts'
import { column, columnReader } from './column.ts'
import type { KindReader } from './kind-reader.ts'

/** A column that lies. */
export const bar: ChartKind = {
  ...column,
  words: {
    ...column.words,
    chart: kindWords.barChart,
    marks: kindWords.bars,
    howToRead: kindWords.howToReadBars,
    howToReadStacked: kindWords.howToReadStackedBars,
  },
  orientation: 'horizontal',
}

export const barReader: KindReader = {
  ...columnReader,
  mixing: 'with error bars',
  claimsChart: true,
  insteadInMix: 'column',
  followsNumbers: false,
}
