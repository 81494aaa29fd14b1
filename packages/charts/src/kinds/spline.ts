import { smooth } from '../geometry/curves.ts'
import * as kindWords from '../messages/kind-words.ts'
import type { ChartKind } from './chart-kind.ts'
import { line, lineReader } from './line.ts'

/** A line through the same points that has no corners. */
export const spline: ChartKind = {
  ...line,
  words: {
    ...line.words,
    marks: 'curves',
    howToRead: kindWords.howToReadCurves,
  },
  mark: () => ({ shape: 'line', course: smooth, marksPoints: true, isFilled: false }),
}

export const splineReader = lineReader
