import type { ReactNode } from 'react'
import type { Drawing } from '../geometry/drawing.ts'
import type { ChartModel } from '../model/chart-model.ts'

interface DrawingFrameProps {
  drawing: Drawing
  model: ChartModel
  children: ReactNode
}

/** The `<svg>` of one width of a chart; the figure's title names it, the figure's summary describes it. */
export function DrawingFrame({ drawing: { width, height }, model: { id }, children }: DrawingFrameProps) {
  return (
    <svg
      className={`drawing drawing--${width}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-summary`}
    >
      {children}
    </svg>
  )
}

/** Beginning of the ids of a drawing's fill patterns, unique in the page. */
export function patternIdOf({ id }: ChartModel, { width }: Drawing): string {
  return `${id}-${width}`
}
