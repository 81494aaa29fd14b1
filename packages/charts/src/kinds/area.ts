import * as kindWords from '../messages/kind-words.ts'
import type { ChartKind, KindRendering } from './chart-kind.ts'
import { line, lineRendering } from './line.ts'
import { areaShare, valuePointText } from './value-points.ts'

/** A line with a filled area down to zero; stacked areas are bands. */
export const area: ChartKind = {
  ...line,
  stacks: true,
  startsAtZero: true,
  mark: (stacking) =>
    stacking ? { shape: 'band' } : { shape: 'line', course: 'straight', marksPoints: false, isFilled: true },
  distinction: (stacking) => (stacking ? 'texture' : 'symbol'),
  sample: (stacking) => (stacking ? 'square' : 'line'),
  pointText: valuePointText(areaShare),
}

export const areaRendering: KindRendering = {
  ...lineRendering,
  words: {
    ...lineRendering.words,
    chart: kindWords.areaChart,
    marks: kindWords.areas,
    howToRead: kindWords.howToReadAreas,
    howToReadStacked: kindWords.howToReadStackedAreas,
  },
}
