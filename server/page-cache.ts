import { preferredEncoding } from './compression.ts'
import { bodyAtHand, bodyIn, keptBody, passingBody } from './page-body.ts'
import type { PageBody } from './page-body.ts'
import { chartsIn, withRest } from './page-key.ts'
import type { PageKey, ReadKey } from './page-key.ts'

/** A finished page: its status and headers, and its body compressed. */
interface Page {
  status: number
  headers: [string, string][]
  etag: string | null
  /** null: there is none (a redirect). */
  body: PageBody | null
  /** Whether it is whole and may be kept. */
  isKept: boolean
  bytes: number
  version: string
  /** Until when the page counts as fresh, by the clock. */
  freshUntil: number
  /** Ids of its charts, once somebody asked for the state of one. */
  charts?: Promise<ReadonlySet<string>>
}

export interface PageCacheOptions {
  /** How long a page counts as fresh, in ms. */
  ttlMs: number
  /** Bound on the bodies kept, in bytes; the page not asked for the longest leaves first. */
  maxBytes: number
  /** How long a visitor who finds an old page waits for the new one before the old one is sent, in ms. */
  graceMs: number
  /** So many visitors may wait for pages in the making; beyond, `busy` is answered. */
  mostWaiting: number
  busy: (pathname: string) => Response
  now: () => number
  /** Reads what names a page in an address. */
  readKey: ReadKey
  /** Changes when what pages show may have changed. */
  version: () => string
}

type Render = (request: Request) => Promise<Response>

/** How pages were answered since the start, and what is held. */
export interface PageCacheCounts {
  fresh: number
  stale: number
  rendered: number
  pages: number
  bytes: number
}

/** What one visitor gets of a finished page; no body with 304. */
export interface FinishedPage {
  status: number
  headers: [string, string][]
  body: Buffer<ArrayBuffer> | null
}

