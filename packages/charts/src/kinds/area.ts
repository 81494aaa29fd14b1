import { straight } from '../geometry/curves.ts'
import * as kindWords from '../messages/kind-words.ts'
import type { ChartKind } from './chart-kind.ts'
import { line, lineReader } from './line.ts'
import { areaShare, valuePointText } from './value-points.ts'

/** A line with a filled area down to zero; stacked areas are bands. */
export const area: ChartKind = {
  ...line,
  words: {
    ...line.words,
    chart: kindWords.areaChart,
    marks: kindWords.areas,
    howToRead: kindWords.howToReadAreas,
    howToReadStacked: kindWords.howToReadStackedAreas,
  },
  stacks: true,
  startsAtZero: true,
  mark: (stacking) =>
    stacking ? { shape: 'band' } : { shape: 'line', course: straight, marksPoints: false, isFilled: true },
  distinction: (stacking) => (stacking ? 'texture' : 'symbol'),
  sample: (stacking) => (stacking ? 'square' : 'line'),
  pointText: valuePointText(areaShare),
}

export const areaReader = lineReader
