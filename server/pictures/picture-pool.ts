import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { Tinypool } from 'tinypool'
import { ProviderError } from '#domain/errors.ts'
import { entryFile } from '#providers/files/entry-file.ts'
import type { Log } from '#services/log.ts'
import { picturePixels } from '#services/pictures/picture-size.ts'
import { isPicture, type FileOrder, type PictureOrder } from '#services/pictures/pictures.ts'
import { programFolder } from '../settings/program-folder.ts'

const PROGRAM = entryFile(programFolder(), 'server/pictures/picture-renderer.ts')
/** Time limits of the first and the second attempt. The largest picture takes about a second, and several on a busy machine. */
const MAX_DRAWING_MS = [5000, 15_000]
/** Idle time after which the process ends. */
const IDLE_MS = 60_000
/**
 * Number of drawn pixels after which the process is replaced. They stay in its native memory, invisible to its garbage
 * collector, at four bytes each.
 */
const MAX_DRAWN_PIXELS = 16_000_000
/** `Retry-After` in seconds: after a failed process, and while its program is missing. */
const [RETRY_SOON, RETRY_LATER] = ['2', '60']

interface PoolOptions {
  log: Log
  maxDrawingMs?: readonly number[]
  idleMs?: number
  maxPixels?: number
  /** The module that the process runs; for tests. */
  program?: string
}

export type PicturePool = ReturnType<typeof createPicturePool>

/** Instruction for the operator if pictures cannot be drawn; null if they can. */
export function pictureFault(program = PROGRAM): string | null {
  return existsSync(program) ? null : `${program} is missing; run "npm run build".`
}

/**
 * Draws in a child process, so that its memory returns to the system when it ends, and a crash of the rasterizer costs
 * only one attempt. The process gets none of the server's settings, and ends with the server.
 */
export function createPicturePool(options: PoolOptions) {
  const {
    log,
    maxDrawingMs = MAX_DRAWING_MS,
    idleMs = IDLE_MS,
    maxPixels = MAX_DRAWN_PIXELS,
    program = PROGRAM,
  } = options
  let pool = startPool(program, idleMs, log)
  let drawnPixels = 0
  /** Settles when the replaced process has ended; two at once would take twice the memory. Null if there is none. */
  let replaced: Promise<void> | null = null
  const startFault = pictureFault(program)
  if (startFault !== null) log.error(`Pictures cannot be drawn: ${startFault}`)

  /** Null if the process ended or took too long. */
  async function attempt(order: FileOrder, limitMs: number): Promise<Uint8Array<ArrayBuffer> | null> {
    if (replaced !== null) await replaced
    replaced = null
    const drawing = pool.run(order, { signal: AbortSignal.timeout(limitMs) }) as Promise<Uint8Array<ArrayBuffer>>
    const pid = pool.threads[0]?.threadId
    try {
      return await drawing
    } catch (error) {
      // Errors thrown by the drawing arrive as plain objects, errors of the pool as instances.
      if (!(error instanceof Error)) throw new ProviderError('pictures', 'bad-shape', { cause: error })
      log.warn('The process that draws pictures failed and is replaced', { error })
      // A process that hangs during its start would block the only slot of the pool. The pool kills a process only after
      // a second; if the server ended before, the process would run on.
      if (pid !== undefined) endAtOnce(pid)
      void pool.destroy()
      pool = startPool(program, idleMs, log)
      return null
    }
  }

  function countPixels(order: FileOrder): void {
    for (const { svg, zoom } of picturesIn(order)) {
      const size = picturePixels(svg, zoom)
      if (size) drawnPixels += size.width * size.height
    }
    if (drawnPixels < maxPixels) return
    drawnPixels = 0
    const pid = pool.threads[0]?.threadId
    replaced = pool.recycleWorkers()
    // The process ignores SIGTERM to finish its picture. It is idle now, and the pool would wait a second for it.
    if (pid !== undefined) endAtOnce(pid)
  }

  return {
    /**
     * Draws a picture or PDF, one at a time.
     *
     * @throws ProviderError bad-shape for an invalid document; timeout (503) if two processes in a row ended or took
     * too long; not-ready (503) while the program is missing
     */
    async draw(order: FileOrder): Promise<Uint8Array<ArrayBuffer>> {
      const fault = pictureFault(program)
      if (fault !== null) throw unavailable('not-ready', RETRY_LATER, fault)
      for (const limitMs of maxDrawingMs) {
        const file = await attempt(order, limitMs)
        if (file === null) continue
        countPixels(order)
        return file
      }
      throw unavailable('timeout', RETRY_SOON)
    },
    /** Process id of the drawing process; null if none is running. */
    pid: () => pool.threads[0]?.threadId ?? null,
  }
}

function picturesIn(order: FileOrder): Pick<PictureOrder, 'svg' | 'zoom'>[] {
  if (isPicture(order)) return [order]
  return order.type === 'pptx' ? order.slides.flatMap(({ content }) => ('svg' in content ? [content] : [])) : []
}

function startPool(program: string, idleTimeout: number, log: Log): Tinypool {
  const pool = new Tinypool({
    filename: program,
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
    execArgv: [],
    env: { HOME: homedir() },
  })
  // Without a listener, an error of an idle process would end the server.
  pool.on('error', (error) => log.warn('The process that draws pictures ended', { error }))
  return pool
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

function unavailable(failure: 'not-ready' | 'timeout', retryAfter: string, reason?: string): ProviderError {
  return new ProviderError('pictures', failure, { status: 503, retryAfter, cause: reason && new Error(reason) })
}
