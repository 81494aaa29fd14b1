import type { Page } from './finished-page.ts'
import { heldBytes } from './page-body.ts'

/** A page as bytes: the length of the first part, that part as JSON, and the body in the forms it is held in. */
type FirstPart = Pick<Page, 'status' | 'headers' | 'etag' | 'keys' | 'isKept' | 'version' | 'freshUntil'> & {
  gzip: number | null
  br: number | null
  isGzipSpare: boolean
}

const LENGTH_BYTES = 4

/** null for a page without a body, which is made at once. */
export function bytesOfPage(page: Page): Buffer | null {
  const { status, headers, etag, keys, isKept, version, freshUntil, body } = page
  if (!body) return null
  const { gzip, br, isGzipSpare } = body
  const forms = { gzip: gzip && gzip.length, br: br && br.length, isGzipSpare }
  const first: FirstPart = { status, headers, etag, keys, isKept, version, freshUntil, ...forms }
  const json = Buffer.from(JSON.stringify(first))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, json, ...(gzip ? [gzip] : []), ...(br ? [br] : [])])
}

export function pageOfBytes(bytes: Buffer<ArrayBuffer>): Page {
  const gzipAt = LENGTH_BYTES + bytes.readUInt32LE()
  const first = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, gzipAt)) as FirstPart
  const { gzip, br, isGzipSpare, ...page } = first
  const brAt = gzipAt + (gzip ?? 0)
  const body = {
    plain: null,
    gzip: gzip === null ? null : bytes.subarray(gzipAt, brAt),
    br: br === null ? null : bytes.subarray(brAt, brAt + br),
    packing: {},
    isGzipSpare,
  }
  return { ...page, body, packed: {}, bytes: heldBytes(body) }
}
