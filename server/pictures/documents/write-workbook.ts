import writeExcelFile from 'write-excel-file/node'
import type { CellObject } from 'write-excel-file/node'
import { ROLES } from '#domain/design/colors.ts'
import type { SheetCell, WorkbookOrder, WorkbookSheet } from '#services/pictures/document-orders.ts'
import { withCleanTexts } from './clean-texts.ts'

const HEADING = {
  type: String,
  fontWeight: 'bold',
  backgroundColor: ROLES.sunken[0],
  bottomBorderStyle: 'thin',
  bottomBorderColor: ROLES['text-muted'][0],
  wrap: true,
  alignVertical: 'top',
} as const

/** An Excel workbook. Texts are text cells, so that none is run as a formula. */
export async function writeWorkbook(order: WorkbookOrder): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = withCleanTexts(order).sheets.map((sheet) => ({
    sheet: sheet.name,
    data: dataOf(sheet),
    columns: sheet.columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }))
  return new Uint8Array(await writeExcelFile(sheets, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer())
}

function dataOf({ columns, rows }: WorkbookSheet): (CellObject | null)[][] {
  const headings = columns.map(({ heading }) => ({ ...HEADING, value: heading }))
  return [headings, ...rows.map((row) => row.map((cell, at) => cellOf(cell, columns[at]?.format)))]
}

function cellOf(cell: SheetCell, format: string | undefined): CellObject | null {
  if (cell === null) return null
  if (typeof cell === 'number') return { type: Number, value: cell, ...(format !== undefined && { format }) }
  if (typeof cell !== 'string') return { type: Date, value: new Date(cell.day), format: 'yyyy-mm-dd' }
  // The format of texts, so that Excel does not read a code as a number when someone edits its cell.
  return { type: String, value: cell, format: '@', ...(cell.includes('\n') && { wrap: true }) }
}
