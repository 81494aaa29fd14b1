import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { createFontEmbedding } from '@common-measure/fonts/font-embedding.ts'
import { readFonts } from '@common-measure/fonts/read-fonts.ts'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { PAGE_QUERIES } from '#app/page-query.ts'
import type { Log } from '#services/services.ts'
import type { VoteService } from '#services/votes.ts'
import { createPictures } from '#services/pictures.ts'
import { articleCardsApi } from './api/article-cards.ts'
import { chartsApi } from './api/charts.ts'
import { oembedApi } from './api/oembed.ts'
import { policyReportsApi } from './api/policy-reports.ts'
import { probesApi } from './api/probes.ts'
import { createFunctionsApi } from './api/functions.ts'
import { searchApi } from './api/search.ts'
import { securityTxtApi } from './api/security-txt.ts'
import { compose } from './compose.ts'
import { compression } from './compression.ts'
import { createConnections } from './connections.ts'
import type { Config } from './config.ts'
import { errorPage } from './error-page.ts'
import { formPosts, isFormPage } from './form-posts.ts'
import { NOTHING_INLINE } from './inline-parts.ts'
import { createMetrics } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { createOverload } from './overload.ts'
import { createPageCache } from './page-cache.ts'
import type { FinishedPage } from './page-cache.ts'
import { createReadKey } from './page-key.ts'
import type { KnownRoute } from './page-key.ts'
import { pages } from './pages.ts'
import { createRasterizer } from './rasterize.ts'
import { BUDGETS, createRateLimit } from './rate-limit.ts'
import { pagePolicy, securityHeaders } from './security.ts'
import type { Site } from './serve-site.ts'
import { staticFiles } from './static-files.ts'
import { createVisitorReader } from './visitor-address.ts'
import type { Arrival } from './visitor-address.ts'
import { isNearby, networksOf } from './visitor-network.ts'

/** What the Node adapter tells of a connection; nothing in tests without a socket. */
interface Socket {
  incoming?: { socket: { remoteAddress?: string } }
}

/** Addresses that answer programs: their errors are JSON, not pages (docs/contracts/server.md#answers). */
const DATA_PATHS = /^\/((wp-json|v4|1|functions|oembed)(\/|$)|charts\/.)/

/** Files and pictures: no pages either. */
const FILE_PATHS = /^\/(assets|media)(\/|$)|\/card\.png$/

/** Room for the whole site's pages in three encodings; about a third of what the process may hold. */
const PAGE_CACHE_BYTES = 96 * 1024 * 1024

/** About 500 pictures of charts. */
const PICTURE_CACHE_BYTES = 32 * 1024 * 1024

/** About what rendering a page takes: a visitor who finds an old page waits that long for the new one. */
const PAGE_GRACE_MS = 200

/** Answers in the making at once; each holds about half a megabyte while it is made. */
const MAX_IN_HAND = 400
/** Visitors who wait for a page in the making; each holds a few kilobytes. */
const MOST_WAITING = 2000
/** Searches and forms at once. A network's quarter is above the 100 searches a second that it may make. */
const MAX_WRITING = 800
/** Bodies on their way, those of votes and sign-ups too; 64 KB each at most. */
const MAX_BODIES = 800
/** Connections at once, idle ones among them: up to 20 KB each while they wait, up to 180 KB while somebody does not read. */
const MAX_CONNECTIONS = 5000

const TOO_MANY = 'Too many requests at once. Please try again in a moment.'

/** For the ages of what the services behind the site said, whose times are dates. */
const systemNow = () => Date.now()

/**
 * The whole site as one Hono app, and the entry of the server build: app/ and server/ share one copy of the context
 * keys because both are in this bundle.
 */
