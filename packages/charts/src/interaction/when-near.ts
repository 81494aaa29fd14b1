/** How far from the window, of its height. */
const MARGIN = '50% 0px'

/**
 * Does what makes a later press cheap, once an element is near the window and the browser has nothing better to do. A browser
 * that cannot tell that it is idle does it never.
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
