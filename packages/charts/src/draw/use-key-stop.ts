import { useEffect, type RefObject } from 'react'
import type { ChartModel } from '../model/chart-model.ts'

/** Id of the sentence that says which keys lead through a chart. */
export function keysIdOf({ id }: Pick<ChartModel, 'id'>): string {
  return `${id}-keys`
}

/**
 * Makes the element one stop of the tab key, in which the arrow keys are the chart's own; only scripts can answer them. It
 * is told to the element itself: as properties of React's, which the server's HTML may not have, it would be a second
 * rendering of every chart right after the first.
 *
 * @param isThere false while the chart has nothing to draw, and so no such element
 */
export function useKeyStop(plot: RefObject<HTMLElement | null>, model: ChartModel, isThere: boolean): void {
  const { id, title } = model
  useEffect(() => {
    const element = plot.current
    if (!isThere || !element) return
    element.setAttribute('tabindex', '0')
    element.setAttribute('role', 'application')
    element.setAttribute('aria-label', `Points of ${title}`)
    element.setAttribute('aria-describedby', `${keysIdOf({ id })} ${id}-how`)
  }, [plot, id, title, isThere])
}
