import { useContext, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { hasDrawing } from '../layout/layout.ts'
import type { Shown } from '../model/shown.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { DrawingFrame, patternIdOf } from './drawing-frame.tsx'
import { DrawingParts } from './drawing-svg.tsx'
import { DrawingsWriterContext } from './drawings-writer.ts'
import { FocusMark } from './focus-mark.tsx'
import { Pointer, SlotGround } from './pointer.tsx'
import { paintByToken } from './paint.ts'
import { Tooltip } from './tooltip.tsx'
import { tooltipText } from '../words/tooltip-text.ts'
import { useDrawings } from './use-drawings.ts'
import { keysIdOf, useKeyStop } from './use-key-stop.ts'
import { usePointed, type Pointed } from './use-pointed.ts'

export interface PlotProps {
  model: ChartModel
  shown: Shown
  /** Receives what a reader by keys has come to. */
  onSay: (text: string) => void
}

/**
 * The chart in its three widths, of which a container query shows one, with the tooltip over them. Once scripts run it is
 * one stop of the tab key, in which the arrow keys lead through every point.
 */
export function Plot({ model, shown, onSay }: PlotProps) {
  const plot = useRef<HTMLDivElement>(null)
  const write = useContext(DrawingsWriterContext)
  const { drawings, current, areSent, wake } = useDrawings(model, shown, { isWritten: write !== null, plot })
  const { pointed, ...handlers } = usePointed({ model, shown, drawings, current, plot, onSay })
  const hasPoints = useMemo(() => hasDrawing(model, shown), [model, shown])
  useKeyStop(plot, model, hasPoints)
  if (!hasPoints) return <p className="chart__empty">There is no data to show.</p>
  return (
    <div
      className="chart__plot"
      ref={plot}
      {...handlers}
      // What follows in the same moment (a tap, a key) must find its points.
      onPointerEnter={() => flushSync(wake)}
      onFocus={wake}
    >
      {areSent ? (
        // React leaves the server's drawings as they are; to hydrate them, it would have to lay them out again.
        <div
          key="sent"
          className="chart__drawings"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: write?.drawings(model, shown) ?? '' }}
        />
      ) : (
        <div key="drawn" className="chart__drawings">
          {drawings.map((drawing) => {
            const here = pointed?.drawing === drawing ? pointed : null
            return (
              <DrawingFrame key={drawing.width} drawing={drawing} model={model}>
                {here && <SlotGround drawing={drawing} target={here.target} />}
                <DrawingParts drawing={drawing} paint={paintByToken} patternId={patternIdOf(model, drawing)} />
                {here && <Pointer drawing={drawing} target={here.target} model={model} paint={paintByToken} />}
                {here?.stop && <FocusMark drawing={drawing} target={here.target} />}
              </DrawingFrame>
            )
          })}
        </div>
      )}
      {pointed && <Tooltip place={pointed.place} text={tooltipText(model, { ...shown, ...stopOf(pointed) })} />}
      <p hidden id={keysIdOf(model)}>
        Left and right arrow keys go through the categories, up and down through the series; Home and End go to the
        first and the last point, Escape leaves.
      </p>
    </div>
  )
}

function stopOf({ stop, target }: Pointed): { category: number; series: number } {
  const { category, series } = stop ?? target
  return { category, series }
}
