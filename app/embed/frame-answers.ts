import { decodePoints } from '@common-measure/charts/interaction/points.ts'
import type { ChartInteraction } from '@common-measure/charts/interaction/read-chart.ts'
import { startInteraction, type InteractionSource } from '@common-measure/charts/interaction/start-interaction.ts'

/*
 * Handles input for a framed chart. The page's script loads this module on first use.
 */

/** Starts the interaction with a chart whose geometry the server has put into the page. */
export function answerReader(source: Omit<InteractionSource, 'drawingOf'>): ChartInteraction {
  return startInteraction({
    ...source,
    drawingOf: ({ dataset: { points } }) => (points ? decodePoints(points) : null),
  })
}
