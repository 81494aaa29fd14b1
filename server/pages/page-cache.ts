import { LRUCache } from 'lru-cache'
import { within } from '#services/upstream/within.ts'
import { compress, matchesETag, preferredEncoding, type Encoding } from '../http/negotiation.ts'
import { createBoundedQueue, QueueFull } from '../limits/bounded-queue.ts'
import { readKey, withRest } from './page-key.ts'
import type { PageCacheCounts } from '../observability/gauges.ts'
import { findAddress } from '../http/paths.ts'

export interface PageCacheOptions {
  /** Number of responses so far that may change soon without a change of the version. */
  passing: () => number
  /** Time for which a page of such responses counts as fresh, ms. */
  passingMs: number
  /** Maximum size of all pages together, bytes. */
  maxBytes: number
  /** Maximum time that a visitor of a stale page waits for the fresh one before the stale one is sent, ms. */
  graceMs: number
  /** The 503 response for a path. */
  busy: (pathname: string) => Response
  /** The monotonic clock, in milliseconds. */
  now: () => number
  /** Changes if the content of pages may have changed. */
  version: () => string
}

type Render = (request: Request) => Promise<Response>

/** A rendered page in one encoding, the same for all visitors. */
interface FinishedPage {
  status: number
  headers: Headers
  body: Buffer<ArrayBuffer> | null
  /** Surrogate keys of its content (domain/surrogate-keys.ts). */
  keys: readonly string[]
}

interface CachedPage extends FinishedPage {
  version: string
  /** Time by the monotonic clock. */
  freshUntil: number
}

interface PageOrder {
  /** Path and query. */
  target: string
  encoding: Encoding | null
  /** True if the page is already cached, so that visitors do not wait. */
  isRefresh: boolean
}

type PageStore = LRUCache<string, CachedPage, PageOrder>

/** Share of the cache for addresses with a query, which are unlimited in number and must not evict other pages. */
const SHARE_OF_QUERIES = 1 / 8
/** Separate cache for addresses that do not exist. */
const MISSING = { maxBytes: 1024 * 1024, maxAgeMs: 60_000 }
/** Maximum age of a page that is sent while no newer one is available. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000
/** Maximum number of parallel renderings, which share the process and wait for services. A page takes about 20 ms. */
const RENDERS = { concurrency: 50, maxWaiting: 100 }
/** With this many renderings in progress, a prefetch request gets a 503. */
const MAX_RENDERS_FOR_PREFETCH = 4
/** Maximum number of parallel renderings of stale pages. Further stale pages are sent as they are. */
const REFRESHES = { concurrency: 4, maxWaiting: 0 }
/** Maximum time for which a page counts as fresh while the version is unchanged, because its footer shows the year. */
const MAX_LIFE_MS = 60 * 60 * 1000
/** The same for a page that depends on the time, e.g. with the next event. */
const CLOCK_LIFE_MS = 60 * 1000
/** Maximum cache time of a page that lacks a part, s. That of complete pages is for caches that check no versions. */
const MAX_GAP_SECONDS = 60
/** A page whose remaining time is shorter must not be cached for long by a CDN either. */
const BRIEF_MS = 5000
/** Maximum length of a cached page's address. Pages with longer addresses are only rendered. */
const MAX_KEY_LENGTH = 500
/** Pages are the same for all visitors: rendering depends only on path and query. */
const ANY_ORIGIN = 'http://localhost'

/** Cache-Control of a stale page while a newer one is being rendered. A CDN must not cache it for long. */
const STALE_CACHE = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60, stale-if-error=86400'
const NOT_KEPT = /no-store|s-maxage=0\b/
const MOVED_OR_GONE = new Set([301, 302, 303, 307, 308, 404, 410])
/** Estimated size of the status line and the headers. */
const BYTES_OF_HEADERS = 2000

/** A page that must not be cached at the requested address: an error, a redirect or a missing page. */
class NotKept extends Error {
  readonly page: FinishedPage
  constructor(page: FinishedPage) {
    super(`A page with status ${page.status} is not kept`)
    this.page = page
  }
}

/**
 * Caches finished pages by address and encoding. A stale page is sent at once while a fresh one is rendered.
 * Simultaneous visitors share one rendering. Only complete pages with status 200 are cached, and missing pages for a
 * minute. A page that temporarily cannot be rendered keeps its last version.
 */
