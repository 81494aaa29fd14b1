import type { FormBody, TryForm } from '../desk/check/read-form.ts'
import type { PastedFault } from '../desk/check/read-pasted.ts'
import type { Tried, TriedBytes } from '../desk/check/try-worksheets.ts'
import { boundedRows } from './sheet-bounds.ts'
import { parseCsv } from './values/csv.ts'
import { parseAnswer } from './values/values-answer.ts'

/** The reading of a worksheet that is too much work for the thread that answers requests. */
export interface SheetTasks {
  csv: { given: { text: string }; answer: ReadCsv }
  answer: { given: { text: string; depth: number }; answer: unknown }
  form: { given: FormBody; answer: TryForm | null }
  try: { given: TriedBytes; answer: Tried | PastedFault }
}

/** Does a task elsewhere. @throws SheetThreadError where it takes too much time or memory */
export type RunSheetTask = <Kind extends keyof SheetTasks>(
  kind: Kind,
  given: SheetTasks[Kind]['given'],
) => Promise<SheetTasks[Kind]['answer']>

export interface ReadCsv {
  rows: readonly unknown[]
  /** The line of a quote that is never closed. */
  openQuote: number | null
}

/** The tasks that need nothing but their text. They are done at once where nobody has a thread. */
export const READ_TASKS = {
  csv({ text }: { text: string }): ReadCsv {
    let openQuote: number | null = null
    const rows = parseCsv(text, (line) => (openQuote = line))
    return { rows: boundedRows(rows), openQuote }
  },
  answer: ({ text, depth }: { text: string; depth: number }) => parseAnswer(text, depth),
}
