import { utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { listNotice, noticeOf, type Notice } from '#services/desk/new-chart/reading/grid.ts'

/** Maximum number of hidden columns that are named. */
const MAX_NAMED = 5
/** Maximum number of rows and columns that are looked at. */
const MAX_LOOKED_AT = 20_000

/** Notices of hidden rows and columns, merged cells, and formulas without values. */
export function gridNotices(workbook: WorkBook, sheet: WorkSheet, index: number): Notice[] {
  const hiddenRows = hiddenOf(sheet['!rows']).map((at) => String(at + 1))
  const hiddenColumns = hiddenOf(sheet['!cols']).map((at) => utils.encode_col(at))
  const merged = (sheet['!merges'] ?? []).slice(0, MAX_LOOKED_AT).map((range) => utils.encode_range(range))
  const isHidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
  return [
    ...(isHidden ? [noticeOf('hidden-sheet', null, 'The sheet is hidden in the workbook.')] : []),
    ...listNotice('hidden-rows', hiddenRows, 'Hidden in the file and read here: row @.'),
    ...hiddenColumns.slice(0, MAX_NAMED).map((letter) => {
      const message = `Column ${letter} is hidden in the file and read here.`
      return noticeOf('hidden-column', letter, message, [{ drop: [letter] }, 'Leave it out'])
    }),
    ...listNotice('merged-cells', merged, 'Merged cells, of which the first holds the text: @.'),
    ...listNotice(
      'formula-without-value',
      withoutValue(sheet),
      'Formulas without a value, which are empty here: @. Open and save the file in a spreadsheet program.',
    ),
  ]
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
