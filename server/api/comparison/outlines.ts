import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { preferredEncoding } from '#server/http/negotiation.ts'
import { DATA_POLICY } from '#server/http/security.ts'

const toBrotli = promisify(brotliCompress)
/** Length of the part of the hash in the address. */
const HASH_LENGTH = 12

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Content-Type': 'application/json; charset=UTF-8',
  'Content-Security-Policy': DATA_POLICY,
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
}

/** The file of outlines. */
export interface Outlines {
  /** Compressed by gzip. */
  packed: Buffer<ArrayBuffer>
  path: string
}

/** @param read the compressed file, which is read once */
export function createOutlines(read: () => Buffer<ArrayBuffer>): () => Outlines {
  let outlines: Outlines | null = null
  return () => {
    if (outlines) return outlines
    const packed = read()
    const hash = createHash('sha256').update(packed).digest('hex').slice(0, HASH_LENGTH)
    outlines = { packed, path: `/maps/outlines.${hash}.json` }
    return outlines
  }
}

/** `GET /maps/outlines.{hash}.json`: the borders of all counties as TopoJSON, kept for a year. */
export function outlinesApi(outlines: () => Outlines): Hono {
  let brotli: Promise<Buffer<ArrayBuffer>> | null = null
  const asBrotli = (packed: Buffer) => {
    const text = gunzipSync(packed)
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    return toBrotli(text, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, ...size } })
  }
  return new Hono().get('/maps/:file', async (c) => {
    const { packed, path } = outlines()
    if (c.req.path !== path) return c.json({ error: 'There is nothing at this address.' }, 404, NOT_KEPT)
    const encoding = preferredEncoding(c.req.header('accept-encoding'))
    if (encoding === null) return c.body(gunzipSync(packed), 200, HEADERS)
    brotli ??= encoding === 'br' ? asBrotli(packed) : null
    const body = encoding === 'br' && brotli ? await brotli : packed
    return c.body(body, 200, { ...HEADERS, 'Content-Encoding': encoding })
  })
}

const NOT_KEPT = { 'Cache-Control': 'no-store' }
