import { DRAWING_WIDTHS, type Drawing } from '../geometry/drawing.ts'
import { layoutChart } from '../layout/layout.ts'
import type { VisibleState } from '../model/visible-state.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { DrawingFrame, patternIdOf } from './drawing-frame.tsx'
import { DrawingParts } from './drawing-svg.tsx'
import { paintByToken } from './paint.ts'
import * as texts from '../messages/draw.ts'

interface DrawingsProps {
  model: ChartModel
  shown: VisibleState
  /** px; all three unless told otherwise. */
  widths?: readonly number[]
  /** Places of the figures as text, for a reader that does not lay charts out (reader/points.ts). */
  pointsOf?: (drawing: Drawing) => string | null
  /** Lays it out for a width; as high as it likes to be unless told otherwise. */
  layoutAt?: (width: number) => Drawing | null
}

/** The chart in its three widths, of which a container query shows one. */
export function Drawings({ model, shown, widths = DRAWING_WIDTHS, pointsOf, layoutAt }: DrawingsProps) {
  const drawings = widths.flatMap((width) => (layoutAt ? layoutAt(width) : layoutChart(model, shown, width)) ?? [])
  if (drawings.length === 0) return <p className="chart__empty">{texts.noDataToShow}</p>
  return drawings.map((drawing) => (
    <DrawingFrame key={drawing.width} drawing={drawing} model={model} points={pointsOf?.(drawing) ?? null}>
      <DrawingParts drawing={drawing} paint={paintByToken} patternId={patternIdOf(model, drawing)} />
    </DrawingFrame>
  ))
}

/**
 * Where the drawings stand, and with scripts the tooltip over them; `drawings` is markup. The sentence on its keys is hidden:
 * the reader describes the plot by it (interaction/focus-point.ts).
 */
export function Plot({ drawings, chartId }: { drawings: string; chartId: string }) {
  return (
    <div className="chart__plot">
      <div className="chart__drawings" dangerouslySetInnerHTML={{ __html: drawings }} />
      <p id={`${chartId}-keys`} hidden>
        {texts.keysHelp}
      </p>
    </div>
  )
}
