import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { createDiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { PLAIN_WRITING } from './cell.ts'
import { readWriting } from './cells/writing.ts'
import {
  columnOf,
  readColumns,
  readHeadings,
  rowsFlagged,
  type Columns,
  type Headings,
  type OpenSheet,
} from './columns.ts'
import { readLongTable } from './long-table.ts'
import { withoutFootnotes } from './published/footnotes.ts'
import { joinHeadings } from './published/joined-headings.ts'
import { reportLocale } from './published/other-locale.ts'
import { tidyReading } from './published/tidy-reading.ts'
import { countTitleRows, onlyFilled } from './published/title-rows.ts'
import type { Tools } from './tools.ts'
import { createSheetReader } from './sheet-reader.ts'
import { readTransposedTable } from './transposed-table.ts'
import { SERIES_ROWS, type Table, type TableRules } from './table.ts'
import type { SheetRow, Worksheet } from './values-range.ts'
import { readWideTable } from './wide-table.ts'

const EMPTY: Table = {
  writing: PLAIN_WRITING,
  headerAt: null,
  hasDataColumns: false,
  isLong: false,
  isUnclear: false,
  categories: [],
  series: [],
  others: [],
  footnotes: [],
}

/**
 * Reads a worksheet's rows and columns. Never throws; unreadable content is a diagnostic.
 *
 * @param rules of the chart kind
 */
export function readTable(sheet: Worksheet, diagnostics: DiagnosticList, rules: TableRules = SERIES_ROWS): Table {
  const all = sheet.header ? [sheet.header, ...sheet.rows] : []
  const below = (at: number): Worksheet => ({ ...sheet, header: all[at] ?? null, rows: all.slice(at + 1) })
  const titles = countTitleRows(all, (at) => readBelow(below(at), createDiagnosticList(), rules).hasDataColumns)
  for (const row of all.slice(0, titles)) {
    const column = onlyFilled(row)
    diagnostics.add('title-row', { row: row.number, column: sheet.firstColumn + column }, row.cells[column] ?? '')
  }
  return readBelow(titles === 0 ? sheet : below(titles), diagnostics, rules)
}

/** Reads a worksheet without titles: footnotes first, then joined headings, codes and names. */
function readBelow(sheet: Worksheet, diagnostics: DiagnosticList, rules: TableRules): Table {
  if (!sheet.header) return EMPTY
  const writing = readWriting(sheet)
  const reader = createSheetReader(sheet, diagnostics)
  const tools: Tools = { reader, diagnostics, rules, writing }
  const { rows: noted, footnotes } = withoutFootnotes(sheet.header, sheet.rows, writing)
  const notes = footnotes.map((row) => {
    const column = onlyFilled(row)
    diagnostics.add('footnote-row', reader.placeOf(row, column), row.cells[column] ?? '')
    return row.cells[column] ?? ''
  })
  const { header, rows: below } = withOneHeader(sheet.header, noted, sheet.width, tools)
  const headings = readHeadings({ ...sheet, rows: below }, header, tools)
  const ignored = rowsFlagged(below, 'ignore', headings, tools)
  const rows = below.filter((row) => !ignored.has(row))
  const open = { header, rows, width: sheet.width }
  const isSwitched = columnOf(headings, 'switch') !== null && rowsFlagged(rows, 'switch', headings, tools).size > 0
  const read = readColumns(open, headings, isSwitched, tools)
  const columns = tidyColumns(open, headings, read, tools)
  const headerAt = reader.placeOf(header, 0)
  if (!columns) {
    diagnostics.add('tidy-table', headerAt)
    return { ...EMPTY, writing, headerAt, hasDataColumns: true, isUnclear: true, footnotes: notes }
  }
  if (columns.isNameHeaded) {
    const [column = 0] = columns.names
    const at = reader.placeOf(header, column)
    diagnostics.add('name-header-filled', at, headings.texts[column] ?? '', at.column)
  }
  if (columns.isTidy) {
    const headingOf = (column: number | null = null) => headings.texts[column ?? -1] ?? ''
    diagnostics.add('tidy-read', headerAt, {
      names: headingOf(columns.names[0]),
      categories: headingOf(columns.category),
      values: headingOf(columns.data[0]?.column),
    })
  }
  reportLocale(open, columns.data, tools)
  const parts = { wide: readWideTable, transposed: readTransposedTable, long: readLongTable }[columns.layout](
    open,
    columns,
    tools,
  )
  return { ...EMPTY, writing, headerAt, isLong: columns.layout === 'long', ...parts, footnotes: notes }
}

function withOneHeader(
  upper: SheetRow,
  rows: SheetRow[],
  width: number,
  { diagnostics, reader }: Tools,
): { header: SheetRow; rows: SheetRow[] } {
  const [lower, ...below] = rows
  const joined = joinHeadings(upper, rows, width)
  if (!joined || !lower) return { header: upper, rows }
  const { header, firstLower } = joined
  diagnostics.add('double-heading', reader.placeOf(lower, firstLower), header.cells[firstLower] ?? '')
  return { header, rows: below }
}

/** The columns of a table with one figure a row as those of a long table; null if it has no reading. */
function tidyColumns(sheet: OpenSheet, headings: Headings, columns: Columns, tools: Tools): Columns | null {
  const hasSettings = headings.settings.some(({ setting }) => setting !== 'name')
  if (columns.layout !== 'wide' || hasSettings || tools.rules.rows === 'points') return columns
  const { texts } = headings
  const isCode = (column: number) => columns.codes.some((code) => code.column === column)
  const open = texts.flatMap((heading, column) =>
    (heading !== '' || columns.names.includes(column)) && !isCode(column) ? [{ column, heading }] : [],
  )
  const reading = tidyReading(sheet.rows, open, columns.names[0] ?? null, tools.writing)
  if (reading === null) return columns
  if (reading === 'unclear') return null
  const { names, categories, values } = reading
  const data = open
    .filter(({ column }) => column !== names && column !== categories)
    .map(({ column, heading }) => ({ column, name: heading, at: tools.reader.placeOf(sheet.header, column) }))
    .toSorted((a, b) => Number(b.column === values) - Number(a.column === values))
  const isNameHeaded = columns.isNameHeaded && columns.names[0] === names
  return { ...columns, layout: 'long', names: [names], isNameHeaded, category: categories, data, isTidy: true }
}
