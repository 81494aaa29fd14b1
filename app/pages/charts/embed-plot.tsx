import type { ChartModel } from '@common-measure/charts'
import { DrawingParts } from '@common-measure/charts/draw/drawing-svg.tsx'
import { paintByToken } from '@common-measure/charts/draw/paint.ts'
import { DRAWING_WIDTHS } from '@common-measure/charts/geometry/drawing.ts'
import { layoutChart } from '@common-measure/charts/layout/layout.ts'
import { encodePoints } from '#app/embed/points.ts'
import type { EmbedState } from './chart-states.ts'

/** Above this many figures a drawing is read by its table alone: their places would outweigh the drawing. */
const MOST_POINTS = 1500

interface EmbedPlotProps {
  model: ChartModel
  shown: EmbedState['shown']
  /** Beginning of the ids of the chart's elements. */
  id: string
}

/** The three drawings, one of which fits, each with the places of its figures for the script that reads them out. */
export function EmbedPlot({ model, shown, id }: EmbedPlotProps) {
  const drawings = DRAWING_WIDTHS.flatMap((width) => layoutChart(model, shown, width) ?? [])
  if (drawings.length === 0) return <p className="chart__empty">There is no data to show.</p>
  return (
    <div className="chart__plot">
      {drawings.map((drawing) => (
        <svg
          key={drawing.width}
          className={`drawing drawing--${drawing.width}`}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-summary`}
          {...(drawing.targets.length <= MOST_POINTS ? { 'data-points': encodePoints(drawing) } : {})}
        >
          <DrawingParts drawing={drawing} paint={paintByToken} patternId={`${id}-${drawing.width}`} />
        </svg>
      ))}
    </div>
  )
}
