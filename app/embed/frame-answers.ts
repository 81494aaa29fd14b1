import { decodePoints } from '@common-measure/charts/interaction/points.ts'
import type { ChartInteraction } from '@common-measure/charts/interaction/read-chart.ts'
import { startInteraction, type InteractionSource } from '@common-measure/charts/interaction/start-interaction.ts'

/*
 * What answers a reader of a framed chart. A module of its own, which the page's script loads when somebody begins to
 * read.
 */

/** Reads a chart in which the server has said where its figures stand. */
export function answerReader(source: Omit<InteractionSource, 'drawingOf'>): ChartInteraction {
  return startInteraction({
    ...source,
    drawingOf: ({ dataset: { points }, viewBox: { baseVal } }) =>
      points ? decodePoints(points, baseVal.width, baseVal.height) : null,
  })
}
