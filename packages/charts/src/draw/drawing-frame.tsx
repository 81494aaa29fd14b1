import type { ReactNode } from 'react'
import type { Drawing } from '../geometry/drawing.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { textHash } from '../model/text-hash.ts'

interface DrawingFrameProps {
  drawing: Drawing
  model: Pick<ChartModel, 'id'>
  /** Places of the figures as text (reader/points.ts), "" for too many; null where the reader lays the chart out. */
  points?: string | null
  children: ReactNode
}

/** The `<svg>` of one width of a chart; the figure's title names it, the figure's description describes it. */
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

/** Beginning of the ids of a drawing's fill patterns, unique in the page: short, because each pattern has its own twice. */
export function patternIdOf({ id }: Pick<ChartModel, 'id'>, { width }: Pick<Drawing, 'width'>): string {
  return `p${textHash(id)}-${width}`
}
