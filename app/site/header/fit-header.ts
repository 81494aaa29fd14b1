/**
 * Switches the header to its small form if the wide form does not fit: with wide letters, long words or a long site name.
 *
 * The server inlines it into the page, where it runs independently: it must not use anything from outside.
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
 * Fits the header again when the size of the window, the font or the text changes. Closes the mobile menu when the wide
 * form returns. Returns a function that stops it.
 */
export function watchHeaderFit(): () => void {
  const fit = () => {
    fitHeader()
    const menu = document.querySelector<HTMLDetailsElement>('.mobile-menu[open]')
    if (menu && !menu.checkVisibility()) menu.open = false
  }
  // Changing sizes inside a ResizeObserver callback would raise an error.
  const sizes = new ResizeObserver(() => requestAnimationFrame(fit))
  const bar = document.querySelector('.site-header__bar')
  for (const part of bar ? [bar, ...bar.children] : []) sizes.observe(part)
  return () => sizes.disconnect()
}
