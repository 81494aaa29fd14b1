import type { Remarks } from '../model/remarks.ts'
import { columnOf, readColumns, readHeadings, rowsFlagged } from './columns.ts'
import { readLongTable } from './long-table.ts'
import { createSheetReader } from './sheet-reader.ts'
import { readTurnedTable } from './turned-table.ts'
import type { Table } from './table.ts'
import type { Worksheet } from './values-range.ts'
import { readWideTable } from './wide-table.ts'

/** Reads a worksheet's rows and columns. Never throws; what cannot be read is a remark. */
export function readTable(sheet: Worksheet, remarks: Remarks): Table {
  const { header } = sheet
  if (!header) return { headerAt: null, hasDataColumns: false, isLong: false, categories: [], series: [], others: [] }
  const reader = createSheetReader(sheet.firstColumn, remarks)
  const tools = { reader, remarks }
  const headings = readHeadings(sheet, header, reader, remarks)
  const ignored = rowsFlagged(sheet.rows, 'ignore', headings, tools)
  const rows = sheet.rows.filter((row) => !ignored.has(row))
  const open = { header, rows, width: sheet.width }
  const isSwitched = columnOf(headings, 'switch') !== null && rowsFlagged(rows, 'switch', headings, tools).size > 0
  const columns = readColumns(open, headings, isSwitched, tools)
  const parts = { wide: readWideTable, turned: readTurnedTable, long: readLongTable }[columns.layout](
    open,
    columns,
    tools,
  )
  return { headerAt: reader.placeOf(header, 0), isLong: columns.layout === 'long', ...parts }
}
