import { DRAWING_WIDTHS, type Drawing } from '../geometry/drawing.ts'
import { layoutChart } from '../layout/layout.ts'
import type { VisibleState } from '../model/visible-state.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { DrawingParts } from './drawing-svg.tsx'
import { paintByToken } from './paint.ts'
import * as texts from '../messages/draw.ts'
import type { ReactNode } from 'react'
import { textHash } from '../model/text-hash.ts'

interface DrawingsProps {
  model: ChartModel
  shown: VisibleState
  /** Drawing widths, px; all three by default. */
  widths?: readonly number[]
  /** Geometry of the values as text, for browsers that do not lay out charts (interaction/points.ts). */
  pointsOf?: (drawing: Drawing) => string | null
  /** Lays out the drawing for a width; without a height limit by default. */
  layoutAt?: (width: number) => Drawing | null
}

/** The chart in its three widths, one of which a container query shows. */
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

interface DrawingFrameProps {
  drawing: Drawing
  model: Pick<ChartModel, 'id'>
  /** Geometry of the values as text (interaction/points.ts), "" if too many; null if the browser lays out the chart. */
  points?: string | null
  children: ReactNode
}

/** The `<svg>` of one width of a chart, with the title of its `<figure>` as its name, and the description. */
export function DrawingFrame({ drawing: { width, height }, model: { id }, points, children }: DrawingFrameProps) {
  return (
    <svg
      className={`drawing drawing--${width}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      {...(points === undefined || points === null ? {} : { 'data-points': points })}
    >
      {children}
    </svg>
  )
}

/** Prefix of the ids of a drawing's fill patterns, unique in the page. It is short, because each id occurs twice. */
export function patternIdOf({ id }: Pick<ChartModel, 'id'>, { width }: Pick<Drawing, 'width'>): string {
  return `p${textHash(id)}-${width}`
}
