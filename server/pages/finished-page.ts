import { preferredEncoding } from '../http/compression.ts'
import type { Encoding } from '../http/compression.ts'
import { bodyAtHand, bodyIn, heldBytes, keptBody, passingBody } from './page-body.ts'
import type { PageBody } from './page-body.ts'
import { bytesOf } from '../http/response-bytes.ts'

/** A finished page: its status and headers, and its body compressed. */
export interface Page {
  status: number
  headers: [string, string][]
  etag: string | null
  /** What it shows (domain/surrogate-keys.ts). */
  keys: readonly string[]
  /** null: there is none (a redirect). */
  body: PageBody | null
  /** Its headers with a Content-Encoding, once somebody was sent it so. */
  packed: Partial<Record<Encoding, [string, string][]>>
  /** The same as a reader gets it whose wait was too long: other caches ask again soon. */
  stale?: Page
  /** Whether it is whole and may be kept. */
  isKept: boolean
  bytes: number
  version: string
  /** Until when the page counts as fresh, by the clock. */
  freshUntil: number
  /** Ids of its charts, once somebody asked for the state of one. */
  charts?: Promise<ReadonlySet<string>>
}

/** What one visitor gets of a finished page; no body with 304. The list of headers is the same one for all who get the same. */
export interface FinishedPage {
  status: number
  headers: [string, string][]
  body: Buffer<ArrayBuffer> | null
}

/** What decides how a finished page is sent; undefined: the request has no such header. */
export interface Preferences {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

const NOT_KEPT = /no-store|s-maxage=0\b/

interface Made {
  version: string
  freshUntil: number
  /** The encoding that its first reader takes. */
  encoding: Encoding | null
}

/** Whether an answer is whole and may be kept. */
export function isKept({ status, headers }: Response): boolean {
  return status === 200 && !NOT_KEPT.test(headers.get('cache-control') ?? '')
}

/** Of a page that is elsewhere now, or nowhere; what fails has other statuses. */
const MOVED_OR_GONE = new Set([301, 302, 303, 307, 308, 404, 410])

/** Whether a page is not at its address any more. */
export function isAway({ status }: Pick<Page, 'status'>): boolean {
  return MOVED_OR_GONE.has(status)
}

export async function toPage(response: Response, { version, freshUntil, encoding }: Made): Promise<Page> {
  const { status } = response
  const mayBeKept = isKept(response)
  const plain = await bytesOf(response)
  const headers = [...response.headers].filter(([name]) => name !== 'vary')
  headers.push(['vary', 'Accept-Encoding'])
  const etag = response.headers.get('etag')
  const keys = response.headers.get('surrogate-key')?.split(' ') ?? []
  const body = plain.length === 0 ? null : mayBeKept ? await keptBody(plain, encoding) : passingBody(plain)
  const bytes = body ? heldBytes(body) : 0
  return { status, headers, etag, keys, body, packed: {}, isKept: mayBeKept, bytes, version, freshUntil }
}

/** An old page in place of a newer one that is being rendered: a CDN must not hold it for long. */
export const STALE_CACHE = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60, stale-if-error=86400'

export function asStale(page: Page): Page {
  const { stale: _none, ...own } = page
  const headers = page.headers.map(([name, value]): [string, string] => [
    name,
    name === 'cache-control' ? STALE_CACHE : value,
  ])
  return (page.stale ??= { ...own, headers, packed: {} })
}

export async function send(page: Page, request: Request): Promise<Response> {
  const acceptEncoding = request.headers.get('accept-encoding') ?? undefined
  const ifNoneMatch = request.headers.get('if-none-match') ?? undefined
  const { body, ...how } = await finishSoon(page, { acceptEncoding, ifNoneMatch })
  return new Response(body, how)
}

/** null where the body would be needed and has to be made. */
export function finish(page: Page, { acceptEncoding, ifNoneMatch }: Preferences): FinishedPage | null {
  const { status, headers, body } = page
  if (status === 200 && ifNoneMatch !== undefined && isKnown(ifNoneMatch, page.etag)) {
    return { status: 304, headers, body: null }
  }
  if (!body) return { status, headers, body: null }
  const encoding = preferredEncoding(acceptEncoding)
  const bytes = bodyAtHand(body, encoding)
  if (!bytes) return null
  return { status, headers: headersIn(page, encoding), body: bytes }
}

export async function finishSoon(page: Page, preferences: Preferences): Promise<FinishedPage> {
  const finished = finish(page, preferences)
  if (finished || !page.body) return finished ?? { ...page, body: null }
  const encoding = preferredEncoding(preferences.acceptEncoding)
  const body = await bodyIn(page.body, encoding)
  return { status: page.status, headers: headersIn(page, encoding), body }
}

function headersIn(page: Page, encoding: Encoding | null): [string, string][] {
  if (encoding === null) return page.headers
  page.packed[encoding] ??= [...page.headers, ['content-encoding', encoding]]
  return page.packed[encoding]
}

/** Whether an If-None-Match header names the tag, comparing weakly as RFC 9110 asks of GET. */
export function isKnown(header: string | null, etag: string | null): boolean {
  if (!header || !etag) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}
