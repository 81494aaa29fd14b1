import { useEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import type { Drawing, Target } from '../geometry/drawing.ts'
import { findTarget } from '../layout/find-target.ts'
import type { Shown } from '../model/shown.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { spokenPoint } from '../words/spoken-point.ts'
import type { TooltipPlace } from './tooltip.tsx'
import { isWalkKey, positionOf, step, targetAt, walkRows, type Stop } from './keyboard-navigation.ts'

/** The point of a chart that mouse, finger or keys are on. */
export interface Pointed {
  drawing: Drawing
  target: Target
  place: TooltipPlace
  /** The stop, when keys have led there: it has a focus mark and leaves with the focus. */
  stop: Stop | null
}

interface Options {
  model: ChartModel
  shown: Shown
  drawings: readonly Drawing[]
  /** The one on show. */
  current: Drawing | null
  /** The element that holds them. */
  plot: { current: HTMLDivElement | null }
  /** Receives the words of every stop. */
  onSay: (text: string) => void
}

/**
 * What mouse, pen, finger or the arrow keys are on. A finger's tooltip stays until the next tap elsewhere; Escape ends any
 * pointing. A change of what is shown ends it too.
 */
export function usePointed({ model, shown, drawings, current, plot, onSay }: Options) {
  const [found, setFound] = useState<{ pointed: Pointed; shown: Shown } | null>(null)
  const pointed = found && found.shown === shown ? found.pointed : null
  const rows = useMemo(() => (current ? walkRows(model, shown, current) : []), [model, shown, current])
  useClosing(plot, pointed !== null, () => setFound(null))
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const next = plot.current && pointAt(plot.current, drawings, event.clientX, event.clientY)
    if (next?.target !== pointed?.target) setFound(next ? { pointed: next, shown } : null)
  }
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isWalkKey(event.key) || event.altKey || event.ctrlKey || event.metaKey || !plot.current) return
    const stop = step(rows, pointed?.stop ?? null, event.key)
    const next = stop && placeStop(plot.current, model, drawings, stop)
    if (!stop || !next) return
    event.preventDefault()
    setFound({ pointed: next, shown })
    onSay(spokenPoint(model, { ...shown, ...stop, ...positionOf(rows, stop) }))
  }
  return {
    pointed,
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'touch' || setFound(null),
    onKeyDown: walk,
    onBlur: (event: FocusEvent) => {
      if (pointed?.stop && event.target === plot.current) setFound(null)
    },
  }
}

function useClosing(plot: { current: HTMLDivElement | null }, isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = new AbortController()
    const { signal } = leave
    document.addEventListener('keydown', (event) => event.key === 'Escape' && latest.current(), { signal })
    document.addEventListener('pointerdown', (event) => isWithin(plot.current, event.target) || latest.current(), {
      signal,
    })
    return () => leave.abort()
  }, [isOpen, plot])
}

function isWithin(plot: HTMLDivElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && plot?.contains(target) === true
}

/** The drawing that the container query shows, with its place in the plot and its scale. */
function shownDrawing(plot: HTMLDivElement, drawings: readonly Drawing[]) {
  const svg = [...plot.querySelectorAll('svg.drawing')].find((each) => each.getBoundingClientRect().width > 0)
  const drawing = drawings.find(({ width }) => svg?.classList.contains(`drawing--${width}`))
  if (!svg || !drawing) return null
  const [outer, inner] = [plot.getBoundingClientRect(), svg.getBoundingClientRect()]
  const scale = inner.width / drawing.width
  const placeOf = ({ x, y }: Target): TooltipPlace => ({
    x: inner.left - outer.left + x * scale,
    y: inner.top - outer.top + y * scale,
  })
  return { drawing, inner, scale, placeOf }
}

function pointAt(plot: HTMLDivElement, drawings: readonly Drawing[], clientX: number, clientY: number): Pointed | null {
  const view = shownDrawing(plot, drawings)
  if (!view) return null
  const { drawing, inner, scale, placeOf } = view
  const target = findTarget(drawing, (clientX - inner.left) / scale, (clientY - inner.top) / scale)
  return target && { drawing, target, place: placeOf(target), stop: null }
}

function placeStop(plot: HTMLDivElement, model: ChartModel, drawings: readonly Drawing[], stop: Stop): Pointed | null {
  const view = shownDrawing(plot, drawings)
  if (!view) return null
  const target = targetAt(model, view.drawing, stop)
  return { drawing: view.drawing, target, place: view.placeOf(target), stop }
}
