import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { compress } from './compression.ts'
import type { Encoding } from './compression.ts'

const unpack = promisify(gunzip)

type Bytes = Buffer<ArrayBuffer>

/** Plain bytes are several times the compressed ones: those of the bodies that programs without compression read most. */
const MAX_PLAIN_BYTES = 8 * 1024 * 1024
const plainBodies = new LRUCache<PageBody, Bytes>({
  maxSize: MAX_PLAIN_BYTES,
  sizeCalculation: (bytes) => Math.max(1, bytes.length),
})

/** A body in the forms it has been asked for, each made once, however many ask for it at the same time. */
export interface PageBody {
  /** null: it is in `gzip`, and may be among the plain bodies. */
  plain: Bytes | null
  gzip: Bytes | null
  br: Bytes | null
  packing: Partial<Record<Encoding, Promise<Bytes>>>
}

/** A body that is sent soon and not kept. */
export function passingBody(plain: Bytes): PageBody {
  return { plain, gzip: null, br: null, packing: {} }
}

/** A body that is kept, as short as can be. */
export async function keptBody(plain: Bytes): Promise<PageBody> {
  return { plain: null, gzip: await compress(plain, 'gzip'), br: null, packing: {} }
}

/** The body in an encoding (null: plain) if it need not be made first. */
export function bodyAtHand(body: PageBody, encoding: Encoding | null): Bytes | null {
  return encoding === null ? (body.plain ?? plainBodies.get(body) ?? null) : body[encoding]
}

export async function bodyIn(body: PageBody, encoding: Encoding | null): Promise<Bytes> {
  const held = bodyAtHand(body, encoding)
  if (held) return held
  const plain = async () => bodyAtHand(body, null) ?? (await unpack(body.gzip ?? Buffer.alloc(0)))
  if (encoding === null) {
    const bytes = await plain()
    plainBodies.set(body, bytes)
    return bytes
  }
  body.packing[encoding] ??= plain().then(async (text) => {
    const packed = await compress(text, encoding)
    body[encoding] = packed
    return packed
  })
  return body.packing[encoding]
}
