import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { homedir, setPriority } from 'node:os'
import { ProviderError } from '#domain/errors.ts'
import type { Log } from '#services/log.ts'
import type { FileOrder } from '#services/pictures/pictures.ts'
import { tickOnTime } from '#services/turns/ticks-on-time.ts'
import { createProgramCheck, PICTURE_PROGRAM } from './picture-program.ts'
import type { PictureAnswer, PictureMessage } from './picture-renderer.ts'
import { watchStarvation } from '../observability/starved-process.ts'

export interface RendererOptions {
  /** Held after a picture, bytes: beyond it the process is replaced. */
  maxRssBytes: number
  /** Without work for so long the process ends. */
  idleMs: number
  /** A picture that takes longer ends the process. */
  maxDrawingMs: number
  /** Of the process, as the operating system counts it: 0 is normal, 19 comes last. */
  niceness: number
  log: Log
  /** A process at work that says nothing for so long is stuck: another one takes its place, and draws the picture. */
  maxSilenceMs?: number
  /** The file of the process; for tests. */
  program?: string
}

/** Makes one picture or PDF at a time. */
export interface Renderer {
  /**
   * @throws ProviderError bad-shape for what is no document; unreachable (503) when the process ended before it
   *   answered, timeout (503) when it took too long or was stuck twice, not-ready (503) while its program is missing
   */
  draw(order: FileOrder): Promise<Uint8Array<ArrayBuffer>>
  /** Of the process that draws; null while there is none. */
  pid(): number | null
}

/** When to come again after a process that ended, seconds; the next one has started by then. */
const RETRY_AFTER = '2'
/** The longest part of a picture takes a second; within 5 s another process draws it. */
const MAX_SILENCE_MS = 4000
/** The silence that is allowed, in parts: those in which the process waited for a processor do not count. */
const SILENT_TICKS = 8
/** The collector is called after each band, and memory goes back to the system when a band is freed (glibc). */
const FLAGS = ['--expose-gc', '--max-semi-space-size=1', '--max-old-space-size=192']
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '2' }

/**
 * A process of its own, started with the first picture: what drawing takes goes back to the system with it, and a fault of
 * the rasterizer ends no more than one picture. It has none of the server's settings, and ends when the server does.
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { maxRssBytes, idleMs, niceness, log, program = PICTURE_PROGRAM } = options
  const checkProgram = createProgramCheck(program, log)
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: FLAGS,
      env: { HOME: homedir(), ...ENVIRONMENT },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (started.pid !== undefined && niceness > 0) setPriority(started.pid, niceness)
    started.unref()
    started.channel?.unref()
    // Without a listener a process that cannot be started would end the server.
    started.on('error', (error) => log.warn('The process that draws pictures failed', { error }))
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  function retire(): void {
    const old = child
    child = null
    if (old?.connected) old.disconnect()
  }

  function kill(): void {
    child?.kill('SIGKILL')
    child = null
  }

  /** Null for a process that was stuck. */
  async function attempt(order: FileOrder): Promise<PictureAnswer | null> {
    if (!child) checkProgram()
    child ??= start()
    try {
      const answer = await ask(child, order, options)
      if (answer !== null) return answer
    } catch (error) {
      kill()
      log.warn('A picture ended the process that draws', { error })
      throw error
    }
    kill()
    log.warn('The process that draws pictures was stuck; another one takes its place')
    return null
  }

  return {
    async draw(order) {
      clearTimeout(idle)
      const answer = (await attempt(order)) ?? (await attempt(order))
      if (answer === null) throw refusal('timeout')
      if (answer.rssBytes > maxRssBytes) retire()
      else idle = setTimeout(retire, idleMs).unref()
      if ('file' in answer) return new Uint8Array(answer.file)
      throw new ProviderError('pictures', 'bad-shape', { cause: new Error(answer.error) })
    },
    pid: () => child?.pid ?? null,
  }
}

/** Resolves with null when the process is stuck. */
function ask(
  child: ChildProcess,
  order: FileOrder,
  { maxDrawingMs, maxSilenceMs = MAX_SILENCE_MS }: RendererOptions,
): Promise<PictureAnswer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer | null>()
  const gone = () => reject(refusal('unreachable'))
  child.channel?.ref()
  const isStarved = watchStarvation(child.pid)
  const tickMs = maxSilenceMs / SILENT_TICKS
  let [ticks, silent] = [0, 0]
  const stop = tickOnTime(tickMs, () => {
    ticks += 1
    if (!isStarved()) silent += 1
    if (ticks * tickMs >= maxDrawingMs) reject(refusal('timeout'))
    else if (silent >= SILENT_TICKS) resolve(null)
  })
  const hear = (message: PictureMessage) => {
    silent = 0
    if (message !== 'alive') resolve(message)
  }
  child.on('message', hear)
  child.once('exit', gone)
  child.once('error', gone)
  child.send(order, (error) => error && gone())
  return promise.finally(() => {
    stop()
    child.channel?.unref()
    child.off('message', hear)
    child.off('exit', gone)
    child.off('error', gone)
  })
}

function refusal(failure: 'unreachable' | 'timeout'): ProviderError {
  return new ProviderError('pictures', failure, { status: 503, retryAfter: RETRY_AFTER })
}
