import { ProviderError } from '#domain/errors.ts'
import type { Log } from '#services/log.ts'
import { picturePixels } from '#services/pictures/picture-size.ts'
import { isPicture, type FileOrder, type PictureOrder, type Pictures } from '#services/pictures/pictures.ts'
import { createBoundedQueue, QueueFull } from '../limits/bounded-queue.ts'
import { createPicturePool, type PicturePool } from './picture-pool.ts'

/** Maximum number of pixels of a picture. Larger pictures are scaled down. */
const MAX_PIXELS = 8_000_000
/** Maximum number of pixels of pictures for pages and links. Larger pictures and PDFs wait for these. */
const SMALL_PIXELS = 2_000_000
/** Maximum queue length. At about 100 ms each, the last picture takes as long as a reader waits. */
const MAX_WAITING = 100
const MAX_WAIT_MS = 10_000

/** Draws one picture at a time in a child process, in the order of priority: usual pictures, then small pictures. */
export function createRasterizer(log: Log, pool: Pick<PicturePool, 'draw'> = createPicturePool({ log })): Pictures {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS })
  const busy = () => new ProviderError('pictures', 'timeout', { status: 503, retryAfter: '2' })

  return {
    async draw(order) {
      const bounded = isPicture(order) ? withinPixels(order) : order
      try {
        return await queue.run(() => pool.draw(bounded), priorityOf(bounded))
      } catch (error) {
        throw error instanceof QueueFull ? busy() : error
      }
    },
    refusal: () => (queue.isFull() ? busy() : null),
  }
}

function priorityOf(order: FileOrder): number {
  const size = isPicture(order) ? picturePixels(order.svg, order.zoom) : null
  if (size === null || size.width * size.height > SMALL_PIXELS) return 0
  return isPicture(order) && order.isUsual ? 2 : 1
}

/** @throws ProviderError bad-shape for a document without a size */
function withinPixels(order: PictureOrder): PictureOrder {
  const size = picturePixels(order.svg, 1)
  if (!size) throw new ProviderError('pictures', 'bad-shape', { cause: new Error('The document has no size') })
  // Slightly below the maximum, because sides are rounded.
  return { ...order, zoom: Math.min(order.zoom, Math.sqrt((MAX_PIXELS * 0.999) / (size.width * size.height))) }
}
