import { record } from '#domain/record.ts'
import { endWhenReaderMoves } from './reader-moves.ts'
import { focusOn } from './scroll.ts'
import { throttle } from '#app/browser/throttle.ts'

/**
 * A reader's scroll position on a page. It is stored in the page's history entry, so it survives a reload and a visit
 * to another site without other storage.
 */
export interface ScrollPosition {
  top: number
  /** The followed link: its address, and its index among links with that address. */
  link: { href: string; index: number } | null
}

/** Browsers limit changes of a history entry (Safari: 100 times in 30 s). */
const KEEP_MS = 400
/** Time after the first paint in which charts and pictures may still grow. */
const SETTLES_MS = 3000

/** The scroll position with which the document was loaded; null for a new visit. */
let loadedWith: ScrollPosition | null = null
let returning = new AbortController()

/** The scroll position in the history entry with which the document was loaded; null for a new entry. */
export function loadedPosition(): ScrollPosition | null {
  return loadedWith
}

/** @param state of a history entry, unchecked */
export function readPosition(state: unknown): ScrollPosition | null {
  const { top, link = null } = record(record(state)['place'])
  if (typeof top !== 'number' || !Number.isFinite(top)) return null
  const { href, index } = record(link)
  return { top, link: typeof href === 'string' && typeof index === 'number' ? { href, index } : null }
}

/** Restores the scroll position of the history entry, and stores it from then on, with the link that leaves the page. */
export function keepScrollPositions(): void {
  // A link to the page itself reuses the history entry, but starts at the top.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  loadedWith = navigation?.type === 'navigate' ? null : readPosition(history.state)
  if (loadedWith) returnTo(loadedWith)
  // Reading the position when the page is left would compute its styles again, after those of the transition.
  let top = loadedWith?.top ?? 0
  const keepTop = () => keepPlace(readPosition(history.state)?.link ?? null, top)
  const keepSoon = throttle(keepTop, KEEP_MS)
  const onScroll = () => {
    top = scrollY
    keepSoon()
  }
  const onClick = ({ target }: Event) => {
    const link = nameOf(target instanceof Element ? target.closest('a') : null)
    if (link) keepPlace(link, scrollY)
    // Changing an entry is slow, so it waits until the response to a press is painted.
    else requestAnimationFrame(() => setTimeout(() => keepPlace(null, scrollY)))
  }
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('click', onClick, { capture: true })
  addEventListener('pagehide', keepTop)
}

/** Restores a scroll position, and keeps it while the page grows, until the reader scrolls. */
export function returnTo({ top, link }: ScrollPosition): void {
  returning.abort()
  returning = new AbortController()
  const { signal } = returning
  endWhenReaderMoves(returning)
  const scroll = () => window.scrollTo({ top, behavior: 'instant' })
  scroll()
  const growth = new ResizeObserver(scroll)
  growth.observe(document.body)
  const timer = setTimeout(() => returning.abort(), SETTLES_MS)
  signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(timer)
  })
  const followed = link && linksTo(link.href)[link.index]
  if (followed?.closest('main, footer')) focusOn(followed)
}

/** True while the offline page replaces the document's own (app/site/offline.ts). */
export function isOffline(): boolean {
  return record(history.state)['isOffline'] === true
}

function keepPlace(link: ScrollPosition['link'], top: number): void {
  if (isOffline()) return
  const place: ScrollPosition = { top, link }
  try {
    history.replaceState({ ...record(history.state), place }, '')
  } catch {
    // Too frequent for this browser: the previous position stays.
  }
}

function nameOf(link: HTMLAnchorElement | null): ScrollPosition['link'] {
  const href = link?.getAttribute('href') ?? null
  return href === null ? null : { href, index: linksTo(href).findIndex((other) => other === link) }
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)
}
