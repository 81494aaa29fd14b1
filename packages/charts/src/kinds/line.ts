import type { ChartKind, KindRendering } from './chart-kind.ts'
import { columnReader, columnRendering } from './column.ts'
import type { KindReader } from './kind-reader.ts'
import { valueExtents } from './value-columns.ts'
import { noShare, valuePointText } from './value-points.ts'
import * as kindWords from '../messages/kind-words.ts'

export const line: ChartKind = {
  stacks: false,
  startsAtZero: false,
  orientation: 'vertical',
  mark: () => ({ shape: 'line', course: 'straight', marksPoints: false, isFilled: false }),
  distinction: () => 'symbol',
  sample: () => 'line',
  legend: 'series',
  keysReachGaps: true,
  pointText: valuePointText(noShare),
  extents: valueExtents,
}

export const lineRendering: KindRendering = {
  ...columnRendering,
  words: {
    ...columnRendering.words,
    chart: kindWords.lineChart,
    marks: kindWords.lines,
    howToRead: kindWords.howToReadLines,
    howToReadStacked: null,
  },
}

export const lineReader: KindReader = { ...columnReader, followsDates: true }
