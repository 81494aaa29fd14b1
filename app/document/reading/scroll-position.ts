import { record } from '#domain/record.ts'
import { endWhenReaderMoves } from './reader-moves.ts'
import { focusOn } from './scroll.ts'
import { throttle } from '#app/browser/throttle.ts'

/**
 * Where the reader was on a page. It stands in the page's entry of the history: it outlives a reload and a visit to
 * another site, and needs no storage.
 */
export interface ScrollPosition {
  top: number
  /** The link that was followed: its address, and which of those with that address. */
  link: { href: string; index: number } | null
}

/** Browsers bound how often an entry may be changed (Safari: 100 times in 30 s). */
const KEEP_MS = 400
/** Charts and pictures may grow for this long after the page was drawn. */
const SETTLES_MS = 3000

/** The entry of the history whose page is drawn; while another one loads, the history is ahead of it. */
let drawn: string | null = null
/** The place with which the document was loaded, until its page is drawn: readers move before. */
let loadedWith: ScrollPosition | null | undefined
let returning = new AbortController()

/** The place kept in the entry of the history with this key of the router; null for an entry that is new. */
export function positionAt(key: string): ScrollPosition | null {
  if (loadedWith !== undefined) return loadedWith
  return isCurrent(key) ? readPosition(history.state) : null
}

/** @param state of an entry of the history, whatever it is */
export function readPosition(state: unknown): ScrollPosition | null {
  const { top, link = null } = record(record(state)['place'])
  if (typeof top !== 'number' || !Number.isFinite(top)) return null
  const { href, index } = record(link)
  return { top, link: typeof href === 'string' && typeof index === 'number' ? { href, index } : null }
}

/**
 * Keeps the reader's place, as long as the document lives: where the page is scrolled to, and the link by which it is
 * left.
 */
export function keepScrollPositions(): void {
  loadedWith = readPosition(history.state)
  drawn = keyOf(history.state)
  const keepTop = () => keepPlace(readPosition(history.state)?.link ?? null)
  const onScroll = throttle(keepTop, KEEP_MS)
  const onClick = ({ target }: Event) => {
    const link = nameOf(target instanceof Element ? target.closest('a') : null)
    if (link) keepPlace(link)
    // A changed entry takes a while, and the answer to a press should be seen before.
    else requestAnimationFrame(() => setTimeout(keepPlace, 0, null))
  }
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('click', onClick, { capture: true })
  addEventListener('pagehide', keepTop)
}

/** Tells which entry's page is drawn now; what moved the page before has ended. */
export function positionsAreOf(key: string): void {
  if (drawn !== key) returning.abort()
  drawn = key
  loadedWith = undefined
}

/** Takes the reader back to a place, and stays there while the page grows, until the reader moves. */
export function returnTo({ top, link }: ScrollPosition): void {
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

/** True while the address belongs to the visible page. On Back, the address changes before the next page is drawn. */
export function isAddressOfPage(): boolean {
  return drawn !== null && isCurrent(drawn)
}

function keepPlace(link: ScrollPosition['link']): void {
  if (!isAddressOfPage()) return
  const place: ScrollPosition = { top: scrollY, link }
  try {
    history.replaceState({ ...record(history.state), place }, '')
  } catch {
    // Too often, as this browser sees it: the place before stays.
  }
}

function nameOf(link: HTMLAnchorElement | null): ScrollPosition['link'] {
  const href = link?.getAttribute('href') ?? null
  return href === null ? null : { href, index: linksTo(href).findIndex((other) => other === link) }
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)
}

function isCurrent(key: string): boolean {
  return keyOf(history.state) === key
}

/** The router's key of an entry; the one with which a document was loaded has none yet. */
function keyOf(state: unknown): string {
  const key = record(state)['key']
  return typeof key === 'string' ? key : 'default'
}
