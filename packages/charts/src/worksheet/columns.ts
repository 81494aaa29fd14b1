import { isDate } from '../format/date.ts'
import { addressOf, type CellPosition } from '../format/cell-address.ts'
import { hasColonBesideDigit, isDataText, isFigureText, PLAIN_WRITING, type Writing } from './cell.ts'
import { isFilled, nameKey } from './clean-text.ts'
import { codeReader, isOfMail, type ReadCode } from './published/code-columns.ts'
import type { Tools } from './tools.ts'
import { readFlag } from './flag.ts'
import { isOlderCategory, isReservedElsewhere, settingNamed, settingNear, type SettingName } from './settings.ts'
import type { SheetRow, Worksheet } from './values-range.ts'

/** Role of every column of a worksheet (docs/contracts/worksheets.md#columns). Columns are counted from 0. */
export interface Columns {
  /** wide: rows are series; transposed: columns are series; long: each row is one value. */
  layout: 'wide' | 'transposed' | 'long'
  /** Setting columns in use, left to right. `note` may occur more than once. */
  settings: SettingColumn[]
  /** Columns of row names, the first filled column first; empty if there are no names. */
  names: number[]
  /** The column of names has a heading of its own, which is no setting. */
  isNameHeaded: boolean
  /** Column of a long table's categories; otherwise null. */
  category: number | null
  /** Columns with a heading of their own. */
  data: DataColumn[]
  /** Columns with codes of places. */
  codes: CodeColumn[]
  /** The table has one figure a row, without settings. */
  isTidy?: true
}

interface CodeColumn {
  column: number
  read: ReadCode
}

interface SettingColumn {
  setting: SettingName
  column: number
}

/** A column with values, possibly still empty. */
export interface DataColumn {
  column: number
  name: string
  /** The heading. */
  at: CellPosition
}

/** A worksheet with a header, without its ignored rows. */
export interface OpenSheet {
  header: SheetRow
  rows: SheetRow[]
  width: number
}

/**
 * Headings as text and the settings among them. They are found before anything else, after ignored rows are removed
 * (docs/contracts/worksheets.md#rows).
 */
export interface Headings {
  texts: string[]
  /** Setting columns in use. */
  settings: SettingColumn[]
  /** Every column with a reserved heading, including duplicates. */
  reserved: ReadonlySet<number>
}

/** Reads the header row; a repeated setting column is omitted with a diagnostic, except for notes. */
export function readHeadings(sheet: Worksheet, header: SheetRow, { reader, diagnostics, rules }: Tools): Headings {
  const texts = Array.from({ length: sheet.width }, (_, column) => reader.textAt(header, column))
  const used = new Map<SettingName, number>()
  const settings: SettingColumn[] = []
  const reserved = new Set<number>()
  texts.forEach((text, column) => {
    const setting = settingNamed(text, rules)
    const cells = () => sheet.rows.map((row) => row.cells[column] ?? '')
    if (setting ? isOlderCategory(setting, cells()) : isReservedElsewhere(text, cells, rules)) {
      diagnostics.add('reserved-heading', reader.placeOf(header, column), text)
      return
    }
    if (!setting) return
    reserved.add(column)
    const first = used.get(setting)
    if (first !== undefined && setting !== 'note') {
      diagnostics.add(
        'duplicate-column',
        reader.placeOf(header, column),
        text,
        addressOf(reader.placeOf(header, first)),
      )
      return
    }
    used.set(setting, first ?? column)
    settings.push({ setting, column })
  })
  return { texts, settings, reserved }
}

/** The column of a setting; null if the sheet has none. */
export function columnOf(headings: Headings, setting: SettingName): number | null {
  return headings.settings.find((column) => column.setting === setting)?.column ?? null
}

/** The rows with TRUE in a flag column. */
export function rowsFlagged(
  rows: readonly SheetRow[],
  setting: SettingName,
  headings: Headings,
  tools: Tools,
): Set<SheetRow> {
  const column = columnOf(headings, setting)
  if (column === null) return new Set()
  return new Set(
    rows.filter((row) => {
      const cell = tools.reader.settingAt(row, column, setting)
      return cell !== null && readFlag(cell, tools.diagnostics)
    }),
  )
}

