import { chartId } from '#domain/chart-id.ts'
import { idInHash } from './id-in-hash.ts'
import { endWhenReaderMoves } from './reader-moves.ts'
import { loadedPosition } from './scroll-position.ts'
import { goTo, restingPlace } from './scroll.ts'

/** Smaller movements of the page are due to its layout, in px. */
const TOLERANCE_PX = 4
/** The same tolerance before the page's scripts run, while pictures and fonts load. */
const LOADING_TOLERANCE_PX = 64
/**
 * Scrolls to the target of the address on pages that support it (address-target.tsx): the chart in `?title=`, if the
 * page takes one, otherwise the hash (docs/contracts/pages.md#addresses). It does not if the reader scrolls first, or
 * after the back button, which restores the scroll position.
 */
export function goToAddressTarget(): void {
  const mark = document.querySelector<HTMLElement>('[data-target-delay]')
  if (!mark) return
  const { hash, search } = window.location
  const ids = targetsOf('takesTitle' in mark.dataset ? search : '', hash)
  if (ids.length === 0 || loadedPosition() !== null || wasMovedWhileLoading(hash)) return
  const waiting = new AbortController()
  endWhenReaderMoves(waiting)
  let before: Sight | null = null
  requestAnimationFrame(() => {
    before = sightOf(ids)
  })
  const timer = setTimeout(() => {
    waiting.abort()
    if (!wasScrolled(before, sightOf(ids))) ids.some((id) => goTo(id))
  }, Number(mark.dataset['targetDelay']))
  waiting.signal.addEventListener('abort', () => clearTimeout(timer))
}

/** True if a reader scrolled before the page's scripts ran. By then the browser has already followed the hash. */
function wasMovedWhileLoading(hash: string): boolean {
  const element = document.getElementById(idInHash(hash))
  return scrollY > 0 && Math.abs(scrollY - (element ? restingPlace(element) : 0)) > LOADING_TOLERANCE_PX
}

/** Scroll offset of the page, offset at which it would show the target, and distance of the target from the top of the window, in px. */
export interface Sight {
  scrolled: number
  rest: number
  target: number
}

function sightOf(ids: readonly string[]): Sight | null {
  const element = ids.map((id) => document.getElementById(id)).find((found) => found !== null) ?? null
  return element && { scrolled: scrollY, rest: restingPlace(element), target: element.getBoundingClientRect().top }
}

/**
 * True if a reader scrolled between two measurements. Dragging a scrollbar sends no event, so positions are compared.
 * Scrolling moves both page and target. A growing layout moves only the target, or only the page if the browser anchors
 * the target. The browser itself scrolls only to the target of a hash.
 */
export function wasScrolled(before: Sight | null, now: Sight | null): boolean {
  if (before === null || now === null) return false
  const moves = [now.scrolled - before.scrolled, now.target - before.target, now.scrolled - now.rest]
  return moves.every((px) => Math.abs(px) > TOLERANCE_PX)
}

/** Ids of the elements that an address names; the second applies if the first is not on the page. */
export function targetsOf(search: string, hash: string): string[] {
  const title = new URLSearchParams(search).get('title')
  return [...(title ? [chartId(title)] : []), ...(hash.length > 1 ? [idInHash(hash)] : [])]
}
