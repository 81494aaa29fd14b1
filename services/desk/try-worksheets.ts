import { checkValues } from './check-values.ts'
import type { CheckContext, ValuesCheck } from './check-values.ts'
import type { Hint } from './hints/hint.ts'
import { readPasted } from './read-pasted.ts'
import type { PastedFault } from './read-pasted.ts'
import type { ReadWorkbook } from './workbook.ts'

/** A worksheet that is nowhere yet, and its cells. */
export interface TriedWorksheet extends ValuesCheck {
  values: readonly unknown[]
  range: unknown
}

export interface Tried {
  sheets: TriedWorksheet[]
  isWorkbook: boolean
}

/** Checks worksheets without keeping anything. Never throws, whatever is in them. */
export type TryWorksheets = (bytes: Uint8Array, from: { type: string; title: string }) => Promise<Tried | PastedFault>

const OTHER_ENCODING: Hint = {
  code: 'encoding',
  severity: 'warning',
  cell: null,
  message: 'The file is not UTF-8; it was read as Windows-1252. Save it as UTF-8, so that no letter is lost.',
}

export function createTryWorksheets(context: CheckContext, readWorkbook: ReadWorkbook): TryWorksheets {
  return async (bytes, from) => {
    const pasted = await readPasted(bytes, from, readWorkbook)
    if (typeof pasted === 'string') return pasted
    const sheets = pasted.sheets.map(({ title, values, range, isOtherEncoding }) => {
      const checked = checkValues({ values, range, title }, context)
      return { ...checked, hints: [...(isOtherEncoding ? [OTHER_ENCODING] : []), ...checked.hints], values, range }
    })
    return { sheets, isWorkbook: pasted.isWorkbook }
  }
}
