import { useSyncExternalStore } from 'react'
import { linkKind } from './links.ts'
import { pathInSite } from '#app/router/location.ts'
import { readPosition, returnTo } from '#app/document/reading/scroll-position.ts'

/** The page that was asked for while there was no connection; null: the one that is shown. */
let wanted: string | null = null
const listeners = new Set<() => void>()

/** The address of the page that cannot be fetched for now; null when none was asked for. */
export function useOfflineAddress(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wanted,
    () => null,
  )
}

/**
 * Takes over links to pages of the site while the browser is offline: the router would load the document again, and the
 * reader would be left with the browser's own page. The address is the wanted page's, so that a reload fetches it; Back
 * leads to the page that was left, whose entry of the history has the same key.
 */
export function watchOffline(): void {
  document.addEventListener('click', onClick, { capture: true })
  // Before the router's own listener, which would fetch the page again.
  addEventListener('popstate', onPop, { capture: true })
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (navigator.onLine || !link || !isPlain(event) || !leadsToPage(link)) return
  event.preventDefault()
  if (wanted === null) history.pushState({ ...(history.state as object | null), isOffline: true }, '', link.href)
  else history.replaceState(history.state, '', link.href)
  window.scrollTo({ top: 0, behavior: 'instant' })
  show(link.href)
}

function onPop(event: PopStateEvent): void {
  if (wanted === null) return
  show(null)
  const { key = null } = (event.state ?? {}) as { key?: unknown }
  if (key !== keyOfEntry) return
  event.stopImmediatePropagation()
  const place = readPosition(event.state)
  if (place) requestAnimationFrame(() => returnTo(place))
}

/** The router's key of the entry that was left. */
let keyOfEntry: unknown = null

function show(address: string | null): void {
  wanted = address
  if (address !== null) keyOfEntry = ((history.state ?? {}) as { key?: unknown }).key ?? null
  for (const listener of listeners) listener()
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function leadsToPage({ origin, pathname, search, hash, target, hreflang, ariaHasPopup }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || target === '_blank' || ariaHasPopup === 'dialog') return false
  const isHere = pathname + search === location.pathname + location.search
  // The switch of languages leads to a page of another build.
  return !(isHere && hash !== '') && (hreflang !== '' || linkKind(pathInSite(pathname) ?? pathname) === 'page')
}
