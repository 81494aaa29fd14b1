import type { IncomingMessage } from 'node:http'
import type { FinishedPage } from './finished-page.ts'
import type { PageCache } from './page-cache.ts'
import type { RequestVisitors } from './request-visitors.ts'
import type { Site } from './serve-site.ts'
import type { Sign } from './sign-answers.ts'

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
export function createFindPage({ pageCache, sign, visitors, hasRestRoute, now }: FindPageOptions): Site['findPage'] {
  return ({ url = '', headers, socket }: IncomingMessage) => {
    if (hasRestRoute && REST_ROUTE.test(url)) return null
    const started = now()
    const preferences = {
      acceptEncoding: headers['accept-encoding']?.toString(),
      ifNoneMatch: headers['if-none-match'],
    }
    const header = (name: string) => headers[name]?.toString()
    const isSecure = visitors.isHttps({ remoteAddress: socket.remoteAddress, header })
    const signed = (page: FinishedPage): FinishedPage => {
      const [pathname = ''] = url.split('?', 1)
      const own = new Map(page.headers.map(([name, value]) => [name.toLowerCase(), value]))
      const type = own.get('content-type') ?? null
      const more = sign({ method: 'GET', pathname, isSecure, started, status: page.status, type })
      return { ...page, headers: [...page.headers, ...more.filter(([name]) => !own.has(name.toLowerCase()))] }
    }
    const page = pageCache.find(url, preferences)
    return page ? signed(page) : (pageCache.join(url, preferences)?.then(signed) ?? null)
  }
}
