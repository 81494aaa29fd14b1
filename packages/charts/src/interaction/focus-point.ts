import * as texts from '../messages/reader.ts'
import { afterPause } from './live-region.ts'

/** A point among all that the keys reach, counted from 1. */
interface KeyPoint {
  place: number
  count: number
  spoken: string
}

/**
 * Makes the plot focusable while it has points; the arrow keys then move between them. Only scripts can handle the
 * keys, so the server does not set these attributes. The role is slider, because screen readers pass the arrow keys to
 * a slider, and screen readers on phones move it by swiping.
 */
export function makeFocusPoint(figure: HTMLElement, title: string): void {
  const plot = figure.querySelector<HTMLElement>('.chart__plot')
  if (!plot) return
  const attributes = {
    tabindex: '0',
    role: 'slider',
    'aria-label': texts.pointsOf({ title }),
    'aria-describedby': `${figure.id}-keys ${figure.id}-how`,
    'aria-valuenow': '0',
    'aria-valuetext': texts.beforeTheFirstPoint,
  }
  const table = plot.querySelector('[data-range~="0"]')
  const isTable = table !== null && getComputedStyle(table).display !== 'none'
  const hasPoints = !isTable && plot.querySelector('.drawing[role=img]:not([data-points=""])') !== null
  for (const [name, value] of Object.entries(attributes)) {
    if (hasPoints) plot.setAttribute(name, value)
    else plot.removeAttribute(name)
  }
}

/** Announces the current point as the slider's value. */
export function announceKeyPoint(figure: HTMLElement, { place, count, spoken }: KeyPoint): void {
  const plot = figure.querySelector('.chart__plot')
  afterPause(figure, () => {
    plot?.setAttribute('aria-valuemax', String(count))
    plot?.setAttribute('aria-valuenow', String(place))
    plot?.setAttribute('aria-valuetext', spoken)
  })
}
