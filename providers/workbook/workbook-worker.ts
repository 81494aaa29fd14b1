import { parentPort, workerData } from 'node:worker_threads'
import { tryInThread } from '#services/desk/check/try-worksheets.ts'
import { READ_TASKS } from '#services/sheets/sheet-tasks.ts'
import type { SheetTasks } from '#services/sheets/sheet-tasks.ts'
import { readWorkbook } from './read-workbook.ts'

const TASKS: { [Kind in keyof SheetTasks]: (given: SheetTasks[Kind]['given']) => SheetTasks[Kind]['answer'] } = {
  ...READ_TASKS,
  try: (given) => tryInThread(given, readWorkbook),
}

const { kind, given } = workerData as { kind: keyof SheetTasks; given: never }
try {
  parentPort?.postMessage({ answer: TASKS[kind](given) })
} catch (error) {
  if (!(error instanceof SyntaxError)) throw error
  parentPort?.postMessage({ syntaxError: error.message })
}
