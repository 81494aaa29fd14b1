import { parseCsv } from '@common-measure/charts/worksheet/csv.ts'
import { versionOf, type WorksheetName } from '#services/holding/worksheet-rows.ts'

/** Reasons why a worksheet was not saved. Nothing was changed. */
export type SaveFault = 'changed' | 'bad-name' | 'disk-full' | 'not-writable'

/**
 * Writes the text of a worksheet as a whole.
 *
 * @param isUnchanged gets the current text, null for none; false: nothing is written
 */
export type SaveWorksheet = (
  name: WorksheetName,
  text: string,
  isUnchanged: (current: string | null) => boolean | Promise<boolean>,
) => Promise<'saved' | SaveFault>

const NEEDS_QUOTES = /^\s|\s$|[",\r\n]/

/** A worksheet as CSV, every cell as written. */
export function worksheetText(values: readonly (readonly string[])[]): string {
  const field = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return values.map((row) => `${row.map(field).join(',')}\n`).join('')
}

/** Cells for a spreadsheet's clipboard. */
export function pasteText(values: readonly (readonly string[])[]): string {
  const field = (text: string) => (/[\t"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return values.map((row) => row.map(field).join('\t')).join('\n')
}

interface Saving {
  values: string[][]
  /** Version that the editor saw; "" for a new worksheet. */
  based: string
  save: SaveWorksheet
}

/** Saves a worksheet, unless another editor has saved it since. */
export async function saveChart(name: WorksheetName, { values, based, save }: Saving): Promise<'saved' | SaveFault> {
  const text = worksheetText(values)
  const version = versionOf(values)
  return save(name, text, (current) => {
    const now = current === null ? '' : versionOf(parseCsv(current))
    // The same cells again, after a second press.
    return now === based || now === version || (current === null && based !== '')
  })
}
