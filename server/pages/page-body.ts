import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ownBytes } from '#services/turns/own-bytes.ts'
import { compress, compressParts } from '../http/compression.ts'
import type { Encoding } from '../http/compression.ts'

const fromGzip = promisify(gunzip)
const fromBrotli = promisify(brotliDecompress)

type Bytes = Buffer<ArrayBuffer>

/** Plain bytes are several times the compressed ones: those of the bodies that programs without compression read most. */
const MAX_PLAIN_BYTES = 8 * 1024 * 1024
const plainBodies = new LRUCache<PageBody, Bytes>({
  maxSize: MAX_PLAIN_BYTES,
  sizeCalculation: (bytes) => Math.max(1, bytes.length),
})

/** A body in the forms it has been asked for, each made once, however many ask for it at the same time. */
export interface PageBody {
  /** null: it is in another form, and may be among the plain bodies. */
  plain: Bytes | null
  gzip: Bytes | null
  br: Bytes | null
  packing: Partial<Record<Encoding, Promise<Bytes>>>
  /** Nobody has asked for `gzip` yet: it only holds the body, until it is held in another form. */
  isGzipSpare: boolean
  /** Told when other forms are held than before. */
  onChange?: () => void
}

/** A body that is sent soon and not kept. */
export function passingBody(plain: Bytes): PageBody {
  return { plain, gzip: null, br: null, packing: {}, isGzipSpare: false }
}

/**
 * A body that is kept, compressed once.
 *
 * @param plain whole, or as a text in parts, which are made one after the other
 * @param asked the encoding that its first reader takes; null: none
 */
export async function keptBody(plain: Bytes | Iterable<string>, asked: Encoding | null): Promise<PageBody> {
  const encoding = asked ?? 'gzip'
  const packed = ownBytes(await (Buffer.isBuffer(plain) ? compress(plain, encoding) : compressParts(plain, encoding)))
  const forms = asked === 'br' ? { gzip: null, br: packed } : { gzip: packed, br: null }
  return { plain: null, ...forms, packing: {}, isGzipSpare: asked === null }
}

/** What the forms held take. */
export function heldBytes({ gzip, br }: PageBody): number {
  return (gzip?.length ?? 0) + (br?.length ?? 0)
}

/** The body in an encoding (null: plain) if it need not be made first. */
export function bodyAtHand(body: PageBody, encoding: Encoding | null): Bytes | null {
  if (encoding === 'gzip') body.isGzipSpare = false
  return encoding === null ? (body.plain ?? plainBodies.get(body) ?? null) : body[encoding]
}

export async function bodyIn(body: PageBody, encoding: Encoding | null): Promise<Bytes> {
  const held = bodyAtHand(body, encoding)
  if (held) return held
  const plain = async () => bodyAtHand(body, null) ?? unpacked(body)
  if (encoding === null) {
    const bytes = await plain()
    plainBodies.set(body, bytes)
    return bytes
  }
  body.packing[encoding] ??= plain().then(async (text) => {
    const packed = ownBytes(await compress(text, encoding))
    body[encoding] = packed
    if (encoding === 'br' && body.isGzipSpare) body.gzip = null
    body.onChange?.()
    return packed
  })
  return body.packing[encoding]
}

function unpacked({ gzip, br }: PageBody): Promise<Bytes> {
  if (gzip) return fromGzip(gzip)
  return br ? fromBrotli(br) : Promise.resolve(Buffer.alloc(0))
}
