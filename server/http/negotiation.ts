import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const TEXT = /^(text\/|application\/(json|javascript|xml|rss\+xml|manifest\+json)|image\/svg\+xml)/
/** Minimum size for compression (docs/contracts/server.md#answers). */
const MIN_BYTES = 1024

export type Encoding = 'br' | 'gzip'

/** Maximum number of cached Accept-Encoding headers. Browsers send only a small variety. */
const MAX_KNOWN_HEADERS = 100
const cache = new LRUCache<string, { encoding: Encoding | null }>({ max: MAX_KNOWN_HEADERS })

/** The best encoding that the visitor accepts, honoring q=0; null: none. */
export function preferredEncoding(accept = ''): Encoding | null {
  const found = cache.get(accept)
  if (found) return found.encoding
  const encoding = readAccept(accept)
  cache.set(accept, { encoding })
  return encoding
}

function readAccept(accept: string): Encoding | null {
  const taken = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...options] = part.split(';').map((text) => text.trim())
    const quality = options.find((option) => option.startsWith('q='))
    taken.set(name, quality ? Number(quality.slice(2)) || 0 : 1)
  }
  const weight = (name: string) => taken.get(name) ?? taken.get('*') ?? 0
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br'
  return weight('gzip') > 0 ? 'gzip' : null
}

/** Compresses every uncompressed text response above 1 KB, and sets Vary. */
export const compression: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (!TEXT.test(headers.get('content-type') ?? '') || status === 206) return
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) c.res.headers.append('Vary', 'Accept-Encoding')
  const encoding = preferredEncoding(c.req.header('accept-encoding'))
  if (encoding === null || headers.has('content-encoding') || c.req.method === 'HEAD') return
  // Reading a response's body copies it, so this check is last.
  if (c.res.body === null) return
  const body = Buffer.from(await c.res.arrayBuffer())
  const isWorthIt = body.length > MIN_BYTES
  const compressed = isWorthIt ? await compress(body, encoding) : body
  const fresh = new Response(compressed, { status, headers })
  fresh.headers.delete('content-length')
  if (isWorthIt) fresh.headers.set('Content-Encoding', encoding)
  c.res = undefined
  c.res = fresh
}

/**
 * Chunk size, bytes. One chunk usually holds the whole output, and its memory is returned to the system. Smaller chunks fragment the heap.
 */
const PIECES = { chunkSize: 64 * 1024 }
const GZIP = { ...PIECES, level: 6 }
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/** Compresses a body for immediate sending, at a medium level. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return toGzip(body, GZIP)
  return toBrotli(body, { ...PIECES, params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}

/** Compresses a text that is produced in parts, each when there is room, so that a long text is never held whole. */
export async function compressParts(parts: Iterable<string>, encoding: Encoding | null): Promise<Buffer<ArrayBuffer>> {
  if (encoding === null) return buffer(Readable.from(parts))
  const packer = encoding === 'gzip' ? createGzip(GZIP) : createBrotliCompress({ ...PIECES, params: BROTLI })
  const text = Readable.from(parts)
  text.once('error', (error) => packer.destroy(error))
  return buffer(text.pipe(packer))
}

/**
 * The weak ETag of a response, because it is sent in several encodings.
 *
 * @param seed changes whenever the bytes do
 */
export function weakETag(seed: string | Buffer): string {
  return `W/"${createHash('sha256').update(seed).digest('base64url').slice(0, 27)}"`
}

/** True if an If-None-Match header names the tag, by weak comparison (RFC 9110, section 13.1.2). */
export function matchesETag(header: string | null | undefined, etag: string | null): boolean {
  if (!header || !etag) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}
