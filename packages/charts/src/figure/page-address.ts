import { PLACE_KEY, withOwnQuery } from '../view/own-query.ts'

/**
 * Keeps a chart's state in the page's address: no entry of the history, no navigation, no scrolling. Other charts of the
 * page stay as they are there.
 *
 * @param own the state by the names of view/query.ts
 */
export function keepInAddress(id: string, own: URLSearchParams): void {
  const address = new URL(window.location.href)
  const query = withOwnQuery(id, own, address.searchParams)
  // The page's address has a place only where the reader came by it.
  if (!address.searchParams.has(PLACE_KEY)) query.delete(PLACE_KEY)
  address.search = query.toString()
  if (address.href === window.location.href) return
  try {
    window.history.replaceState(window.history.state, '', address)
  } catch {
    // A frame without an origin of its own may not change its address; the chart works without.
  }
}
