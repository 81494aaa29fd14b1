/**
 * Gives the header its small form where the wide one does not fit: with wide letters, long words or a long name of the
 * site.
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
  const fit = () => {
    fitHeader()
    const menu = document.querySelector<HTMLDetailsElement>('.mobile-menu[open]')
    if (menu && !menu.checkVisibility()) menu.open = false
  }
  // What changes sizes while they are reported is an error of the page.
  const sizes = new ResizeObserver(() => requestAnimationFrame(fit))
  const bar = document.querySelector('.site-header__bar')
  for (const part of bar ? [bar, ...bar.children] : []) sizes.observe(part)
  return () => sizes.disconnect()
}
