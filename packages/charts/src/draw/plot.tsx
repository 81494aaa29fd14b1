import { useMemo } from 'react'
import { DRAWING_WIDTHS } from '../layout/drawing.ts'
import { layoutChart, type Shown } from '../layout/layout.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { DrawingParts } from './drawing-svg.tsx'
import { FocusMark } from './focus-mark.tsx'
import { Pointer, SlotGround } from './pointer.tsx'
import { paintByToken } from './paint.ts'
import { Tooltip } from './tooltip.tsx'
import { tooltipText } from './tooltip-rows.ts'
import { useAlive } from './use-alive.ts'
import { usePointed, type Pointed } from './use-pointed.ts'

export interface PlotProps {
  model: ChartModel
  shown: Shown
  titleId: string
  summaryId: string
  /** Receives what a reader by keys has come to. */
  onSay: (text: string) => void
}

/**
 * The chart in its three widths, of which a container query shows one, with the tooltip over them. Once scripts run it is
 * one stop of the tab key, in which the arrow keys lead through every point.
 */
export function Plot({ model, shown, titleId, summaryId, onSay }: PlotProps) {
  const drawings = useMemo(
    () => DRAWING_WIDTHS.map((width) => layoutChart(model, shown, width)).filter((drawing) => drawing !== null),
    [model, shown],
  )
  const isAlive = useAlive()
  const { pointed, ref, ...handlers } = usePointed({ model, shown, drawings, onSay })
  if (drawings.length === 0) return <p className="chart__empty">There is no data to show.</p>
  const keysId = `${model.id}-keys`
  const stop = isAlive
    ? {
        role: 'application',
        tabIndex: 0,
        'aria-label': `Points of ${model.title}`,
        'aria-describedby': `${keysId} ${model.id}-how`,
      }
    : {}
  return (
    <div className="chart__plot" ref={ref} {...stop} {...handlers}>
      {drawings.map((drawing) => {
        const here = pointed?.drawing === drawing ? pointed : null
        return (
          <svg
            key={drawing.width}
            className={`drawing drawing--${drawing.width}`}
            viewBox={`0 0 ${drawing.width} ${drawing.height}`}
            role="img"
            aria-labelledby={titleId}
            aria-describedby={summaryId}
          >
            {here && <SlotGround drawing={drawing} target={here.target} />}
            <DrawingParts drawing={drawing} paint={paintByToken} patternId={`${model.id}-${drawing.width}`} />
            {here && <Pointer drawing={drawing} target={here.target} model={model} paint={paintByToken} />}
            {here?.stop && <FocusMark drawing={drawing} target={here.target} />}
          </svg>
        )
      })}
      {pointed && <Tooltip place={pointed.place} text={tooltipText(model, { ...shown, ...stopOf(pointed) })} />}
      {isAlive && (
        <p className="visually-hidden" id={keysId}>
          Left and right arrow keys go through the categories, up and down through the series; Home and End go to the
          first and the last point, Escape leaves.
        </p>
      )}
    </div>
  )
}

function stopOf({ stop, target }: Pointed): { category: number; series: number } {
  const { category, series } = stop ?? target
  return { category, series }
}
