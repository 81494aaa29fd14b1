/** ms; a page whose picture is late, or that is in a tab in the background, waits no longer than this for its scripts. */
export const LONGEST_WAIT = 3000

/**
 * Loads the scripts of a page when its first view has been drawn, or when a reader begins to use it: until then the line
 * belongs to what can be read. A button that is pressed before its code is there is pressed again when it is.
 *
 * The server writes it into the page (late-scripts.ts), where it runs by itself: it may use nothing from outside of itself but `wait`.
 *
 * @param modules addresses of all modules that the page needs, to be fetched at once
 * @param load runs them
 * @param wait `LONGEST_WAIT`
 */
export function startScripts(modules: readonly string[], load: () => void, wait: number): void {
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    load()
  }

  let pressed: HTMLElement | null = null
  const keepPress = ({ target }: Event) => {
    // What opens a popover, and what sends a form, does so without our code.
    pressed = target instanceof Element ? target.closest<HTMLElement>('button[type=button]:not([popovertarget])') : null
  }
  const signs = ['pointerdown', 'keydown', 'click']
  for (const sign of signs) addEventListener(sign, begin, { capture: true, once: true })
  addEventListener('click', keepPress, true)
  document.addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', keepPress, true)
      pressed?.click()
    },
    { once: true },
  )

  // Readers who come back find their place when the scripts are there.
  if (history.state !== null) begin()
  const whenPainted = () =>
    requestAnimationFrame(() => {
      const painted = new PerformanceObserver((entries) => {
        if (entries.getEntriesByName('first-contentful-paint').length > 0) begin()
      })
      painted.observe({ type: 'paint', buffered: true })
    })
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!picture || picture.complete) whenPainted()
  else for (const end of ['load', 'error']) picture.addEventListener(end, whenPainted)
  setTimeout(begin, wait)
}