export function createPageCache(render: Render, options: PageCacheOptions) {
  const { now, version, graceMs } = options
  const queues = { renders: createBoundedQueue(RENDERS), refreshes: createBoundedQueue(REFRESHES) }
  const counts = { fresh: 0, stale: 0, rendered: 0 }

  const missing: PageStore = createStore(MISSING.maxBytes, MISSING.maxAgeMs, now)
  const keep = async (key: string, order: PageOrder): Promise<CachedPage> => {
    const queue = order.isRefresh ? queues.refreshes : queues.renders
    const page = await queue.run(() => renderPage(render, order, options))
    if (page.status === 200 && mayKeep(page)) return page
    if (page.status === 404 && mayKeep(page)) missing.set(key, page)
    throw new NotKept(page)
  }
  const queries = createStore(options.maxBytes * SHARE_OF_QUERIES, MAX_AGE_MS, now, keep)
  const pages = createStore(options.maxBytes * (1 - SHARE_OF_QUERIES) - MISSING.maxBytes, MAX_AGE_MS, now, keep)

  const isFresh = (page: CachedPage) => page.version === version() && now() < page.freshUntil

  async function find(target: string, encoding: Encoding | null): Promise<FinishedPage> {
    const key = `${encoding ?? 'plain'} ${target}`
    const store = target.includes('?') ? queries : pages
    const cached = missing.get(key) ?? store.get(key)
    if (cached && isFresh(cached)) {
      counts.fresh += 1
      return cached
    }
    const stale = store.get(key)
    counts[stale ? 'stale' : 'rendered'] += 1
    const order = { target, encoding, isRefresh: stale !== undefined }
    if (target.length > MAX_KEY_LENGTH) return queues.renders.run(() => renderPage(render, order, options))
    const fresh = store.forceFetch(key, { forceRefresh: true, context: order }).catch((error: unknown) => {
      const page = error instanceof NotKept ? error.page : null
      if (page && isAway(page)) store.delete(key)
      else if (stale) return asStale(stale)
      if (page) return page
      throw error
    })
    return stale ? within(graceMs, fresh, () => asStale(stale)) : fresh
  }

  const all = [pages, queries, missing]
  return {
    answer: answering(render, find, {
      ...options,
      isBusy: () => queues.renders.size() >= MAX_RENDERS_FOR_PREFETCH,
    }),
    /** Removes all pages, so that the next view of each is rendered. */
    clear: () => {
      for (const store of all) store.clear()
    },
    /** Removes pages with this content (domain/surrogate-keys.ts), and pages without keys. */
    forget: (keys: ReadonlySet<string>) => {
      missing.clear()
      for (const store of [pages, queries]) forgetShown(store, keys)
    },
    counts: (): PageCacheCounts => ({
      ...counts,
      pages: all.reduce((sum, { size }) => sum + size, 0),
      bytes: all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    }),
    /** Number of pages being rendered or waiting for it. */
    rendering: () => queues.renders.size() + queues.refreshes.size(),
  }
}

function createStore(
  maxBytes: number,
  maxAgeMs: number,
  now: () => number,
  keep?: (key: string, order: PageOrder) => Promise<CachedPage>,
): PageStore {
  return new LRUCache<string, CachedPage, PageOrder>({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: bytesOf,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    ...(keep && { fetchMethod: (key, _stale, { context }) => keep(key, context) }),
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
  })
}

function forgetShown(store: PageStore, keys: ReadonlySet<string>): void {
  const shown: string[] = []
  store.forEach((page, key) => {
    if (page.keys.length === 0 || page.keys.some((name) => keys.has(name))) shown.push(key)
  })
  for (const key of shown) store.delete(key)
}

async function renderPage(
  render: Render,
  { target, encoding }: PageOrder,
  { passing, passingMs, now, version }: PageCacheOptions,
): Promise<CachedPage> {
  const request = new Request(ANY_ORIGIN + target)
  const before = { version: version(), passing: passing() }
  const response = await render(request)
  const maxLifeMs = findAddress(new URL(request.url).pathname)?.readsClock ? CLOCK_LIFE_MS : MAX_LIFE_MS
  // A temporary response for another page only shortens this time.
  const lifeMs = passing() === before.passing ? maxLifeMs : Math.min(maxLifeMs, passingMs)
  if (lifeMs <= BRIEF_MS && response.status === 200 && mayKeep(response))
    response.headers.set('Cache-Control', STALE_CACHE)
  const freshUntil = now() + lifetimeMs(response, lifeMs)
  return { ...(await finishPage(response, encoding)), version: before.version, freshUntil }
}

/** A page that lacks a part has a short s-maxage, and is cached no longer. */
function lifetimeMs(response: Response, lifeMs: number): number {
  const [, seconds] = /s-maxage=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? []
  return seconds === undefined || Number(seconds) > MAX_GAP_SECONDS ? lifeMs : Math.min(lifeMs, Number(seconds) * 1000)
}

function answering(
  render: Render,
  find: (target: string, encoding: Encoding | null) => Promise<FinishedPage>,
  { busy, isBusy }: PageCacheOptions & { isBusy: () => boolean },
): Render {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return render(request)
    const { pathname, search } = new URL(request.url)
    if (isBusy() && request.headers.get('sec-purpose')?.startsWith('prefetch')) return busy(pathname)
    const { key, rest } = readKey(pathname + search)
    try {
      const page = await find(key, preferredEncoding(request.headers.get('accept-encoding') ?? undefined))
      return sendPage(page, request, rest)
    } catch (error) {
      if (error instanceof QueueFull) return busy(pathname)
      throw error
    }
  }
}

async function finishPage(response: Response, encoding: Encoding | null): Promise<FinishedPage> {
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

function bytesOf({ body }: FinishedPage): number {
  return BYTES_OF_HEADERS + (body?.length ?? 0)
}

/** True for a page that may be cached. Its status determines the cache. */
function mayKeep({ headers }: Pick<FinishedPage, 'headers'>): boolean {
  return !NOT_KEPT.test(headers.get('cache-control') ?? '')
}

/** True for a page that has moved or was removed. Statuses other than these and 200 are temporary failures. */
function isAway({ status }: FinishedPage): boolean {
  return MOVED_OR_GONE.has(status)
}

function asStale(page: FinishedPage): FinishedPage {
  const headers = new Headers(page.headers)
  headers.set('Cache-Control', STALE_CACHE)
  return { ...page, headers }
}

/** @param rest query parameters that the page does not read; a redirect keeps them */
function sendPage(page: FinishedPage, request: Request, rest: URLSearchParams): Response {
  const headers = new Headers(page.headers)
  const location = headers.get('location')
  if (location !== null) headers.set('Location', withRest(location, rest))
  if (page.status === 200 && matchesETag(request.headers.get('if-none-match'), headers.get('etag'))) {
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : page.body, { status: page.status, headers })
}
