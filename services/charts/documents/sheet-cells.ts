import type { OverlaidModel } from '@common-measure/charts'
import type { SheetCell, WorkbookSheet } from '../../pictures/document-orders.ts'
import { decimalsIn, numberFormat } from './number-formats.ts'

/** Maximum number of cells of a sheet. Further rows are left out, because a workbook is made in memory. */
export const MAX_CELLS = 100_000
/** Widths of columns, characters. */
const [MIN_WIDTH, MAX_WIDTH] = [9, 60]
/** Length of a number with commas to one without. */
const COMMAS = 1.34
const DAY = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^-?\d+(\.\d+)?$/

export type Sheet = Omit<WorkbookSheet, 'name'>

/** Years and numbers as numbers, days as days, other categories as texts. */
export function categoryCells({ categories: { kind, values } }: OverlaidModel): SheetCell[] {
  if (kind === 'number') return values.map(Number)
  if (kind !== 'date') return values
  const areYears = values.every((value) => value.length === 4)
  return values.map((value) => (areYears ? Number(value) : { day: value.length === 4 ? `${value}-01-01` : value }))
}

export function columnOf(heading: string, rows: readonly SheetCell[][], at: number): WorkbookSheet['columns'][number] {
  const cells = rows.map((row) => row[at] ?? null)
  const numbers = cells.filter((cell) => typeof cell === 'number')
  const longest = cells.reduce<number>((most, cell) => Math.max(most, widthOf(cell)), Math.min(heading.length, 24))
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + 2))
  const areYears = numbers.every((number) => Number.isInteger(number) && number > 0 && number < 10_000)
  if (numbers.length === 0 || areYears) return { heading, width }
  return { heading, width, format: numberFormat({ percent: false, currency: false }, decimalsIn(numbers, 6)) }
}

function widthOf(cell: SheetCell): number {
  if (typeof cell === 'string') return cell.length
  return typeof cell === 'number' ? Math.ceil(String(cell).length * COMMAS) : cell ? 10 : 0
}

export function dayIn(text: string | null): SheetCell {
  if (text === null) return null
  return DAY.test(text) ? { day: text } : numberIn(text)
}

export function numberIn(text: string): SheetCell {
  return text === '' ? null : NUMBER.test(text) ? Number(text) : text
}
