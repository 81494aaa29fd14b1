import * as kindWords from '../../messages/kind-words.ts'
import type { ChartKind, KindRendering } from '../chart-kind.ts'
import { columnReader } from '../column.ts'
import type { KindReader } from '../kind-reader.ts'
import { line, lineRendering } from '../line.ts'

/** A dot for each value, on a row for each category. A thin line joins the dots of a row. */
export const dot: ChartKind = {
  ...line,
  orientation: 'horizontal',
  mark: () => ({ shape: 'dot' }),
  sample: () => 'symbol',
}

export const dotRendering: KindRendering = {
  ...lineRendering,
  words: {
    ...lineRendering.words,
    chart: kindWords.dotPlot,
    marks: kindWords.dots,
    howToRead: kindWords.howToReadDotPlots,
  },
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
