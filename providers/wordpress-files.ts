import { Hono } from 'hono'
import { createAnswers, optionsAnswer, refused, writingAnswer } from './wordpress/answers.ts'
import type { Answer } from './wordpress/answers.ts'
import { errors } from './wordpress/errors.ts'
import { parsePhpQuery } from './wordpress/query-string.ts'
import type { PhpArray } from './wordpress/query-string.ts'
import type { Route } from './wordpress/route-index.ts'
import { createStoreReader } from './wordpress/store.ts'
import type { Store } from './wordpress/store.ts'

interface WordpressFilesOptions {
  /** Holds `wordpress/<collection>.json` (content-model, section 10). */
  contentDir: string
  /** Public address without a slash at the end; addresses in the answers begin with it. */
  siteUrl: string
}

/**
 * WordPress's REST API over files: `/wp-json/wp/v2/…`, `/wp-json/acf/v3/{type}/{id}` and the index, as a visitor of a
 * real one sees them (checklists/wordpress-rest). Read-only; files count as soon as they are saved.
 */
export function createWordpressFiles({ contentDir, siteUrl }: WordpressFilesOptions): Hono {
  const readStore = createStoreReader(contentDir, siteUrl)
  let current: { store: Store; answer: (route: Route, query: PhpArray) => Answer } | null = null

  async function answer(method: string, url: URL): Promise<Answer> {
    const route = parseRoute(url)
    if (!route) return refused(errors.noRoute)
    if (method === 'OPTIONS') return optionsAnswer(route)
    if (method !== 'GET' && method !== 'HEAD') return writingAnswer(method, route)
    const store = await readStore()
    if (current?.store !== store) current = { store, answer: createAnswers(store) }
    return current.answer(route, parsePhpQuery(url.searchParams))
  }

  return new Hono().all('*', async (c) => {
    const method = c.req.method.toUpperCase()
    const { status, body, headers } = await answer(method, new URL(c.req.url)).catch(() => refused(errors.internal))
    return new Response(JSON.stringify(body), {
      status,
      headers: {
        'Content-Type': 'application/json; charset=UTF-8',
        'X-Robots-Tag': 'noindex',
        'X-Content-Type-Options': 'nosniff',
        'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
        'Access-Control-Allow-Headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
        Link: `<${siteUrl}/wp-json/>; rel="https://api.w.org/"`,
        ...(method === 'GET' || method === 'HEAD' ? { Allow: 'GET' } : {}),
        ...crossOrigin(c.req.header('origin')),
        ...headers,
      },
    })
  })
}

/** Lower case, because WordPress takes its routes in any; null for an address that cannot be decoded. */
function parseRoute({ pathname }: URL): Route | null {
  const [, path = ''] = /^\/wp-json(\/.*)?$/i.exec(pathname) ?? []
  try {
    const route = path.split('/').map((part) => decodeURIComponent(part).toLowerCase())
    return route.filter((part, i) => part !== '' || (i > 0 && i < route.length - 1))
  } catch {
    return null
  }
}

/** WordPress gives every origin leave, by its name, errors included; there is nothing here that a cookie could open. */
function crossOrigin(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin',
  }
}
