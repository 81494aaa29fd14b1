/** Minimum movement that counts as scrolling, px; a finger is never still. */
const TOLERANCE_PX = 6

/**
 * Marks `<html data-header="hidden">` while the reader scrolls down, and removes it on the first movement up. Returns a
 * function that stops it.
 */
export function watchStickyHeader(): () => void {
  const root = document.documentElement
  const header = document.querySelector('header.site-header')
  let last = scrollY

  const onScroll = () => {
    const moved = scrollY - last
    if (Math.abs(moved) < TOLERANCE_PX) return
    last = scrollY
    const isInUse = header?.matches(':focus-within, :has(.mobile-menu[open], [data-open])') ?? false
    if (moved > 0 && scrollY > (header?.clientHeight ?? 0) && !isInUse) root.dataset.header = 'hidden'
    else delete root.dataset.header
  }
  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    removeEventListener('scroll', onScroll)
    delete root.dataset.header
  }
}
