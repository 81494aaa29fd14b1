import { parseDocument } from 'htmlparser2'
import { readFields } from './acf-fields.ts'
import { findCharts, readSpreadsheetId } from './text-charts.ts'
import type { Item } from './wordpress.ts'

/** Every spreadsheet that pages and posts name: their own, and those of the chart places in their text. */
export function spreadsheetIdsOf(items: readonly Item[]): Set<string> {
  const ids = new Set<string>()
  for (const item of items) {
    const own = readSpreadsheetId(readFields(item.acf, () => {}).text('google_spreadsheet_id'))
    if (own !== null) ids.add(own)
    if (!item.content.includes('data-chart')) continue
    for (const place of findCharts(parseDocument(item.content), null).values()) {
      if (place && place.spreadsheetId !== null) ids.add(place.spreadsheetId)
    }
  }
  return ids
}
