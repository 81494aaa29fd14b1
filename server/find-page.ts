import type { IncomingMessage } from 'node:http'
import type { FinishedPage } from './finished-page.ts'
import type { PageCache } from './page-cache.ts'
import type { RequestVisitors } from './request-visitors.ts'
import { securityHeaders } from './security.ts'
import { REQUEST_ID } from './sign-answers.ts'
import type { Sign } from './sign-answers.ts'

/** A page with everything that its answer carries. */
export interface SignedPage {
  status: number
  /** Names and values in turn. */
  headers: string[]
  body: FinishedPage['body']
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

/** The short cut for pages that need no more than sending. */
export function createFindPage({ pageCache, sign, visitors, hasRestRoute, now }: FindPageOptions) {
  const headersOf = createSignedHeaders()

  return ({ url = '', headers, socket }: IncomingMessage): SignedPage | Promise<SignedPage> | null => {
    if (hasRestRoute && REST_ROUTE.test(url)) return null
    const started = now()
    const preferences = {
      acceptEncoding: headers['accept-encoding']?.toString(),
      ifNoneMatch: headers['if-none-match'],
    }
    const header = (name: string) => headers[name]?.toString()
    const isSecure = visitors.isHttps({ remoteAddress: socket.remoteAddress, header })
    const signed = (page: FinishedPage): SignedPage => {
      const [pathname = ''] = url.split('?', 1)
      const id = sign({ method: 'GET', pathname, started, status: page.status })
      return { ...page, headers: [...headersOf(page, pathname, isSecure), REQUEST_ID, id] }
    }
    const page = pageCache.find(url, preferences)
    return page ? signed(page) : (pageCache.join(url, preferences)?.then(signed) ?? null)
  }
}

/** The headers of a page with those that every answer carries, made once for each list of headers. */
function createSignedHeaders() {
  const made = { http: new WeakMap<object, string[]>(), https: new WeakMap<object, string[]>() }

  return ({ headers }: FinishedPage, pathname: string, isSecure: boolean): string[] => {
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
