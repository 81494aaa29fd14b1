import { parseCsv } from '@common-measure/charts/worksheet/csv.ts'
import { boundedRows } from '../sheet-bounds.ts'

/** Providers do not import the engine. */
export { parseCsv }

/** Rows of a CSV file as records by column name. */
export function csvRecords(text: string): Record<string, string>[] {
  const [names = [], ...rows] = parseCsv(text)
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name.trim(), row[at] ?? ''])))
}

export interface CsvRows {
  rows: readonly unknown[]
  /** Line of a quote that is never closed; null if none. */
  openQuote: number | null
}

/** Rows of a worksheet in a CSV file, within the limits of worksheets. */
export function readCsv({ text }: { text: string }): CsvRows {
  let openQuote: number | null = null
  const rows = parseCsv(text, (line) => (openQuote = line))
  return { rows: boundedRows(rows), openQuote }
}
