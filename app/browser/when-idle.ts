/**
 * Resolves when the page is usable: everything it was sent with has arrived, and the browser has nothing better to do.
 * What only adds to a page (films, carousels, the tour) waits for this.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
      else setTimeout(resolve, 200)
    }
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest, { once: true })
  })
}
