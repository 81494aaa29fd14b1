import { DRAWING_WIDTHS, type Drawing } from '../geometry/drawing.ts'
import { layoutForPage } from '../layout/layout-for-page.ts'
import type { VisibleState } from '../model/visible-state.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { FluidDrawing } from './fluid-drawing.tsx'
import { paintByToken } from './paint.ts'
import * as texts from '../messages/draw.ts'
import { textHash } from '../model/text-hash.ts'

interface DrawingsProps {
  model: ChartModel
  shown: VisibleState
  /** Ranges of containers to draw for, by their narrowest widths, px; a single one is for all containers. */
  widths?: readonly number[]
  /** Geometry of the values as text, for browsers that do not lay out charts (interaction/points.ts). */
  pointsOf?: (drawing: Drawing) => string | null
  /** Lays out the drawing for a width; without a height limit by default. */
  layoutAt?: (width: number) => Drawing | null
}

/** The chart for each range of containers, one of which a container query shows. */
export function Drawings({ model, shown, widths = DRAWING_WIDTHS, pointsOf, layoutAt }: DrawingsProps) {
  const { id } = model
  const drawings = widths.flatMap((width) => (layoutAt ? layoutAt(width) : layoutForPage(model, shown, width)) ?? [])
  if (drawings.length === 0) return <p className="chart__empty">{texts.noDataToShow}</p>
  return drawings.map((drawing) => {
    const points = pointsOf?.(drawing) ?? null
    return (
      <FluidDrawing
        key={drawing.width}
        drawing={drawing}
        paint={paintByToken}
        patternId={`p${textHash(id)}-${drawing.width}`}
        attributes={{
          'aria-labelledby': `${id}-title`,
          'aria-describedby': `${id}-description`,
          ...(points === null ? {} : { 'data-points': points }),
        }}
      />
    )
  })
}

/**
 * Container of the drawings, and of the tooltip when scripts run. `drawings` is markup. The hidden sentence about the
 * keys describes the plot (interaction/focus-point.ts).
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
