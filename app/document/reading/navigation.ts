import { idInHash } from './id-in-hash.ts'
import { readPosition, returnTo } from './scroll-position.ts'
import { focusOn, goTo } from './scroll.ts'

/** Scrolling from the banner's button (docs/contracts/pages.md#home). */
const WAY_DOWN = { afterMs: 100, ms: 1500, offsetPx: 180 }

/**
 * Handles links and history steps within the page (docs/contracts/pages.md#addresses): a link to an anchor scrolls
 * smoothly, and the back button restores the scroll position.
 */
export function watchPlaces(): void {
  document.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.hash === '' || !isHere(link)) return
    const id = idInHash(link.hash)
    if (!document.getElementById(id)) return
    event.preventDefault()
    if (link.matches('.skip-link')) return skipToHeading()
    if ('wayDown' in link.dataset) return void setTimeout(() => goTo(id, WAY_DOWN), WAY_DOWN.afterMs)
    goTo(id)
    if (link.hash !== location.hash) history.pushState(null, '', link.href)
    return undefined
  })
  addEventListener('popstate', () => {
    const place = readPosition(history.state)
    if (place) returnTo(place)
  })
}

function isHere({ origin, pathname, search, target }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname === location.pathname && search === location.search && target === ''
}

/** Moves the focus to the main heading, the start of a page's content. */
export function focusOnHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  focusOn(heading)
  return heading
}

/**
 * The skip link leads to the heading and scrolls it into view. Without scripts, it leads to the start of the content, as its address says.
 */
function skipToHeading(): void {
  const start = focusOnHeading() ?? document.querySelector<HTMLElement>('main')
  if (start?.matches('main')) focusOn(start)
  start?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
