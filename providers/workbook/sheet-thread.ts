import { Worker } from 'node:worker_threads'
import { endAfter } from '#services/turns/ticks-on-time.ts'
import type { RunSheetTask } from '#services/sheets/sheet-tasks.ts'
import { SheetThreadError } from '#services/sheets/sheet-thread-error.ts'

interface SheetThreadOptions {
  /** Of workbook/workbook-worker.ts. */
  workerFile: string
}

/** A workbook of 32 MB takes about three seconds. */
const LIMIT_MS = 10_000
const MAX_HEAP_MB = 512

/**
 * Does each task in a thread of its own, one after the other: readers of the site wait for none of it, and a file
 * that takes too much time or memory ends with its thread.
 */
export function createSheetThread({ workerFile }: SheetThreadOptions): RunSheetTask {
  let last: Promise<unknown> = Promise.resolve()
  return (kind, given) => {
    const answer = last.then(() => runInThread(workerFile, { kind, given }))
    last = answer.catch(() => {})
    return answer
  }
}

/** The worker answers with `answer`, or with the message of a SyntaxError. */
type FromThread = { answer: unknown } | { syntaxError: string }

function runInThread(workerFile: string, workerData: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    const end = (settle: () => void) => {
      stopLimit()
      settle()
      void worker.terminate()
    }
    const fail = () => end(() => reject(new SheetThreadError('too slow')))
    const stopLimit = endAfter(LIMIT_MS, fail)
    worker.once('message', (said: FromThread) =>
      end(() => ('answer' in said ? resolve(said.answer) : reject(new SyntaxError(said.syntaxError)))),
    )
    worker.once('error', fail)
    worker.once('exit', fail)
  })
}
