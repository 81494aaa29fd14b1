import { LRUCache } from 'lru-cache'
import { compressParts, type Encoding } from '#server/http/negotiation.ts'

/** Compressed: about twenty of the largest measures for all places, or some thousand answers of a state. */
const MAX_BYTES = 8 * 1024 * 1024

/** Bodies of large answers that are the same for all, each made and compressed once while there is room. */
export function createKeptBodies(maxBytes = MAX_BYTES) {
  const bodies = new LRUCache<string, Buffer<ArrayBuffer>, () => Promise<Buffer<ArrayBuffer>>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    ignoreFetchAbort: true,
  })
  return {
    /** @param make gives the parts of the text where the body is not kept; readers who come together share one making */
    get: (key: string, encoding: Encoding | null, make: () => Iterable<string>): Promise<Buffer<ArrayBuffer>> =>
      bodies.forceFetch(`${encoding ?? 'plain'} ${key}`, { context: () => compressParts(make(), encoding) }),
  }
}
