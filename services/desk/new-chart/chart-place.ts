import { htmlText } from '../check/content-figures.ts'

/** Texts of the pages in the content folder. */
export interface PlacedPages {
  /** Null for a page that is not there. */
  read(page: string): Promise<string | null>
  /**
   * @param change null: the text is not as it was, and nothing is written
   * @param changeTranslation the same for each text of the page in another language
   */
  write(
    page: string,
    change: (html: string) => string | null,
    changeTranslation: (html: string) => string,
  ): Promise<'saved' | 'changed' | 'disk-full' | 'not-writable'>
}

interface PlacedChart {
  spreadsheet: string
  title: string
  /** Spreadsheet that the page names. */
  pageSpreadsheet: string | null
}

const HEADING = /<h[2-4]\b[^>]*>([^]*?)<\/h[2-4]>/gi

/** The headings of a page, each with the part below it as a place for a chart. */
export function placesIn(html: string): string[] {
  return [...html.matchAll(HEADING)].map(([, inner = '']) => htmlText(inner).trim())
}

/** The line that shows a chart in a text. */
export function chartLine({ spreadsheet, title, pageSpreadsheet }: PlacedChart): string {
  const id = spreadsheet === pageSpreadsheet ? '' : ` data-id="${escaped(spreadsheet)}"`
  return `<div class="chart" data-chart="${escaped(title)}"${id}></div>`
}

/** The text with the line at the end of the part below a heading; -1: at the end of the page. */
export function withChart(html: string, line: string, heading: number): string {
  if (html.includes(line)) return html
  const next = heading < 0 ? undefined : [...html.matchAll(HEADING)][heading + 1]
  const at = next?.index ?? html.length
  const [before, after] = [html.slice(0, at).trimEnd(), html.slice(at)]
  return `${before}\n${line}${after === '' ? '' : `\n${after}`}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
