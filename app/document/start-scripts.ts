/** ms; a page whose picture is late, or that is in a tab in the background, waits no longer than this for its scripts. */
export const MAX_WAIT = 3000

/**
 * Loads the scripts of a page when its first view has been drawn, or when a reader begins to use it: until then the line
 * belongs to what can be read. A button that is pressed before its code is there is pressed again when it is, a
 * choice is made again, and what a mouse rests on is told.
 *
 * The server writes it into the page (late-scripts.ts), where it runs by itself: it may use nothing from outside of itself but `wait`.
 *
 * @param modules addresses of all modules that the page needs, to be fetched at once
 * @param load runs them
 * @param wait `MAX_WAIT`
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

  let again = () => {}
  const keep = ({ target, type }: Event) => {
    // What opens a popover, and what sends a form, does so without our code.
    const button =
      target instanceof Element ? target.closest<HTMLElement>('button[type=button]:not([popovertarget])') : null
    if (type === 'click' && button) again = () => button.click()
    if (type === 'change' && target instanceof HTMLSelectElement) {
      const { value } = target
      again = () => {
        target.value = value
        target.dispatchEvent(new Event('change', { bubbles: true }))
      }
    }
  }
  const signs = ['pointerdown', 'keydown', 'focusin', 'input', 'click']
  for (const sign of signs) addEventListener(sign, begin, { capture: true, once: true })
  for (const act of ['click', 'change']) addEventListener(act, keep, true)
  document.addEventListener(
    'hydrated',
    () => {
      for (const act of ['click', 'change']) removeEventListener(act, keep, true)
      again()
      // What a mouse already rests on hears of it.
      const under = matchMedia('(hover: hover)').matches ? [...document.querySelectorAll(':hover')].at(-1) : null
      under?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
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
