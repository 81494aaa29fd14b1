/** Distance from the window, as a share of its height. */
const MARGIN = '50% 0px'

/**
 * Prepares a later press once an element is near the window and the browser is idle. Does nothing in browsers without
 * `requestIdleCallback`.
 */
export function whenNear(element: Element, act: () => void, signal: AbortSignal): void {
  if (!('requestIdleCallback' in window)) return
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      requestIdleCallback(() => signal.aborted || act())
    },
    { rootMargin: MARGIN },
  )
  watch.observe(element)
  signal.addEventListener('abort', () => watch.disconnect())
}
