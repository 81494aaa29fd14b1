import * as kindWords from '../messages/kind-words.ts'
import type { ChartKind, KindRendering } from './chart-kind.ts'
import { line, lineRendering } from './line.ts'

/** A smooth line through the points. */
export const spline: ChartKind = {
  ...line,
  mark: () => ({ shape: 'line', course: 'smooth', marksPoints: true, isFilled: false }),
}

export const splineRendering: KindRendering = {
  ...lineRendering,
  words: { ...lineRendering.words, marks: 'curves', howToRead: kindWords.howToReadCurves },
}
