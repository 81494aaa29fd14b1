import path from 'node:path'
import { checkInThread } from '#services/desk/check/check-context.ts'
import { staleInThread } from '#services/desk/check/stale-sentences.ts'
import { readForm } from '#services/desk/check/read-form.ts'
import { tryInThread } from '#services/desk/check/try-worksheets.ts'
import { compareInThread } from '#services/holding/compare-cells.ts'
import { chartInThread } from '#services/sheets/charts/chart-of-cells.ts'
import type { SheetTasks } from '#services/sheets/sheet-tasks.ts'
import { readCsv } from '#services/sheets/values/csv.ts'
import { parseAnswer } from '#services/sheets/values/values-answer.ts'
import { provideMaps } from '../reference/provide-maps.ts'
import { readBook, readWorkbook } from './read-workbook.ts'

// The folder of the program is two above this file, also in its build.
provideMaps(path.join(import.meta.dirname, '../../reference'))

type Task<Kind extends keyof SheetTasks> = (
  given: SheetTasks[Kind]['given'],
) => SheetTasks[Kind]['answer'] | Promise<SheetTasks[Kind]['answer']>

const TASKS: { [Kind in keyof SheetTasks]: Task<Kind> } = {
  csv: readCsv,
  answer: parseAnswer,
  chart: chartInThread,
  compare: compareInThread,
  check: checkInThread,
  sentences: staleInThread,
  form: readForm,
  book: ({ bytes }) => readBook(bytes),
  try: (input) => tryInThread(input, readWorkbook),
}

/** Runs a task of sheet-thread.ts. */
export default function runTask({ kind, given }: { kind: keyof SheetTasks; given: never }): unknown {
  return TASKS[kind](given)
}
