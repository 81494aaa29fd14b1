import { parseDocument } from 'htmlparser2'
import type { ContentPage } from './reading/content-page.ts'
import { findCharts } from './text/text-charts.ts'

/** Every spreadsheet that pages and posts name, including those of chart places in their text. */
export function spreadsheetIdsOf(pages: readonly ContentPage[]): Set<string> {
  const ids = new Set<string>()
  for (const page of pages) {
    if (page.spreadsheetId !== null) ids.add(page.spreadsheetId)
    if (!page.namesOthers) continue
    for (const place of findCharts(parseDocument(page.item.content), null).values()) {
      if (place && place.spreadsheetId !== null) ids.add(place.spreadsheetId)
    }
  }
  return ids
}
