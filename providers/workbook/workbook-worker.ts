import { tryInThread } from '#services/desk/check/try-worksheets.ts'
import { READ_TASKS, type SheetTasks } from '#services/sheets/sheet-tasks.ts'
import { readWorkbook } from './read-workbook.ts'

const TASKS: { [Kind in keyof SheetTasks]: (given: SheetTasks[Kind]['given']) => SheetTasks[Kind]['answer'] } = {
  ...READ_TASKS,
  try: (given) => tryInThread(given, readWorkbook),
}

/** Runs a task of sheet-thread.ts. */
export default function runTask({ kind, given }: { kind: keyof SheetTasks; given: never }): unknown {
  return TASKS[kind](given)
}
