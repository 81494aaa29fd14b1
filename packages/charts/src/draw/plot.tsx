import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { DRAWING_WIDTHS, type Drawing, type Target } from '../layout/drawing.ts'
import { findTarget } from '../layout/find-target.ts'
import { layoutChart, type Shown } from '../layout/layout.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { DrawingParts } from './drawing-svg.tsx'
import { Pointer, SlotGround } from './pointer.tsx'
import { paintByToken } from './paint.ts'
import { Tooltip, type TooltipPlace } from './tooltip.tsx'
import { tooltipText } from './tooltip-rows.ts'

export interface PlotProps {
  model: ChartModel
  shown: Shown
  titleId: string
  summaryId: string
}

/** The chart in its three widths, of which a container query shows one, with the tooltip over them. */
export function Plot({ model, shown, titleId, summaryId }: PlotProps) {
  const drawings = useMemo(
    () => DRAWING_WIDTHS.map((width) => layoutChart(model, shown, width)).filter((drawing) => drawing !== null),
    [model, shown],
  )
  const { pointed, ref, ...handlers } = usePointed(drawings, shown)
  if (drawings.length === 0) return <p className="chart__empty">There is no data to show.</p>
  return (
    <div className="chart__plot" ref={ref} {...handlers}>
      {drawings.map((drawing) => (
        <svg
          key={drawing.width}
          className={`drawing drawing--${drawing.width}`}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          role="img"
          aria-labelledby={titleId}
          aria-describedby={summaryId}
        >
          {pointed?.drawing === drawing && <SlotGround drawing={drawing} target={pointed.target} />}
          <DrawingParts drawing={drawing} paint={paintByToken} patternId={`${model.id}-${drawing.width}`} />
          {pointed?.drawing === drawing && (
            <Pointer drawing={drawing} target={pointed.target} model={model} paint={paintByToken} />
          )}
        </svg>
      ))}
      {pointed && <Tooltip place={pointed.place} text={tooltipText(model, { ...shown, ...pick(pointed.target) })} />}
    </div>
  )
}

function pick({ category, series }: Target): { category: number; series: number } {
  return { category, series }
}

interface Pointed {
  drawing: Drawing
  target: Target
  place: TooltipPlace
}

/** What mouse, pen or finger points at; a finger's tooltip stays until the next tap elsewhere or Escape. */
function usePointed(drawings: readonly Drawing[], shown: Shown) {
  const [found, setFound] = useState<{ pointed: Pointed; shown: Shown } | null>(null)
  const plot = useRef<HTMLDivElement>(null)
  const pointed = found && found.shown === shown ? found.pointed : null
  const isOpen = pointed !== null
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = new AbortController()
    const close = () => setFound(null)
    const { signal } = leave
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal })
    document.addEventListener('pointerdown', (event) => isWithin(plot.current, event.target) || close(), { signal })
    return () => leave.abort()
  }, [isOpen])
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const next = plot.current && pointAt(plot.current, drawings, event.clientX, event.clientY)
    if (next?.target !== pointed?.target) setFound(next ? { pointed: next, shown } : null)
  }
  return {
    pointed,
    ref: plot,
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'touch' || setFound(null),
  }
}

function isWithin(plot: HTMLDivElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && plot?.contains(target) === true
}

function pointAt(plot: HTMLDivElement, drawings: readonly Drawing[], clientX: number, clientY: number): Pointed | null {
  const svg = [...plot.querySelectorAll('svg.drawing')].find((each) => each.getBoundingClientRect().width > 0)
  const drawing = drawings.find(({ width }) => svg?.classList.contains(`drawing--${width}`))
  if (!svg || !drawing) return null
  const [outer, inner] = [plot.getBoundingClientRect(), svg.getBoundingClientRect()]
  const scale = inner.width / drawing.width
  const target = findTarget(drawing, (clientX - inner.left) / scale, (clientY - inner.top) / scale)
  if (!target) return null
  const place = { x: inner.left - outer.left + target.x * scale, y: inner.top - outer.top + target.y * scale }
  return { drawing, target, place }
}
