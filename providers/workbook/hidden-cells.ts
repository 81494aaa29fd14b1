import { utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import type { Notice } from '#services/desk/new-chart/reading/grid.ts'

/** Maximum number of cells or ranges that a sentence names. */
const MAX_NAMED = 5
/** Maximum number of rows and columns that are looked at. */
const MAX_LOOKED_AT = 20_000

/** What a sheet hides or does not hold: hidden rows and columns, merged cells, formulas without values. */
export function gridNotices(workbook: WorkBook, sheet: WorkSheet, index: number): Notice[] {
  const hiddenRows = hiddenOf(sheet['!rows']).map((at) => String(at + 1))
  const hiddenColumns = hiddenOf(sheet['!cols']).map((at) => utils.encode_col(at))
  const merged = (sheet['!merges'] ?? []).slice(0, MAX_LOOKED_AT).map((range) => utils.encode_range(range))
  const isHidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
  return [
    ...(isHidden ? [notice('hidden-sheet', 'The sheet is hidden in the workbook.')] : []),
    ...listed('hidden-rows', hiddenRows, 'hidden in the file and read here', ['Row', 'Rows']),
    ...hiddenColumns.slice(0, MAX_NAMED).map(hiddenColumn),
    ...listed('merged-cells', merged, 'merged; the first cell holds the text', ['Range', 'Ranges']),
    ...listed(
      'formula-without-value',
      withoutValue(sheet),
      'a formula without a value, so it is empty here. Open and save the file in a spreadsheet program',
      ['Cell', 'Cells'],
    ),
  ]
}

function hiddenColumn(letter: string): Notice {
  const message = `Column ${letter} is hidden in the file and read here.`
  return { code: 'hidden-column', cell: letter, message, remedy: { press: `drop:${letter}`, words: 'Leave it out' } }
}

function hiddenOf(lines: readonly ({ hidden?: boolean | undefined } | undefined)[] | undefined): number[] {
  return (lines ?? []).slice(0, MAX_LOOKED_AT).flatMap((line, at) => (line?.hidden === true ? [at] : []))
}

function withoutValue(sheet: WorkSheet): string[] {
  const rows = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[]
  return rows.flatMap((cells, r) =>
    (cells ?? []).flatMap((cell, c) => (cell?.f !== undefined && cell.t === 'z' ? [utils.encode_cell({ r, c })] : [])),
  )
}

function listed(
  code: string,
  names: readonly string[],
  what: string,
  [one, many]: readonly [string, string],
): Notice[] {
  if (names.length === 0) return []
  const shown = names.slice(0, MAX_NAMED).join(', ')
  const rest = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return [notice(code, `${names.length === 1 ? `${one} ${shown} is` : `${many} ${shown}${rest} are`} ${what}.`)]
}

function notice(code: string, message: string): Notice {
  return { code, cell: null, message }
}