export async function createSite(config: Config, log: Log, clientDir: string): Promise<Site> {
  const {
    services: composed,
    embedded,
    origins,
    freeBytes,
    clock,
    mailCounts,
    pageTtlMs,
    version,
  } = await compose(config, log)
  const { now } = clock
  const site = new Hono()
  const visitors = createVisitorReader(config.trustProxy, config.clientAddressHeader)
  const overload = createOverload({
    max: MAX_IN_HAND,
    maxWriting: MAX_WRITING,
    maxBodies: MAX_BODIES,
    maxWaiting: MAX_CONNECTIONS,
    networksOf: (c) => networksOf(visitors.read(arrivalOf(c)).address),
    isPage: (pathname) => !DATA_PATHS.test(pathname) && !FILE_PATHS.test(pathname),
    refuse: (pathname, status, headers) =>
      DATA_PATHS.test(pathname)
        ? Response.json({ error: TOO_MANY, message: TOO_MANY, status }, { status, headers })
        : html(config.siteName, status, headers),
  })
  const connections = createConnections({
    max: MAX_CONNECTIONS,
    isProxy: (remoteAddress) => visitors.isProxy(remoteAddress),
    now,
  })
  const metrics = createMetrics({
    sources: composed.sources,
    pageCache: () => pageCache.counts(),
    mailCounts,
    overload,
    connections,
    freeBytes,
    now: systemNow,
  })
  const services = { ...composed, votes: countingVotes(composed.votes, metrics) }
  const wordpress = embedded.find(({ at }) => at === '/wp-json')
  // Where clients of WordPress look for its service.
  const apiLink = { Link: `<${config.siteUrl}/wp-json/>; rel="https://api.w.org/"` }
  const render = pages(build as unknown as ServerBuild, services, origins, wordpress ? apiLink : {})
  const pageCache = createPageCache(overload.limited(render), {
    ttlMs: pageTtlMs,
    maxBytes: PAGE_CACHE_BYTES,
    graceMs: PAGE_GRACE_MS,
    mostWaiting: MOST_WAITING,
    busy: overload.refusal,
    now,
    version,
    readKey: createReadKey(pageRoutes(build as unknown as ServerBuild), PAGE_QUERIES),
  })

  /** What every answer carries; and it is counted and logged. */
  function sign({ method, pathname, isSecure, started, status, type }: Answered): [string, string][] {
    const id = randomUUID()
    const ms = now() - started
    metrics.countRequest(pathname, status, ms)
    log.info('request', { id, method, path: pathname, status, ms: Math.round(ms) })
    return [...Object.entries(securityHeaders(pathname, isSecure, type)), ['X-Request-Id', id]]
  }

  site.use(async (c, next) => {
    const started = now()
    await next()
    const { method, path: pathname } = c.req
    const isSecure = visitors.isHttps(arrivalOf(c))
    const type = c.res.headers.get('content-type')
    for (const [name, value] of sign({ method, pathname, isSecure, started, status: c.res.status, type })) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
  const addressOf = (c: Context) => visitors.read(arrivalOf(c)).address
  /** The widest of a visitor's networks: its pictures are made in one turn. */
  const networkOf = (c: Context) => networksOf(addressOf(c)).at(-1)?.name ?? ''
  const limits = { changes: createRateLimit(BUDGETS.changes), reads: createRateLimit(BUDGETS.reads) }
  const searchLimit = createRateLimit(BUDGETS.searches)
  site.use(overload.bodies)
  // Before compression, which its short answers do not need.
  site.route(
    '/functions',
    createFunctionsApi({
      votes: services.votes,
      newsletter: services.newsletter,
      siteUrl: config.siteUrl,
      addressOf,
      now: () => new Date(),
      steadyNow: now,
      log,
      limits,
    }),
  )
  site.use(compression)
  site.use(async (c, next) => {
    if (isWellFormed(c.req.url)) return next()
    return html(config.siteName, 400)
  })

  site.route(
    '/',
    probesApi({
      services,
      metrics,
      now: systemNow,
      isNearby(c) {
        const { address, isNamed } = visitors.read(arrivalOf(c))
        return isNamed && isNearby(address)
      },
    }),
  )
  site.use(overload.guard)
  site.route('/', staticFiles(clientDir, path.join(config.contentDir, 'media')))
  site.use('/', async (c, next) => (wordpress && c.req.query('rest_route') ? wordpress.answer(c.req.raw) : next()))
  for (const { at, answer } of embedded) {
    site.all(at, (c) => answer(c.req.raw))
    site.all(`${at}/*`, (c) => answer(c.req.raw))
  }
  const pictures = createPictures(createRasterizer({ log, now }), { maxBytes: PICTURE_CACHE_BYTES })
  site.route('/', chartsApi(services, { pictures, embedFonts: createFontEmbedding(readFonts), networkOf }))
  site.route('/', articleCardsApi(services, { pictures, networkOf, mediaDir: path.join(config.contentDir, 'media') }))
  site.route('/', oembedApi(services))
  site.route('/', securityTxtApi({ contact: config.securityContact, siteUrl: config.siteUrl, now: () => new Date() }))
  const reportsLimit = createRateLimit(BUDGETS.policyReports)
  site.route('/', policyReportsApi({ metrics, log, addressOf, limit: reportsLimit, now }))
  site.route('/', searchApi(services.search, { log, addressOf, limit: searchLimit, now }))

  site.get('*', (c): Response | Promise<Response> =>
    DATA_PATHS.test(c.req.path)
      ? c.json({ error: 'There is nothing at this address.' }, 404)
      : pageCache.answer(c.req.raw),
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
  function findPage({ url = '', headers, socket }: IncomingMessage): FinishedPage | Promise<FinishedPage> | null {
    if (wordpress && REST_ROUTE.test(url)) return null
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
  return { fetch: site.fetch, findPage, connections: { ...connections, max: MAX_CONNECTIONS } }
}

/** The query by which the home page's address stands for WordPress' service. */
const REST_ROUTE = /^\/\?(.*&)?rest_route=/

function pageRoutes({ routes }: ServerBuild): KnownRoute[] {
  return Object.values(routes).flatMap((route) =>
    route && route.id !== 'root' ? { id: route.id, path: route.path } : [],
  )
}

interface Answered {
  method: string
  pathname: string
  isSecure: boolean
  /** When the request came, by the clock in milliseconds. */
  started: number
  status: number
  /** Its Content-Type; null without a body. */
  type: string | null
}

const NO_ORIGINS = { media: [], functions: [], frames: [], forms: [], trackers: [] }

function arrivalOf(c: Context): Arrival {
  const { incoming } = (c.env ?? {}) as Socket
  return { remoteAddress: incoming?.socket.remoteAddress, header: (name) => c.req.header(name) }
}

function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}

/** The same votes; each outcome is counted, and each failure on the way to one. */
function countingVotes(votes: VoteService, metrics: Pick<Metrics, 'countVote' | 'countFailedVote'>): VoteService {
  async function counted<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      metrics.countFailedVote()
      throw error
    }
  }
  return {
    ...votes,
    recognise: (...call) => counted(votes.recognise(...call)),
    withdraw: (...call) => counted(votes.withdraw(...call)),
    async cast(...call) {
      const outcome = await counted(votes.cast(...call))
      metrics.countVote(labelOf(outcome))
      return outcome
    },
  }
}

function labelOf(outcome: Awaited<ReturnType<VoteService['cast']>>): string {
  if (typeof outcome === 'string') return outcome
  return typeof outcome === 'object' ? 'proof asked' : 'other request'
}

function html(siteName: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(errorPage(siteName, status), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...pagePolicy(NOTHING_INLINE, NO_ORIGINS),
      ...headers,
    },
  })
}
