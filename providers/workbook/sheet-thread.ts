import PQueue from 'p-queue'
import { Tinypool } from 'tinypool'
import { SheetThreadError } from '#services/sheets/sheet-bounds.ts'
import type { RunSheetTask } from '#services/sheets/sheet-tasks.ts'

/** Time limit of a task. A workbook of 32 MB takes about three seconds. */
const LIMIT_MS = 10_000
const MAX_HEAP_MB = 512

/**
 * Runs each task in a separate thread, one after another. Readers of the site do not wait for tasks, and a file that
 * takes too much time or memory ends with its thread.
 *
 * @param workerFile path of workbook/workbook-worker.ts
 */
export function createSheetThread({ workerFile }: { workerFile: string }): RunSheetTask {
  const queue = new PQueue({ concurrency: 1 })
  const pool = new Tinypool({
    filename: workerFile,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    isolateWorkers: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  return (kind, given) =>
    queue.add(async () => {
      try {
        return await pool.run({ kind, given }, { signal: AbortSignal.timeout(LIMIT_MS) })
      } catch (error) {
        throw error instanceof SyntaxError ? error : new SheetThreadError('too slow')
      }
    })
}
