import { isTag, type Document, type Element } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { CHART_SIZES, type ChartPlace } from '#domain/rich-text.ts'

/** Elements that a chart replaces. Null for one that names a chart placed earlier, which is left out. */
export type ChartElements = ReadonlyMap<Element, ChartPlace | null>

/**
 * The chart places of a text, in order (docs/contracts/rich-text.md#charts-in-a-text).
 *
 * @param spreadsheetId the page's default spreadsheet
 */
export function findCharts(document: Document, spreadsheetId: string | null): ChartElements {
  const found = new Map<Element, ChartPlace | null>()
  const placed = new Set<string>()
  const visit = (elements: Element[]) => {
    for (const element of elements) {
      const title = chartTitle(element)
      if (title === '') {
        visit(DomUtils.getChildren(element).filter(isTag))
        continue
      }
      // The element's content is replaced, including nested chart places.
      const size = CHART_SIZES.find((name) => name === element.attribs['data-size']?.trim().toLowerCase())
      const place = {
        spreadsheetId: readSpreadsheetId(element.attribs['data-id']) ?? spreadsheetId,
        title,
        ...(size && { size }),
      }
      const key = `${place.spreadsheetId ?? ''}\n${title}`
      found.set(element, placed.has(key) ? null : place)
      placed.add(key)
    }
  }
  visit(document.children.filter(isTag))
  return found
}

function chartTitle({ attribs }: Element): string {
  return attribs['data-chart']?.trim() || attribs['data-chart-name']?.trim() || ''
}

/** A spreadsheet's id, or the id in a full Google Sheets address (the part after `/d/`); null for "". */
export function readSpreadsheetId(text: string | undefined): string | null {
  const id = text?.trim() ?? ''
  if (!/^(?:https?:)?\/\//i.test(id)) return id || null
  return /\/d\/(?:e\/)?([^/?#]+)/.exec(id)?.[1] ?? null
}
