import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { homedir, setPriority } from 'node:os'
import { ProviderError } from '#domain/errors.ts'
import { entryFile } from '#providers/entry-file.ts'
import type { Log } from '#services/log.ts'
import type { FileOrder } from '#services/pictures.ts'
import { programFolder } from './program-folder.ts'
import type { PictureAnswer } from './picture-renderer.ts'

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
}

/** Makes one picture or PDF at a time. */
export interface Renderer {
  /**
   * @throws ProviderError bad-shape for what is no document; unreachable (503) when the process ended before it
   *   answered, timeout (503) when it took too long
   */
  draw(order: FileOrder): Promise<Uint8Array<ArrayBuffer>>
  /** Of the process that draws; null while there is none. */
  pid(): number | null
}

/** When to come again after a process that ended, seconds; the next one has started by then. */
const RETRY_AFTER = '2'
/** The collector is called after each band, and memory goes back to the system when a band is freed (glibc). */
const FLAGS = ['--expose-gc', '--max-semi-space-size=1', '--max-old-space-size=192']
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '2' }

/**
 * A process of its own, started with the first picture: what drawing takes goes back to the system with it, and a fault of
 * the rasterizer ends no more than one picture. It has none of the server's settings, and ends when the server does.
 */
export function createRenderer({ maxRssBytes, idleMs, maxDrawingMs, niceness, log }: RendererOptions): Renderer {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(entryFile(programFolder(), 'server/picture-renderer.ts'), {
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

  return {
    async draw(order) {
      clearTimeout(idle)
      child ??= start()
      const answer = await ask(child, order, maxDrawingMs).catch((error: unknown) => {
        child?.kill('SIGKILL')
        child = null
        log.warn('A picture ended the process that draws', { error })
        throw error
      })
      if (answer.rssBytes > maxRssBytes) retire()
      else idle = setTimeout(retire, idleMs).unref()
      if ('file' in answer) return new Uint8Array(answer.file)
      throw new ProviderError('pictures', 'bad-shape', { cause: new Error(answer.error) })
    },
    pid: () => child?.pid ?? null,
  }
}

function ask(child: ChildProcess, order: FileOrder, maxMs: number): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  const fail = (failure: 'unreachable' | 'timeout') =>
    reject(new ProviderError('pictures', failure, { status: 503, retryAfter: RETRY_AFTER }))
  const gone = () => fail('unreachable')
  const timer = setTimeout(fail, maxMs, 'timeout')
  child.once('message', resolve)
  child.once('exit', gone)
  child.once('error', gone)
  child.send(order, (error) => error && gone())
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', resolve)
    child.off('exit', gone)
    child.off('error', gone)
  })
}