/** Determines the role of each column. `isSwitched`: some row contains `switch`. */
export function readColumns(sheet: OpenSheet, headings: Headings, isSwitched: boolean, tools: Tools): Columns {
  const category = columnOf(headings, 'category')
  const name = columnOf(headings, 'name')
  const isLong = category !== null && name !== null
  const isByCategory = category !== null && name === null
  const layout = isLong ? 'long' : isByCategory || isSwitched ? 'transposed' : 'wide'
  const found = codeColumns(sheet, headings, tools)
  const namesBeside = (codes: readonly CodeColumn[]): FoundNames =>
    isByCategory
      ? { names: [category], isNameHeaded: false }
      : nameColumns(sheet, headings, { name, codes, isSwitched: layout === 'transposed' })
  const beside = namesBeside(found)
  const codes = beside.names.length > 0 || tools.rules.havePlaces ? found : []
  const { names, isNameHeaded } = codes === found ? beside : namesBeside([])
  for (const { column } of codes)
    tools.diagnostics.add('code-column', tools.reader.placeOf(sheet.header, column), headings.texts[column] ?? '')
  const settings = headings.settings.filter(({ setting }) => setting !== 'name' && setting !== 'category')
  const isTaken = (column: number): boolean =>
    headings.reserved.has(column) || names.includes(column) || codes.some((code) => code.column === column)
  const data = headings.texts.flatMap((text, column): DataColumn[] => {
    if (isTaken(column)) return []
    if (text !== '') return [{ column, name: text, at: tools.reader.placeOf(sheet.header, column) }]
    reportUnheaded(sheet, column, tools)
    return []
  })
  return { layout, settings, names, isNameHeaded, category: isLong ? category : null, data, codes }
}

/** Columns with codes of places; none of them is the first unheaded column, which has the names. */
function codeColumns(sheet: OpenSheet, headings: Headings, { rules }: Tools): CodeColumn[] {
  return headings.texts.flatMap((heading, column): CodeColumn[] => {
    if (heading === '' || headings.reserved.has(column)) return []
    const cells = sheet.rows.map((row) => row.cells[column])
    const read = cells.some(isFilled) ? codeReader(heading, cells) : null
    if (!read) return []
    return [{ column, read: rules.havePlaces && isOfMail(heading) ? () => null : read }]
  })
}

type FoundNames = Pick<Columns, 'names' | 'isNameHeaded'>

/** The name column, rules a to e of 2.8. */
function nameColumns(
  sheet: OpenSheet,
  headings: Headings,
  { name, codes, isSwitched }: { name: number | null; codes: readonly CodeColumn[]; isSwitched: boolean },
): FoundNames {
  const unheaded = (...names: number[]): FoundNames => ({ names, isNameHeaded: false })
  const { texts } = headings
  const isCode = (column: number) => codes.some((code) => code.column === column)
  const first = texts.findIndex(
    (_, column) => !isCode(column) && (isFilled(sheet.header.cells[column]) || hasCells(sheet, column)),
  )
  const isFirstUnheaded = first >= 0 && texts[first] === ''
  if (name !== null) return isFirstUnheaded ? unheaded(name, first) : unheaded(name)
  if (isFirstUnheaded) return unheaded(first)
  const heading = texts[first]
  if (
    heading !== undefined &&
    !headings.reserved.has(first) &&
    !isDate(heading) &&
    holdsNames(sheet, first, isSwitched)
  ) {
    return { names: [first], isNameHeaded: true }
  }
  const later = texts.findIndex((text, column) => text === '' && hasCells(sheet, column))
  if (later >= 0) return unheaded(later)
  const isWordColumn = (column: number) =>
    !headings.reserved.has(column) && isColumnOfWords(sheet.rows, column, PLAIN_WRITING)
  const words = codes.length === 0 ? -1 : texts.findIndex((_, column) => !isCode(column) && isWordColumn(column))
  return words < 0 ? unheaded() : unheaded(words)
}

/** Rule c: a filled heading above cells that are not all numbers, or that are dates, or in a switched sheet. */
function holdsNames({ rows }: OpenSheet, column: number, isSwitched: boolean): boolean {
  const cells = rows.map(({ cells }) => cells[column]).filter(isFilled)
  if (cells.length === 0) return false
  return isSwitched || cells.every(isDate) || cells.some((text) => !isDataText(text))
}

function hasCells({ rows }: OpenSheet, column: number): boolean {
  return rows.some(({ cells }) => isFilled(cells[column]))
}

function reportUnheaded({ rows }: OpenSheet, column: number, { reader, diagnostics }: Tools): void {
  const row = rows.find(({ cells }) => isFilled(cells[column]))
  if (!row) return
  const at = reader.placeOf(row, column)
  diagnostics.add('column-without-header', at, at.column)
}

/** Omits columns of words: comments and misspelled settings. `rows` are those with data. */
export function withoutWords(
  columns: readonly DataColumn[],
  rows: readonly SheetRow[],
  { diagnostics, writing }: Tools,
): DataColumn[] {
  return columns.filter(({ column, name, at }) => {
    if (!isColumnOfWords(rows, column, writing)) return true
    diagnostics.add('column-without-data', at, name, settingNear(nameKey(name)))
    return false
  })
}

function isColumnOfWords(rows: readonly SheetRow[], column: number, writing: Writing): boolean {
  let hasWords = false
  for (const { cells } of rows) {
    const text = cells[column]
    if (!isFilled(text)) continue
    if (isFigureText(text, writing) || hasColonBesideDigit(text)) return false
    hasWords = true
  }
  return hasWords
}
