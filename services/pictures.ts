import { createHash } from 'node:crypto'
import type { ProviderError } from '#domain/errors.ts'

/** Makes pictures, each in the turn of the network that asks for it. */
export interface Rasterizer {
  /**
   * A PNG of an SVG document, `zoom` px for each of its own.
   *
   * @throws ProviderError with status 503 when there is more to do than can be done soon
   */
  draw: (svg: string, zoom: number, network: string) => Promise<Uint8Array<ArrayBuffer>>
  /** What a picture of so many pixels or more would be refused with; null while there is room. */
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
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const pending = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let bytes = 0

  function keep(key: string, picture: Uint8Array<ArrayBuffer>): void {
    kept.set(key, picture)
    bytes += picture.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) break
      kept.delete(oldest)
      bytes -= length
    }
  }

  return {
    async png(svg, zoom, network) {
      const key = `${zoom} ${createHash('sha256').update(svg).digest('base64url')}`
      const held = kept.get(key)
      if (held) {
        kept.delete(key)
        kept.set(key, held)
        return held
      }
      const running = pending.get(key)
      if (running) return running
      const making = rasterizer
        .draw(svg, zoom, network)
        .then((picture) => {
          keep(key, picture)
          return picture
        })
        .finally(() => pending.delete(key))
      pending.set(key, making)
      return making
    },
    refusal: (pixels, network) => rasterizer.refusal(pixels, network),
  }
}
