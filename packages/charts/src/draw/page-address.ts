import type { ChartModel } from '../model/chart-model.ts'
import { writePageQuery, type PageState } from '../view/page-query.ts'

/** Keeps a chart's state in the page's address: no entry of the history, no navigation, no scrolling. */
export function writeAddress(model: ChartModel, state: PageState): void {
  const address = addressOf(model, state)
  if (address.href === window.location.href) return
  try {
    window.history.replaceState(window.history.state, '', address)
  } catch {
    // A frame without an origin of its own may not change its address; the chart works without.
  }
}

/** The address of the page with the chart in this state; other charts of the page stay as they are there. */
export function addressOf(model: ChartModel, state: PageState): URL {
  const address = new URL(window.location.href)
  address.search = writePageQuery(model, state, address.searchParams).toString()
  return address
}