/** What decides how a finished page is sent; undefined: the request has no such header. */
interface Preferences {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

interface PageCache {
  answer: Render
  /** The fresh page at a path and query where it can be sent at once; null: ask `answer`. */
  find: (target: string, preferences: Preferences) => FinishedPage | null
  /**
   * The page that is being made at a path and query, or the old one while others are made anew; null: ask `answer`. Rejects
   * when the page could not be made.
   */
  join: (target: string, preferences: Preferences) => Promise<FinishedPage> | null
  counts: () => PageCacheCounts
}

/** Of the room, for addresses with a query: there are countless ones, and they must not push the pages out. */
const SHARE_OF_QUERIES = 0.25

/**
 * Old pages that are made anew at once: where the machine has little time to spare, most of it is for visitors. One that
 * takes longer than that, for a service that is slow, takes no other's place.
 */
const MOST_REFRESHING = 4
const REFRESHING_COUNTS_MS = 1000

/** What an address takes whose body is another's, about. */
const BYTES_OF_HEADERS = 2000

/** Longer addresses are rendered but not kept: nobody's links are that long. */
const MAX_KEY_LENGTH = 500

/**
 * Keeps finished pages by address and content version, compressed, with their headers (the policy's hashes among them).
 * An old page is sent at once while one fresh one is rendered behind it; simultaneous first visitors share one rendering.
 * Only whole pages with status 200 are kept, and none that says no-store, or s-maxage=0 (one of countless addresses).
 */
export function createPageCache(render: Render, options: PageCacheOptions): PageCache {
  const kept = new Map<string, Page>()
  const pending = new Map<string, Promise<Page>>()
  const answers = { fresh: 0, stale: 0, rendered: 0 }
  let bytes = 0
  let queryBytes = 0
  let waiting = 0
  let refreshing = 0

  function keep(key: string, page: Page): void {
    forget(key)
    kept.set(key, page)
    bytes += page.bytes
    if (hasQuery(key)) queryBytes += page.bytes
    for (const oldest of kept.keys()) {
      if (queryBytes <= options.maxBytes * SHARE_OF_QUERIES) break
      if (hasQuery(oldest)) forget(oldest)
    }
    for (const oldest of kept.keys()) {
      if (bytes <= options.maxBytes) break
      forget(oldest)
    }
  }

  function forget(key: string): void {
    const held = kept.get(key)?.bytes ?? 0
    bytes -= held
    if (hasQuery(key)) queryBytes -= held
    kept.delete(key)
  }

  function renderOnce(key: string, request: Request): Promise<Page> {
    const running = pending.get(key)
    if (running) return running
    const version = options.version()
    const rendering = render(asking(key, request))
      .then((response) => toPage(response, version, options.now() + lifetimeMs(response, options.ttlMs)))
      .then((page) => {
        if (!page.isKept) return page
        const own = sharing(key, page)
        keep(key, own)
        return own
      })
      .finally(() => pending.delete(key))
    pending.set(key, rendering)
    return rendering
  }

  /** A query that says nothing to its page leaves the same body: it is held once. */
  function sharing(key: string, page: Page): Page {
    const [pathname = ''] = key.split('?', 1)
    const plain = hasQuery(key) ? kept.get(pathname) : undefined
    if (!plain || plain.etag === null || plain.etag !== page.etag) return page
    return { ...page, body: plain.body, bytes: BYTES_OF_HEADERS }
  }

  function isFresh(page: Page): boolean {
    return page.version === options.version() && options.now() < page.freshUntil
  }

  const answer: Render = async (request) => {
    if (request.method === 'HEAD') return headOf(await answer(new Request(request.url, { headers: request.headers })))
    if (request.method !== 'GET') return render(request)
    const asked = keyOf(request)
    // Not awaited without need: who comes in the same moment shares the rendering.
    const { key, rest } = asked instanceof Promise ? await asked : asked
    const response = await answerKey(key, request)
    const location = response.headers.get('location')
    if (location === null) return response
    const headers = new Headers(response.headers)
    headers.set('Location', withRest(location, rest))
    return new Response(null, { status: response.status, headers })
  }

  async function answerKey(key: string, request: Request): Promise<Response> {
    if (key.length > MAX_KEY_LENGTH) return render(asking(key, request))
    const page = kept.get(key)
    if (!page) {
      if (pending.has(key) && waiting >= options.mostWaiting) return options.busy(new URL(request.url).pathname)
      answers.rendered += 1
      return send(await waitFor(renderOnce(key, request)), request)
    }
    kept.delete(key)
    kept.set(key, page)
    const isNew = isFresh(page)
    answers[isNew ? 'fresh' : 'stale'] += 1
    if (isNew || mayNotRefresh(key)) return send(page, request)
    return send(await newest(page, refreshOnce(key, request), options.graceMs), request)
  }

  /**
   * The key of an address. Which charts a page has is known once it was rendered as such: an address with a chart's state
   * sees to that, and until then stands for itself.
   */
  function keyOf(request: Request): PageKey | Promise<PageKey> {
    const { pathname, search } = new URL(request.url)
    const asked = options.readKey(pathname + search)
    if (asked.chartsAt === null) return asked
    const page = kept.get(asked.chartsAt)
    if (!page && refreshing < MOST_REFRESHING) refreshOnce(asked.chartsAt, request).catch(() => {})
    if (!page?.body) return asked
    page.charts ??= bodyIn(page.body, null).then((body) => chartsIn(body.toString()))
    return page.charts.then((charts) => options.readKey(pathname + search, charts))
  }

  function mayNotRefresh(key: string): boolean {
    return !pending.has(key) && refreshing >= MOST_REFRESHING
  }

  function refreshOnce(key: string, request: Request): Promise<Page> {
    const running = pending.get(key)
    if (running) return running
    const rendering = renderOnce(key, request)
    let isCounted = true
    refreshing += 1
    const leave = () => {
      if (isCounted) refreshing -= 1
      isCounted = false
    }
    const timer = setTimeout(leave, REFRESHING_COUNTS_MS)
    const end = () => {
      clearTimeout(timer)
      leave()
    }
    rendering.then(end, end)
    return rendering
  }

  async function waitFor(rendering: Promise<Page>): Promise<Page> {
    waiting += 1
    try {
      return await rendering
    } finally {
      waiting -= 1
    }
  }

  function join(target: string, preferences: Preferences): Promise<FinishedPage> | null {
    const rendering = pending.get(target)
    const old = kept.get(target)
    if (old && mayNotRefresh(target)) {
      answers.stale += 1
      return finishSoon(old, preferences)
    }
    if (!rendering || waiting >= options.mostWaiting) return null
    answers[old ? 'stale' : 'rendered'] += 1
    const page = old ? newest(old, rendering, options.graceMs) : waitFor(rendering)
    return page.then((made) => finishSoon(made, preferences))
  }

  /** The key of an address where it takes no page to know it. */
  function keyAtOnce(target: string): string {
    const { key, chartsAt } = options.readKey(target)
    return chartsAt === null ? key : target
  }

  function find(target: string, preferences: Preferences): FinishedPage | null {
    const key = kept.has(target) ? target : keyAtOnce(target)
    const page = kept.get(key)
    if (!page || !isFresh(page)) return null
    answers.fresh += 1
    kept.delete(key)
    kept.set(key, page)
    return finish(page, preferences)
  }

  return { answer, find, join, counts: () => ({ ...answers, pages: kept.size, bytes }) }
}

function hasQuery(key: string): boolean {
  return key.includes('?')
}

/** What HEAD answers: all that GET would say about its body, its ETag among it. */
function headOf({ status, headers }: Response): Response {
  return new Response(null, { status, headers })
}

/** The new page if it comes within the grace and is whole, otherwise the old one; never fails. */
async function newest(old: Page, rendering: Promise<Page>, graceMs: number): Promise<Page> {
  let timer: NodeJS.Timeout | undefined
  const timeIsUp = new Promise<Page>((resolve) => {
    timer = setTimeout(() => resolve(old), graceMs)
  })
  const fresh = rendering.then(
    (page) => (page.isKept ? page : old),
    () => old,
  )
  const page = await Promise.race([fresh, timeIsUp])
  clearTimeout(timer)
  return page
}

/** A page that says it may be kept for less (one with a chart missing, say) is kept for less. */
function lifetimeMs(response: Response, ttlMs: number): number {
  const [, seconds] = /s-maxage=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? []
  return seconds === undefined ? ttlMs : Math.min(ttlMs, Number(seconds) * 1000)
}

const NOT_KEPT = /no-store|s-maxage=0\b/

/** A page is the same for everybody: what one visitor's request says of itself must not reach the rendering. */
function asking(key: string, { url, headers }: Request): Request {
  return new Request(new URL(url).origin + key, { headers: { accept: headers.get('accept') ?? '*/*' } })
}

async function toPage(response: Response, version: string, freshUntil: number): Promise<Page> {
  const { status } = response
  const isKept = status === 200 && !NOT_KEPT.test(response.headers.get('cache-control') ?? '')
  const plain = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers].filter(([name]) => name !== 'vary')
  headers.push(['vary', 'Accept-Encoding'])
  const etag = response.headers.get('etag')
  const body = plain.length === 0 ? null : isKept ? await keptBody(plain) : passingBody(plain)
  // The other form, if it is ever made, is shorter.
  const bytes = 2 * (body?.gzip?.length ?? 0)
  return { status, headers, etag, body, isKept, bytes, version, freshUntil }
}

