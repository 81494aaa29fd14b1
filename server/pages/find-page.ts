import type { IncomingMessage } from 'node:http'
import type { FinishedPage, Preferences } from './finished-page.ts'
import type { PageCache } from './page-cache.ts'
import { readyHead } from '../http/ready-head.ts'
import type { ReadyAnswer, ReadyHead } from '../http/ready-head.ts'
import type { RequestVisitors } from '../limits/request-visitors.ts'
import { securityHeaders } from '../http/security.ts'
import { REQUEST_ID } from '../http/sign-answers.ts'
import type { Sign } from '../http/sign-answers.ts'

/** A page with everything that its answer carries. */
export interface SignedPage {
  status: number
  /** Names and values in turn. */
  headers: string[]
  body: FinishedPage['body']
}

/** The short cuts for pages that need no more than sending. */
export interface FindPage {
  /** The fresh page; null: it is not at hand. */
  atOnce: (request: IncomingMessage) => ReadyAnswer | null
  /** The page that is being rendered, or the stale one; null, or a rejected promise: ask the site. */
  soon: (request: IncomingMessage) => Promise<SignedPage> | null
}

interface FindPageOptions {
  pageCache: PageCache
  sign: Sign
  visitors: RequestVisitors
  /** Whether the home page's address also stands for the embedded WordPress. */
  hasRestRoute: boolean
  now: () => number
}

/** The query by which the home page's address stands for WordPress' service. */
const REST_ROUTE = /^\/\?(.*&)?rest_route=/

export function createFindPage({ pageCache, sign, visitors, hasRestRoute, now }: FindPageOptions): FindPage {
  const headersOf = createSignedHeaders()
  const headOf = createReadyHeads(headersOf)

  const isSecure = (request: IncomingMessage): boolean =>
    headerOf(request, 'x-forwarded-proto') !== undefined &&
    visitors.isHttps({ remoteAddress: request.socket.remoteAddress, header: (name) => headerOf(request, name) })
  const isOfService = (url: string) => hasRestRoute && REST_ROUTE.test(url)

  return {
    atOnce(request) {
      const { url = '' } = request
      if (isOfService(url)) return null
      const started = now()
      const page = pageCache.find(url, preferencesOf(request))
      if (!page) return null
      const pathname = pathnameOf(url)
      const head = headOf(page, pathname, isSecure(request))
      const id = sign({ method: 'GET', pathname, started, status: page.status })
      return { status: page.status, head, own: `${REQUEST_ID}: ${id}\r\n`, body: page.body }
    },
    soon(request) {
      const { url = '' } = request
      if (isOfService(url)) return null
      const started = now()
      const secure = isSecure(request)
      const joined = pageCache.join(url, preferencesOf(request))
      if (!joined) return null
      return joined.then((page) => {
        const pathname = pathnameOf(url)
        const id = sign({ method: 'GET', pathname, started, status: page.status })
        const headers = [...headersOf(page, pathname, secure), REQUEST_ID, id, ...lengthOf(page.body)]
        return { ...page, headers }
      })
    },
  }
}

function preferencesOf({ headers }: IncomingMessage): Preferences {
  return { acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] }
}

/** One that came several times is joined. */
function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  return headers[name]?.toString()
}

type HeadersOf = (page: FinishedPage, pathname: string, isSecure: boolean) => string[]

/** The headers of a page with those that every answer carries, made once for each list of headers. */
function createSignedHeaders(): HeadersOf {
  const made = { http: new WeakMap<object, string[]>(), https: new WeakMap<object, string[]>() }

  return ({ headers }, pathname, isSecure) => {
    const kept = made[isSecure ? 'https' : 'http']
    const known = kept.get(headers)
    if (known) return known
    const own = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]))
    const more = Object.entries(securityHeaders(pathname, isSecure, own.get('content-type') ?? null))
    const all = [...headers, ...more.filter(([name]) => !own.has(name.toLowerCase()))].flat()
    kept.set(headers, all)
    return all
  }
}

interface HeadOfBody {
  /** Of the body; none without one. */
  bytes: number | undefined
  head: ReadyHead
}

/** Heads of pages, made once for each list of headers, status and body. */
function createReadyHeads(headersOf: HeadersOf) {
  const made = new WeakMap<object, HeadOfBody[]>()

  return (page: FinishedPage, pathname: string, isSecure: boolean): ReadyHead => {
    const { status, headers, body } = page
    const bytes = body?.byteLength
    const kept = made.get(headers) ?? []
    const at = (status === 200 ? 0 : 1) + (isSecure ? 2 : 0)
    const known = kept[at]
    if (known && known.bytes === bytes) return known.head
    const head = readyHead(status, [...headersOf(page, pathname, isSecure), ...lengthOf(body)])
    kept[at] = { bytes, head }
    made.set(headers, kept)
    return head
  }
}

function lengthOf(body: FinishedPage['body']): string[] {
  return body ? ['content-length', String(body.byteLength)] : []
}

function pathnameOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}
