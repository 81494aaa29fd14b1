import { isTime } from '../../format/heading-time.ts'
import { isDataText } from '../cell.ts'
import { isFilled, nameKey } from '../clean-text.ts'
import { settingNamed } from '../settings.ts'
import { firstColumn } from './title-rows.ts'
import type { SheetRow } from '../values-range.ts'

/** Two rows of headings as one. */
export interface JoinedHeadings {
  header: SheetRow
  /** Column of the first lower heading. */
  firstLower: number
}

/**
 * Joins two rows of headings: an upper name spans the empty cells to its right, and the lower row has no name. Null if
 * the second row is not one of headings (docs/contracts/worksheets.md#published-tables).
 */
export function joinHeadings(
  upper: SheetRow,
  [lower, ...rows]: readonly SheetRow[],
  width: number,
): JoinedHeadings | null {
  const columns = Array.from({ length: width }, (_, column) => column)
  if (!lower) return null
  const first = firstColumn([upper, lower, ...rows])
  if (isFilled(lower.cells[first])) return null
  const below = columns.filter((column) => column !== first && isFilled(lower.cells[column]))
  const [firstLower] = below
  if (firstLower === undefined || !below.every((column) => isHeading(lower.cells[column] ?? ''))) return null
  let spanning = ''
  let isSpanned = false
  const names = columns.map((column) => {
    const [over = '', under = ''] = [upper.cells[column], lower.cells[column]]
    if (isFilled(over)) spanning = column === first || (settingNamed(over) !== null && !isFilled(under)) ? '' : over
    else if (isFilled(under) && spanning !== '') isSpanned = true
    if (!isFilled(under)) return isFilled(over) ? over : ''
    return [isFilled(over) ? over : spanning, under].filter((part) => part !== '').join(' ')
  })
  const keys = names.filter((name) => name !== '').map(nameKey)
  if (!isSpanned || new Set(keys).size < keys.length) return null
  return { header: { number: lower.number, cells: names }, firstLower }
}

/** Words, a date or a period, but no setting. */
function isHeading(text: string): boolean {
  return settingNamed(text) === null && (isTime(text) || !isDataText(text))
}