async function send(page: Page, request: Request): Promise<Response> {
  const acceptEncoding = request.headers.get('accept-encoding') ?? undefined
  const ifNoneMatch = request.headers.get('if-none-match') ?? undefined
  const { body, ...how } = await finishSoon(page, { acceptEncoding, ifNoneMatch })
  return new Response(body, how)
}

/** null where the body would be needed and has to be made. */
function finish(page: Page, { acceptEncoding, ifNoneMatch }: Preferences): FinishedPage | null {
  const { status, headers, body } = page
  if (status === 200 && ifNoneMatch !== undefined && isKnown(ifNoneMatch, page.etag)) {
    return { status: 304, headers, body: null }
  }
  if (!body) return { status, headers, body: null }
  const encoding = preferredEncoding(acceptEncoding)
  const bytes = bodyAtHand(body, encoding)
  if (!bytes) return null
  return { status, headers: encoding ? [...headers, ['content-encoding', encoding]] : headers, body: bytes }
}

async function finishSoon(page: Page, preferences: Preferences): Promise<FinishedPage> {
  const finished = finish(page, preferences)
  if (finished || !page.body) return finished ?? { ...page, body: null }
  const encoding = preferredEncoding(preferences.acceptEncoding)
  const body = await bodyIn(page.body, encoding)
  const headers: [string, string][] = encoding ? [...page.headers, ['content-encoding', encoding]] : page.headers
  return { status: page.status, headers, body }
}

/** Whether an If-None-Match header names the tag, comparing weakly as RFC 9110 asks of GET. */
export function isKnown(header: string | null, etag: string | null): boolean {
  if (!header || !etag) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}
