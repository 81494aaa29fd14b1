import { isDate } from '../../format/date.ts'
import { isFilled } from '../clean-text.ts'
import { settingNamed } from '../settings.ts'
import type { SheetRow } from '../values-range.ts'

/**
 * Number of leading rows that are titles: one filled cell each, above a row that gives categories
 * (docs/contracts/worksheets.md#published-tables).
 *
 * @param givesCategories true if a row, read as the headings, gives categories
 */
export function countTitleRows(rows: readonly SheetRow[], givesCategories: (at: number) => boolean): number {
  let count = 0
  while (isTitle(rows[count], rows[count + 1]) && !givesCategories(count)) count += 1
  const hasRows = count + 1 < rows.length
  return count > 0 && hasRows && givesCategories(count) ? count : 0
}

/** Column of the only filled cell; -1 if there are none or several. */
export function onlyFilled({ cells }: SheetRow): number {
  const first = cells.findIndex(isFilled)
  return cells.findLastIndex(isFilled) === first ? first : -1
}

/** The first column with a filled cell. */
export function firstColumn(rows: readonly SheetRow[]): number {
  return rows.reduce((first, { cells }) => {
    const own = cells.findIndex(isFilled)
    return own < 0 ? first : Math.min(first, own)
  }, Infinity)
}

/** A title over another column than the first is above a row with an empty first cell and two filled ones. */
function isTitle(row: SheetRow | undefined, next: SheetRow | undefined): boolean {
  const column = row ? onlyFilled(row) : -1
  const text = row?.cells[column] ?? ''
  if (!next || column < 0 || settingNamed(text) !== null) return false
  if (column === 0) return true
  return !isDate(text) && !isFilled(next.cells[0]) && next.cells.filter(isFilled).length >= 2
}
