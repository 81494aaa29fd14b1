import { decodePoints } from '@common-measure/charts/reader/points.ts'
import type { Reading } from '@common-measure/charts/reader/read-chart.ts'
import { startReading, type ReadingSource } from '@common-measure/charts/reader/reading.ts'

/*
 * What answers a reader of a framed chart. A module of its own, which the page's script loads when somebody begins to read.
 */

/** Reads a chart in which the server has said where its figures stand. */
export function answerReader(source: Omit<ReadingSource, 'drawingOf'>): Reading {
  return startReading({
    ...source,
    drawingOf: ({ dataset: { points }, viewBox: { baseVal } }) =>
      points ? decodePoints(points, baseVal.width, baseVal.height) : null,
  })
}
