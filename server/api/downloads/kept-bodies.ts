import { LRUCache } from 'lru-cache'
import type { Encoding } from '#server/http/compression.ts'
import { bodyIn, heldBytes, keptBody } from '#server/pages/page-body.ts'
import type { PageBody } from '#server/pages/page-body.ts'

/** Compressed: about twenty of the largest measures for all places, or some thousand answers of a state. */
const MAX_BYTES = 8 * 1024 * 1024

/** Bodies of answers that are large and the same for all, each made and compressed once while there is room. */
export interface KeptBodies {
  /** @param make is asked for the parts of the text where the body is not kept; simultaneous readers share one making */
  get(key: string, encoding: Encoding | null, make: () => Iterable<string>): Promise<Buffer<ArrayBuffer>>
}

export function createKeptBodies(maxBytes = MAX_BYTES): KeptBodies {
  const kept = new LRUCache<string, PageBody>({ maxSize: maxBytes, sizeCalculation: (body) => heldBytes(body) || 1 })
  const making = new Map<string, Promise<PageBody>>()

  async function bodyOf(key: string, encoding: Encoding | null, make: () => Iterable<string>): Promise<PageBody> {
    try {
      const body = await keptBody(make(), encoding)
      body.onChange = () => void kept.set(key, body)
      kept.set(key, body)
      return body
    } finally {
      making.delete(key)
    }
  }

  return {
    async get(key, encoding, make) {
      const known = kept.get(key)
      if (known) return bodyIn(known, encoding)
      const made = making.get(key) ?? bodyOf(key, encoding, make)
      making.set(key, made)
      return bodyIn(await made, encoding)
    },
  }
}
