import { prefersLessMotion } from '#app/browser/motion.ts'

/**
 * Scrolls a row sideways by whole slides in `ms`, without snapping. A touch or wheel event takes over.
 *
 * @param row the list of slides of equal width, or its parent
 */
export function glideBySlides(row: HTMLElement, slides: number, ms: number): void {
  const width = slideWidth(row)
  if (width === 0) return
  const direction = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  const from = row.scrollLeft
  const to = (Math.round((from * direction) / width) + slides) * width * direction
  if (prefersLessMotion()) {
    row.scrollTo({ left: to, behavior: 'instant' })
    return
  }
  const movement = new AbortController()
  const { signal } = movement
  for (const event of ['wheel', 'touchstart', 'pointerdown'] as const) {
    row.addEventListener(event, () => movement.abort(), { signal, passive: true })
  }
  row.style.scrollSnapType = 'none'
  signal.addEventListener('abort', () => row.style.removeProperty('scroll-snap-type'))
  const started = performance.now()
  const step = (time: number) => {
    if (signal.aborted) return
    const share = Math.min(1, Math.max(0, (time - started) / ms))
    row.scrollTo({ left: from + (to - from) * easeInOut(share), behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
    else movement.abort()
  }
  requestAnimationFrame(step)
}

/** Distance from the start of one slide to the next, in px; 0 without slides. */
function slideWidth(row: HTMLElement): number {
  const list = row instanceof HTMLUListElement ? row : row.firstElementChild
  const [first, second] = list?.children ?? []
  if (!first) return 0
  const { left, width } = first.getBoundingClientRect()
  return second ? Math.abs(second.getBoundingClientRect().left - left) : width
}

function easeInOut(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
}
