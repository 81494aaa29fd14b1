import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { columnOf, readColumns, readHeadings, rowsFlagged } from './columns.ts'
import { readLongTable } from './long-table.ts'
import { createSheetReader } from './sheet-reader.ts'
import { readTransposedTable } from './transposed-table.ts'
import { SERIES_ROWS, type Table, type TableRules } from './table.ts'
import type { Worksheet } from './values-range.ts'
import { readWideTable } from './wide-table.ts'

/**
 * Reads a worksheet's rows and columns. Never throws; unreadable content is a diagnostic.
 *
 * @param rules of the chart kind
 */
export function readTable(sheet: Worksheet, diagnostics: DiagnosticList, rules: TableRules = SERIES_ROWS): Table {
  const { header } = sheet
  if (!header) return { headerAt: null, hasDataColumns: false, isLong: false, categories: [], series: [], others: [] }
  const reader = createSheetReader(sheet.firstColumn, diagnostics)
  const tools = { reader, diagnostics, rules }
  const headings = readHeadings(sheet, header, tools)
  const ignored = rowsFlagged(sheet.rows, 'ignore', headings, tools)
  const rows = sheet.rows.filter((row) => !ignored.has(row))
  const open = { header, rows, width: sheet.width }
  const isSwitched = columnOf(headings, 'switch') !== null && rowsFlagged(rows, 'switch', headings, tools).size > 0
  const columns = readColumns(open, headings, isSwitched, tools)
  const parts = { wide: readWideTable, transposed: readTransposedTable, long: readLongTable }[columns.layout](
    open,
    columns,
    tools,
  )
  return { headerAt: reader.placeOf(header, 0), isLong: columns.layout === 'long', ...parts }
}
