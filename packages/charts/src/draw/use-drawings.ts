import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { DRAWING_WIDTHS, type Drawing } from '../geometry/drawing.ts'
import { layoutChart } from '../layout/layout.ts'
import type { Shown } from '../model/shown.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { useSent } from './use-sent.ts'

/** The drawings of a chart, and whether those that the server has sent still stand. */
export interface Drawings {
  /** One for each width; none while the server's stand. */
  drawings: readonly Drawing[]
  /** That of the width on show; the others may be a moment behind. */
  current: Drawing | null
  /** True from hydration until something else is shown or somebody points at the chart: until then nothing is laid out. */
  areSent: boolean
  /** Lays the chart out, so that its points can be found. */
  wake: () => void
}

const NONE: readonly Drawing[] = []
const isServer = typeof document === 'undefined'

/**
 * The chart in its three widths. A change draws the one on show at once and the hidden ones after the browser has painted.
 *
 * @param at `isWritten` is true where the server writes the drawings by itself (drawings-writer.ts)
 */
export function useDrawings(
  model: ChartModel,
  shown: Shown,
  { isWritten, plot }: { isWritten: boolean; plot: { current: HTMLElement | null } },
): Drawings {
  const isHydrated = useSent()
  const [sent, setSent] = useState(() => ((isServer ? isWritten : isHydrated) ? shown : null))
  const areSent = sent === shown
  const current = useCurrentWidth(plot)
  const later = useDeferredValue(shown)
  const [small, middle, large] = DRAWING_WIDTHS
  const drawings = [
    useDrawing(model, current === small ? shown : later, small, areSent),
    useDrawing(model, current === middle ? shown : later, middle, areSent),
    useDrawing(model, current === large ? shown : later, large, areSent),
  ]
  const [first, second, third] = drawings
  return {
    drawings: useMemo(() => {
      const drawn = [first, second, third].filter((drawing) => drawing != null)
      return drawn.length > 0 ? drawn : NONE
    }, [first, second, third]),
    current: drawings[DRAWING_WIDTHS.findIndex((width) => width === current)] ?? null,
    areSent,
    wake: () => setSent(null),
  }
}

function useDrawing(model: ChartModel, shown: Shown, width: number, areSent: boolean): Drawing | null {
  return useMemo(() => (areSent ? null : layoutChart(model, shown, width)), [model, shown, width, areSent])
}

/** The width of the drawing on show (charts.css, "drawings"); the widest until it is known. */
function useCurrentWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState<number>(DRAWING_WIDTHS[2])
  useEffect(() => {
    const plot = place.current
    if (!plot || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => {
      const svg = [...plot.querySelectorAll('svg.drawing')].find((each) => each.getBoundingClientRect().width > 0)
      setWidth(DRAWING_WIDTHS.find((each) => svg?.classList.contains(`drawing--${each}`)) ?? DRAWING_WIDTHS[2])
    })
    observer.observe(plot)
    return () => observer.disconnect()
  }, [place])
  return width
}
