import { createHash } from 'node:crypto'

/**
 * Makes a PNG of an SVG document, `zoom` px for each of its own.
 *
 * @throws ProviderError when there is more to do than can be done soon
 */
export type Rasterize = (svg: string, zoom: number) => Promise<Uint8Array<ArrayBuffer>>

/** Pictures by what is in them: the same drawing is made once, however many addresses ask for it. */
export interface Pictures {
  png(svg: string, zoom?: number): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Keeps the pictures asked for last, `maxBytes` in all; simultaneous readers of one picture share its making.
 */
export function createPictures(rasterize: Rasterize, { maxBytes }: { maxBytes: number }): Pictures {
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
    async png(svg, zoom = 1) {
      const key = `${zoom} ${createHash('sha256').update(svg).digest('base64url')}`
      const held = kept.get(key)
      if (held) {
        kept.delete(key)
        kept.set(key, held)
        return held
      }
      const running = pending.get(key)
      if (running) return running
      const making = rasterize(svg, zoom)
        .then((picture) => {
          keep(key, picture)
          return picture
        })
        .finally(() => pending.delete(key))
      pending.set(key, making)
      return making
    },
  }
}
