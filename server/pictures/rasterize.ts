import { ProviderError } from '#domain/errors.ts'
import type { Log } from '#services/log.ts'
import { picturePixels } from '#services/pictures/picture-size.ts'
import type { FileOrder, PictureOrder, Rasterizer } from '#services/pictures/pictures.ts'
import { createFairQueue } from '../limits/fair-queue.ts'
import { createRenderer } from './renderer-process.ts'
import type { Renderer, RendererOptions } from './renderer-process.ts'

/** Pictures that are made one after the other, in a process of their own. */
interface Lane {
  /** Pixels of the largest picture. */
  maxPixels: number
  /** Pixels that may wait or be drawn; about 40 million a second are, less where pictures are small. */
  capacity: number
  /** When to come again while the lane is full, seconds. */
  retryAfter: string
  renderer: Omit<RendererOptions, 'log'>
}

const MB = 1_000_000
/** A picture counts as this many pixels at least: reading the document and the fonts takes as long. */
const MIN_PIXELS = 400_000
/** Pixels of the largest picture that is made: four bytes of each would be 128 MB. Larger ones are drawn smaller. */
const MAX_PIXELS = 32_000_000
/** The same of a JPEG, which is not written in bands. */
const MAX_JPEG_PIXELS = 8_000_000
/** A PDF counts as a picture of so many: it takes as long. */
export const PDF_PIXELS = 2_000_000
/** A reader has given up by then. */
const MAX_WAIT_MS = 10_000

/** Charts as pages and links show them: some 30 ms each, ready at any time. */
const SMALL: Lane = {
  maxPixels: 2_000_000,
  capacity: 80_000_000,
  retryAfter: '2',
  renderer: { maxRssBytes: 125 * MB, idleMs: 600_000, maxDrawingMs: 20_000, niceness: 0 },
}
/** For print and large screens: up to a second each, never at the cost of pages. */
const LARGE: Lane = {
  maxPixels: MAX_PIXELS,
  capacity: 256_000_000,
  retryAfter: '5',
  renderer: { maxRssBytes: 140 * MB, idleMs: 5000, maxDrawingMs: 60_000, niceness: 10 },
}

interface RasterizerOptions {
  log: Log
  now: () => number
  /** For tests. */
  startRenderer?: (options: RendererOptions) => Pick<Renderer, 'draw'>
}

/** Makes pictures in processes of their own, in two lanes, so that no page and no small picture waits for a large one. */
export function createRasterizer({ log, now, startRenderer = createRenderer }: RasterizerOptions): Rasterizer {
  const lanes = [SMALL, LARGE].map((lane) => {
    const { draw } = startRenderer({ ...lane.renderer, log })
    const refusal = () => new ProviderError('pictures', 'timeout', { status: 503, retryAfter: lane.retryAfter })
    const { capacity } = lane
    const queue = createFairQueue({ capacity, maxWaitMs: MAX_WAIT_MS, run: draw, refusal, now })
    return { ...lane, queue, refusal }
  })
  const laneOf = (pixels: number) => lanes.find(({ maxPixels }) => pixels <= maxPixels)
  const add = (network: string, pixels: number, order: FileOrder) =>
    laneOf(pixels)?.queue.add(network, pixels, order) ?? Promise.reject(noPicture())

  return {
    draw(asked, network) {
      if (asked.type === 'pdf') return add(network, PDF_PIXELS, asked)
      const order = withinPixels(asked)
      const size = picturePixels(order.svg, order.zoom)
      const pixels = size ? size.width * size.height : Infinity
      return add(network, counted(pixels), order)
    },
    refusal(pixels, network) {
      const lane = laneOf(pixels)
      return lane?.queue.isFull(network, counted(pixels)) ? lane.refusal() : null
    },
  }
}

function counted(pixels: number): number {
  return Math.max(MIN_PIXELS, pixels)
}

function noPicture(): ProviderError {
  return new ProviderError('pictures', 'bad-shape', { cause: new Error('The document has no size') })
}

function withinPixels(order: PictureOrder): PictureOrder {
  const size = picturePixels(order.svg, 1)
  if (!size) return order
  const most = order.type === 'jpeg' ? MAX_JPEG_PIXELS : MAX_PIXELS
  // A little less than the bound, because sides are rounded.
  return { ...order, zoom: Math.min(order.zoom, Math.sqrt((most * 0.999) / (size.width * size.height))) }
}
