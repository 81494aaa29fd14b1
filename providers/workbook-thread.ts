import { Worker } from 'node:worker_threads'
import type { ReadWorkbook, WorkbookAnswer } from '#services/desk/workbook.ts'
import { endAfter } from '#services/ticks-on-time.ts'

interface WorkbookThreadOptions {
  /** Of workbook/workbook-worker.ts. */
  workerFile: string
}

/** A workbook of 32 MB takes about three seconds. */
const LIMIT_MS = 10_000
const MAX_HEAP_MB = 512

/**
 * Reads each workbook in a thread of its own, one after the other: readers of the site wait for none of it, and a file
 * that takes too much time or memory ends with its thread.
 */
export function createWorkbookThread({ workerFile }: WorkbookThreadOptions): ReadWorkbook {
  let last: Promise<unknown> = Promise.resolve()
  return (bytes) => {
    const answer = last.then(() => readInThread(workerFile, bytes))
    last = answer
    return answer
  }
}

function readInThread(workerFile: string, bytes: Uint8Array): Promise<WorkbookAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    const stopLimit = endAfter(LIMIT_MS, () => end('too slow'))
    const end = (answer: WorkbookAnswer) => {
      stopLimit()
      resolve(answer)
      void worker.terminate()
    }
    worker.once('message', end)
    worker.once('error', () => end('too slow'))
    worker.once('exit', () => end('too slow'))
  })
}
