import { compress, type Encoding, matchesETag } from '../http/negotiation.ts'
import { withRest } from './page-key.ts'

/** A rendered page as one encoding sends it. It is the same for all visitors. */
export interface FinishedPage {
  status: number
  headers: Headers
  body: Buffer<ArrayBuffer> | null
  /** Surrogate keys of what it shows (domain/surrogate-keys.ts). */
  keys: readonly string[]
}

/** Sent with a stale page in place of a newer one that is being rendered: a CDN must not keep it for long. */
export const STALE_CACHE = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60, stale-if-error=86400'
const NOT_KEPT = /no-store|s-maxage=0\b/
const MOVED_OR_GONE = new Set([301, 302, 303, 307, 308, 404, 410])
/** Of status line and headers, about. */
const BYTES_OF_HEADERS = 2000

export async function finishPage(response: Response, encoding: Encoding | null): Promise<FinishedPage> {
  const { status } = response
  const plain = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.set('Vary', 'Accept-Encoding')
  if (plain.length === 0) return { status, headers, body: null, keys: [] }
  const body = encoding ? await compress(plain, encoding) : plain
  headers.set('Content-Length', String(body.length))
  if (encoding) headers.set('Content-Encoding', encoding)
  return { status, headers, body, keys: headers.get('surrogate-key')?.match(/\S+/g) ?? [] }
}

export function bytesOf({ body }: FinishedPage): number {
  return BYTES_OF_HEADERS + (body?.length ?? 0)
}

/** Whether a page may be kept at all; its status decides where. */
export function mayKeep({ headers }: Pick<FinishedPage, 'headers'>): boolean {
  return !NOT_KEPT.test(headers.get('cache-control') ?? '')
}

/** Whether a page is not at its address any more. Other statuses beside 200 say that it cannot be had for now. */
export function isAway({ status }: FinishedPage): boolean {
  return MOVED_OR_GONE.has(status)
}

export function asStale(page: FinishedPage): FinishedPage {
  const headers = new Headers(page.headers)
  headers.set('Cache-Control', STALE_CACHE)
  return { ...page, headers }
}

/** @param rest the query that the page does not read: a redirect keeps it */
export function sendPage(page: FinishedPage, request: Request, rest: URLSearchParams): Response {
  const headers = new Headers(page.headers)
  const location = headers.get('location')
  if (location !== null) headers.set('Location', withRest(location, rest))
  if (page.status === 200 && matchesETag(request.headers.get('if-none-match'), headers.get('etag'))) {
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : page.body, { status: page.status, headers })
}
