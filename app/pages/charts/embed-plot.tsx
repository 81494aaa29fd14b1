import type { ChartModel } from '@common-measure/charts'
import { renderMarkup } from '@common-measure/charts/draw/markup.ts'
import { Drawings, Plot } from '@common-measure/charts/draw/plot.tsx'
import type { Drawing } from '@common-measure/charts/geometry/drawing.ts'
import { encodePoints } from '@common-measure/charts/reader/points.ts'
import type { EmbedState } from './chart-states.ts'

/** Above this many figures a drawing is read by its table alone: their places would outweigh the drawing. */
const MAX_POINTS = 1500

interface EmbedPlotProps {
  model: ChartModel
  shown: EmbedState['shown']
  /** Beginning of the ids of the chart's elements. */
  id: string
}

/** The three drawings, one of which fits, each with the places of its figures for the script that reads them out. */
export function EmbedPlot({ model, shown, id }: EmbedPlotProps) {
  const drawings = <Drawings model={{ ...model, id }} shown={shown} pointsOf={pointsOf} />
  return <Plot drawings={renderMarkup(drawings)} chartId={id} />
}

function pointsOf(drawing: Drawing): string {
  return drawing.targets.length <= MAX_POINTS ? encodePoints(drawing) : ''
}
