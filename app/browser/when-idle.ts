/**
 * Resolves when the page is usable: its resources have loaded and the browser is idle. Optional parts of a page (films,
 * carousels, the tour) wait for this.
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
