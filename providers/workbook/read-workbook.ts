import { read } from '@e965/xlsx'
import type { WorkSheet } from '@e965/xlsx'
import { beyondShape } from '#services/sheets/sheet-bounds.ts'
import type { WorkbookAnswer } from '#services/desk/check/workbook.ts'
import { unpackedSize } from './unpacked-size.ts'

/** The worksheets of an `.xlsx` file with their cells as they are shown: 0.741 that is shown as 74.1% is "74.1%". */
export function readWorkbook(bytes: Uint8Array): WorkbookAnswer {
  const size = unpackedSize(bytes)
  if (size === null) return 'not a workbook'
  if (size === Infinity) return 'too large'
  try {
    const workbook = read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
    })
    return workbook.SheetNames.flatMap((title) => {
      const sheet = workbook.Sheets[title]
      return sheet ? [{ title, values: valuesOf(sheet) }] : []
    })
  } catch {
    return 'not a workbook'
  }
}

/** The cells that are there, one by one: the range that a sheet says it has may be a million rows of nothing. */
function valuesOf(sheet: WorkSheet): readonly unknown[] {
  const rows = sheet['!data'] ?? []
  // An array of a million rows is made only of those that may be shown.
  const beyond = beyondShape(rows.length, longest(rows))
  if (beyond) return beyond
  return Array.from({ length: rows.length }, (_, at) => {
    const cells = rows[at] ?? []
    return Array.from({ length: cells.length }, (__, column) => {
      const cell = cells[column]
      return cell ? String(cell.w ?? cell.v ?? '') : ''
    })
  })
}

function longest(rows: readonly (readonly unknown[] | undefined)[]): number {
  // `forEach` passes over rows that are not there.
  let columns = 0
  rows.forEach((cells) => (columns = Math.max(columns, cells?.length ?? 0)))
  return columns
}
