import * as kindWords from '../../messages/kind-words.ts'
import type { ChartKind, KindRendering } from '../chart-kind.ts'
import type { KindReader } from '../kind-reader.ts'
import { line, lineRendering } from '../line.ts'
import { loneReader } from './dot.ts'

/** A line for each series between two upright scales, one for each of two categories. */
export const slope: ChartKind = {
  ...line,
  mark: () => ({ shape: 'line', course: 'straight', marksPoints: true, isFilled: false }),
}

export const slopeRendering: KindRendering = {
  ...lineRendering,
  words: { ...lineRendering.words, chart: kindWords.slopeChart, howToRead: kindWords.howToReadSlopes },
  frame: 'slope',
}

const CATEGORIES = 2

export const slopeReader: KindReader = {
  ...loneReader,
  followsDates: true,
  misfit: ({ categories: { values } }) => (values.length === CATEGORIES ? null : 'bad-slope'),
}
