/**
 * Gives the header its small form where the wide one does not fit: with wide letters, long words or a long name of the site.
 *
 * The server writes it into the page, where it runs by itself: it may use nothing from outside of itself.
 */
export function fitHeader(): void {
  const root = document.documentElement
  root.removeAttribute('data-folded')
  const bar = document.querySelector<HTMLElement>('.site-header__bar')
  const end = bar?.querySelector('.site-header__end')
  const name = bar?.querySelector<HTMLElement>('.brand > span')
  if (!bar || !end) return
  const isWider = end.getBoundingClientRect().right > bar.getBoundingClientRect().right + 0.5
  const isOverTwoLines = name ? name.offsetHeight > 2.5 * parseFloat(getComputedStyle(name).fontSize) : false
  root.toggleAttribute('data-folded', isWider || isOverTwoLines)
}

/**
 * Fits the header again when the window, its letters or its words change, and closes the cover menu where the wide form
 * comes back. Returns the function that ends it.
 */
export function watchHeaderFit(): () => void {
  let frame = 0
  const fit = () => {
    fitHeader()
    const menu = document.querySelector<HTMLDetailsElement>('.mobile-menu[open]')
    if (menu && !menu.checkVisibility()) menu.open = false
  }
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    // What changes sizes while they are reported is an error of the page.
    frame = requestAnimationFrame(fit)
  })
  const bar = document.querySelector('.site-header__bar')
  for (const part of bar ? [bar, ...bar.children] : []) sizes.observe(part)
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
  }
}
