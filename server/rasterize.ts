import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { ProviderError } from '#domain/errors.ts'
import type { Rasterize } from '#services/pictures.ts'
import { fontFiles, serverFolder } from './font-files.ts'
import type { PictureAnswer, PictureOrder } from './picture-worker.ts'

/** Pictures that may wait for their turn; a picture takes about 30 ms. */
const MOST_WAITING = 64
/** When to come again while too many wait, seconds. */
const RETRY_AFTER = '2'

interface Waiting {
  resolve(png: Uint8Array<ArrayBuffer>): void
  reject: (error: ProviderError) => void
}

/**
 * Makes pictures in a thread of its own, one after the other, so that no page waits for one. The thread starts with the
 * first picture and does not keep the process alive.
 */
export function createRasterizer(folder = serverFolder()): Rasterize {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let nextId = 0

  function start(): Worker {
    const started = new Worker(path.join(folder, 'picture-worker.ts'), {
      workerData: { fontFiles: fontFiles(folder) },
    })
    started.unref()
    started.on('message', (answer: PictureAnswer) => {
      const order = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('png' in answer) order?.resolve(answer.png)
      else order?.reject(new ProviderError('pictures', 'bad-shape', { cause: new Error(answer.error) }))
    })
    started.on('error', (cause) => giveUp(started, cause))
    started.on('exit', () => giveUp(started, new Error('the thread ended')))
    return started
  }

  function giveUp(failed: Worker, cause: unknown): void {
    if (failed !== worker) return
    worker = null
    for (const { reject } of waiting.values()) reject(new ProviderError('pictures', 'unreachable', { cause }))
    waiting.clear()
  }

  return (svg, zoom) => {
    if (waiting.size >= MOST_WAITING) {
      return Promise.reject(new ProviderError('pictures', 'timeout', { status: 503, retryAfter: RETRY_AFTER }))
    }
    worker ??= start()
    const order: PictureOrder = { id: nextId++, svg, zoom }
    return new Promise((resolve, reject) => {
      waiting.set(order.id, { resolve, reject })
      worker?.postMessage(order)
    })
  }
}
