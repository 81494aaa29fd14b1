import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ProviderError } from '#domain/errors.ts'

/** Makes pictures, each in the turn of the network that asks for it. */
export interface Rasterizer {
  /**
   * A PNG of an SVG document, `zoom` px for each of its own.
   *
   * @throws ProviderError with status 503 when there is more to do than can be done soon
   */
  draw: (svg: string, zoom: number, network: string) => Promise<Uint8Array<ArrayBuffer>>
  /** The refusal of a picture of this many pixels or more; null while there is room. */
  refusal: (pixels: number, network: string) => ProviderError | null
}

/** Pictures by what is in them: the same drawing is made once, however many addresses ask for it. */
export interface Pictures extends Pick<Rasterizer, 'refusal'> {
  /** As `draw`, unless the picture is held. */
  png: Rasterizer['draw']
}

/**
 * Keeps the pictures asked for last, `maxBytes` in all; simultaneous readers of one picture share its making.
 */
export function createPictures(rasterizer: Rasterizer, { maxBytes }: { maxBytes: number }): Pictures {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  const pending = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  return {
    async png(svg, zoom, network) {
      const key = `${zoom} ${createHash('sha256').update(svg).digest('base64url')}`
      const known = kept.get(key) ?? pending.get(key)
      if (known) return known
      const drawing = rasterizer
        .draw(svg, zoom, network)
        .then((picture) => {
          kept.set(key, picture)
          return picture
        })
        .finally(() => pending.delete(key))
      pending.set(key, drawing)
      return drawing
    },
    refusal: (pixels, network) => rasterizer.refusal(pixels, network),
  }
}
