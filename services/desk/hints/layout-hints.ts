import { addressOf } from '@common-measure/charts/format/cell-address.ts'
import { isDate } from '@common-measure/charts/format/date.ts'
import { isFilled, type SheetRow, type Worksheet } from '@common-measure/charts/inspect'
import type { FindHints } from './hint.ts'

/** Finds years as rows and names as headings. Each line would then be one year. */
export const yearsDown: FindHints = ({ sheet, table, model }) => {
  const years = table.series.filter(({ name }) => isDate(name))
  const isTurned = table.categories.some(({ at }) => at.row !== table.headerAt?.row)
  if (isTurned || table.isLong || years.length < MIN_YEARS || years.length < table.series.length) return []
  if (model.categories.kind !== 'text' || table.categories.length < 1) return []
  const [first] = years
  const cell = first ? addressOf(first.nameAt) : null
  const column = sheet.header ? `from ${cell} on` : ''
  const message = `Years stand below each other ${column} and the headings are names; if the years belong on the axis, add a column "switch" with TRUE.`
  return [{ code: 'years-down', severity: 'info', cell, message }]
}

/** Minimum number of years that form an axis. Two or three may be series for comparison. */
const MIN_YEARS = 3

/** Finds a file with semicolons as separators, or cells that were pasted as text. */
export const semicolons: FindHints = ({ values, sheet }) => {
  const rows = values.filter((row): row is unknown[] => Array.isArray(row) && row.some(isText))
  const isOneColumn = rows.length > 1 && rows.every((row) => row.filter(isText).length === 1)
  const divided = rows.filter((row) => row.some((cell) => /[;\t]/.test(String(cell))))
  if (!isOneColumn || divided.length < rows.length / 2 || !sheet.header) return []
  const sign = divided.some((row) => row.some((cell) => String(cell).includes(';'))) ? 'semicolons' : 'tabs'
  const cell = cellAt(sheet, sheet.header, filledAt(sheet.header)[0] ?? 0)
  const message = `Each row is one cell that holds ${sign} (${cell}); choose them as the separator when you import the file.`
  return [{ code: 'semicolons', severity: 'warning', cell, message }]
}

/** Finds replacement characters for letters that could not be decoded. */
export const encoding: FindHints = ({ sheet }) => {
  for (const row of [...(sheet.header ? [sheet.header] : []), ...sheet.rows]) {
    const at = row.cells.findIndex((text) => text.includes('\uFFFD'))
    if (at < 0) continue
    const cell = cellAt(sheet, row, at)
    const message = `Letters in ${cell} could not be read; save the file as UTF-8.`
    return [{ code: 'encoding', severity: 'warning', cell, message }]
  }
  return []
}

function filledAt({ cells }: SheetRow): number[] {
  return cells.flatMap((text, at) => (isFilled(text) ? [at] : []))
}

function isText(cell: unknown): boolean {
  return (typeof cell === 'string' && cell.trim() !== '') || typeof cell === 'number' || typeof cell === 'boolean'
}

function cellAt({ firstColumn }: Worksheet, { number }: SheetRow, at: number): string {
  return addressOf({ row: number, column: firstColumn + at })
}
