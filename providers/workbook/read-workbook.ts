import { read } from '@e965/xlsx'
import type { WorkSheet } from '@e965/xlsx'
import type { WorkbookAnswer } from '#services/desk/workbook.ts'
import { unpackedSize } from './unpacked-size.ts'

/** More than the chart engine takes of either. */
const [MAX_ROWS, MAX_COLUMNS] = [20_000, 6000]

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
      sheetRows: MAX_ROWS,
    })
    return workbook.SheetNames.flatMap((title) => {
      const sheet = workbook.Sheets[title]
      return sheet ? [{ title, values: valuesOf(sheet) }] : []
    })
  } catch {
    return 'not a workbook'
  }
}

/** What is there, cell by cell: the range that a sheet says it has may be a million rows of nothing. */
function valuesOf(sheet: WorkSheet): string[][] {
  const rows = sheet['!data'] ?? []
  return Array.from({ length: Math.min(rows.length, MAX_ROWS) }, (_, at) => {
    const cells = rows[at] ?? []
    return Array.from({ length: Math.min(cells.length, MAX_COLUMNS) }, (__, column) => {
      const cell = cells[column]
      return cell ? String(cell.w ?? cell.v ?? '') : ''
    })
  })
}
