import { endWhenReaderMoves } from './reader-moves.ts'

/** Duration of smooth scrolling (docs/contracts/pages.md#addresses). */
const SMOOTH_MS = 500

/** Sent to an element before the page scrolls to it, so that a closed tab can show it. */
export const REVEAL = 'cm:reveal'

/** Options of a scroll: its duration, and the final distance from the top of the window. */
interface Manner {
  ms?: number
  offsetPx?: number
}

/** Shows the element with this id, scrolls to it and moves the focus to its heading. Returns false if there is no such element. */
export function goTo(id: string, manner: Manner = {}): boolean {
  const element = document.getElementById(id)
  if (!element) return false
  if (waitForIsland(element, () => goTo(id, manner))) return true
  element.dispatchEvent(new Event(REVEAL, { bubbles: true }))
  scrollTo(element, manner)
  focusOn(
    element.matches('h1, h2, h3, h4, h5, h6') ? element : (element.querySelector<HTMLElement>('h2, h3, h4') ?? element),
  )
  return true
}

/** Calls `act` after hydration for an element that its island hides until then, as in a tab. False if not needed. */
function waitForIsland(element: Element, act: () => void): boolean {
  const island = element.closest('[data-island]:not([data-hydrated])')
  if (!island || element.checkVisibility()) return false
  island.addEventListener('hydrated', act, { once: true })
  // The same event as when a reader uses the island (app/island/hydrate-islands.ts).
  island.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** Moves the focus without scrolling; makes other elements focusable first. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

function scrollTo(element: Element, { ms = SMOOTH_MS, offsetPx }: Manner): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: restingPlace(element, offsetPx), behavior: 'instant' })
    return
  }
  const started = performance.now()
  const from = scrollY
  const movement = new AbortController()
  endWhenReaderMoves(movement)
  const step = (time: number) => {
    if (movement.signal.aborted) return
    const share = Math.min(1, Math.max(0, (time - started) / ms))
    // The end is computed again in each frame, because charts and pictures on the way may change their height.
    window.scrollTo({ top: from + (restingPlace(element, offsetPx) - from) * easeInOut(share), behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
    else movement.abort()
  }
  requestAnimationFrame(step)
}

/** Scroll offset of the page with the element at the top, `offsetPx` lower; by default below the sticky header. */
export function restingPlace(element: Element, offsetPx = pinnedPx(element)): number {
  const top = element.getBoundingClientRect().top + scrollY - offsetPx
  return Math.max(0, Math.min(top, document.documentElement.scrollHeight - innerHeight))
}

/** Height of the sticky header plus the scroll margin of the element, px. */
export function pinnedPx(element: Element): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  return padding + margin
}

function easeInOut(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
}
