import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Log } from '#services/services.ts'
import { createPictures } from '#services/pictures.ts'
import { articleCardsApi } from './api/article-cards.ts'
import { chartsApi } from './api/charts.ts'
import { oembedApi } from './api/oembed.ts'
import { createFunctionsApi } from './api/functions.ts'
import { searchApi } from './api/search.ts'
import { compose } from './compose.ts'
import { compression } from './compression.ts'
import type { Config } from './config.ts'
import { errorPage } from './error-page.ts'
import { formPosts, isFormPage } from './form-posts.ts'
import { createPageCache } from './page-cache.ts'
import { pages } from './pages.ts'
import { createRasterizer } from './rasterize.ts'
import { BUDGETS, createRateLimit } from './rate-limit.ts'
import { contentSecurityPolicy, securityHeaders } from './security.ts'
import { staticFiles } from './static-files.ts'
import { visitorAddress } from './visitor-network.ts'

/** What the Node adapter tells of a connection; nothing in tests without a socket. */
interface Socket {
  incoming?: { socket: { remoteAddress?: string } }
}

/** Addresses that answer programs: their errors are JSON, not pages (server-contract, "Pages"). */
const DATA_PATHS = /^\/((wp-json|v4|1|functions|oembed)(\/|$)|charts\/.)/

/** Room for the whole site's pages in three encodings; about a third of what the process may hold. */
const PAGE_CACHE_BYTES = 96 * 1024 * 1024

/** About 500 pictures of charts. */
const PICTURE_CACHE_BYTES = 32 * 1024 * 1024

/** About what rendering a page takes: a visitor who finds an old page waits that long for the new one. */
const PAGE_GRACE_MS = 200

const now = () => Date.now()

/**
 * The whole site as one Hono app, and the entry of the server build: app/ and server/ share one copy of the context
 * keys because both are in this bundle.
 */
export async function createSite(config: Config, log: Log, clientDir: string): Promise<Hono> {
  const { services, embedded, origins, pageTtlMs } = await compose(config, log)
  const site = new Hono()

  site.use(async (c, next) => {
    const id = randomUUID()
    const started = now()
    await next()
    for (const [name, value] of Object.entries(securityHeaders(c.req.path))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    c.res.headers.set('X-Request-Id', id)
    log.info('request', { id, method: c.req.method, path: c.req.path, status: c.res.status, ms: now() - started })
  })
  const addressOf = (c: Context) => visitorAddress(arrivalOf(c), config.trustProxy)
  const limits = { changes: createRateLimit(BUDGETS.changes), reads: createRateLimit(BUDGETS.reads) }
  // Before compression, which its short answers do not need.
  site.route(
    '/functions',
    createFunctionsApi({
      votes: services.votes,
      newsletter: services.newsletter,
      siteUrl: config.siteUrl,
      addressOf,
      now: () => new Date(),
      log,
      limits,
    }),
  )
  site.use(compression)
  site.use(async (c, next) => {
    if (isWellFormed(c.req.url)) return next()
    return html(config.siteName, 400)
  })

  site.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  site.route('/', staticFiles(clientDir, path.join(config.contentDir, 'media')))
  const wordpress = embedded.find(({ at }) => at === '/wp-json')
  site.use('/', async (c, next) => (wordpress && c.req.query('rest_route') ? wordpress.answer(c.req.raw) : next()))
  for (const { at, answer } of embedded) {
    site.all(at, (c) => answer(c.req.raw))
    site.all(`${at}/*`, (c) => answer(c.req.raw))
  }
  const pictures = createPictures(createRasterizer(), { maxBytes: PICTURE_CACHE_BYTES })
  site.route('/', chartsApi(services, pictures))
  site.route('/', articleCardsApi(services, pictures, path.join(config.contentDir, 'media')))
  site.route('/', oembedApi(services))
  site.route('/', searchApi(services.search, log))

  const render = pages(build as unknown as ServerBuild, services, origins)
  const page = createPageCache(render, {
    ttlMs: pageTtlMs,
    maxBytes: PAGE_CACHE_BYTES,
    graceMs: PAGE_GRACE_MS,
    now,
    version: () => services.content.version(),
  })
  site.get('*', (c): Response | Promise<Response> =>
    DATA_PATHS.test(c.req.path) ? c.json({ error: 'There is nothing at this address.' }, 404) : page(c.req.raw),
  )
  const takeForm = formPosts(render, {
    siteUrl: config.siteUrl,
    now,
    refusal: (status) => html(config.siteName, status),
    limit: limits.changes,
  })
  site.post('*', (c, next) => (isFormPage(c.req.path) ? takeForm(c.req.raw, addressOf(c)) : next()))
  site.all('*', (c) => c.json({ error: 'This address can only be read.' }, 405, { Allow: 'GET, HEAD' }))

  site.onError((error, c) => {
    log.error('A request failed', { method: c.req.method, path: c.req.path, error })
    if (DATA_PATHS.test(c.req.path)) return c.json({ error: 'The server could not answer.' }, 500)
    return html(config.siteName, 500)
  })
  return site
}

function arrivalOf(c: Context) {
  const { incoming } = (c.env ?? {}) as Socket
  return { remoteAddress: incoming?.socket.remoteAddress, forwardedFor: c.req.header('x-forwarded-for') }
}

function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}

function html(siteName: string, status: number): Response {
  const body = errorPage(siteName, status)
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy(body, { media: [], functions: [], frames: [] }),
    },
  })
}
