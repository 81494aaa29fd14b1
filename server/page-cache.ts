import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Encoding } from './compression.ts'
import { compress, preferredEncoding } from './compression.ts'

const unpack = promisify(gunzip)

/** A finished page as it is kept: its status and headers, and its body compressed. */
interface KeptPage {
  status: number
  headers: [string, string][]
  etag: string | null
  packed: PackedBody
  bytes: number
  version: string
  /** Until when the page counts as fresh, by the clock. */
  freshUntil: number
}

/** A body as it is sent; held once for all addresses whose page it is. */
interface PackedBody {
  gzip: Buffer<ArrayBuffer>
  /** Made when first asked for, once for all who ask at the same time. */
  br: Buffer<ArrayBuffer> | null
  packing: Promise<Buffer<ArrayBuffer>> | null
}

export interface PageCacheOptions {
  /** How long a page counts as fresh, in ms. */
  ttlMs: number
  /** Bound on the bodies kept, in bytes; the page not asked for the longest leaves first. */
  maxBytes: number
  /** How long a visitor who finds an old page waits for the new one before the old one is sent, in ms. */
  graceMs: number
  now: () => number
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
  counts: () => PageCacheCounts
}

/** What mailings and networks add to addresses says nothing to a page: with it and without, it is one and the same. */
const SAYS_NOTHING = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|yclid|igshid|mc_[ce]id|_hs\w+)$/i
/** Of the room, for addresses with a query: there are countless ones, and they must not push the pages out. */
const SHARE_OF_QUERIES = 0.25

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
  const kept = new Map<string, KeptPage>()
  const pending = new Map<string, Promise<KeptPage | Response>>()
  const answers = { fresh: 0, stale: 0, rendered: 0 }
  let bytes = 0
  let queryBytes = 0

  function keep(key: string, page: KeptPage): void {
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

  function renderOnce(key: string, request: Request): Promise<KeptPage | Response> {
    const running = pending.get(key)
    if (running) return running
    const version = options.version()
    const rendering = render(new Request(new URL(request.url).origin + key, { headers: passedOn(request) }))
      .then((response) => toKeptPage(response, version, options.now() + lifetimeMs(response, options.ttlMs)))
      .then((page) => {
        if (page instanceof Response) return page
        const own = sharing(key, page)
        keep(key, own)
        return own
      })
      .finally(() => pending.delete(key))
    pending.set(key, rendering)
    return rendering
  }

  /** A query that says nothing to its page leaves the same body: it is held once. */
  function sharing(key: string, page: KeptPage): KeptPage {
    const [pathname = ''] = key.split('?', 1)
    const plain = hasQuery(key) ? kept.get(pathname) : undefined
    if (!plain || plain.etag === null || plain.etag !== page.etag) return page
    return { ...page, packed: plain.packed, bytes: BYTES_OF_HEADERS }
  }

  function isFresh(page: KeptPage): boolean {
    return page.version === options.version() && options.now() < page.freshUntil
  }

  const answer: Render = async (request) => {
    if (request.method === 'HEAD') return headOf(await answer(new Request(request.url, { headers: request.headers })))
    const key = keyOf(request.url)
    if (request.method !== 'GET' || key.length > MAX_KEY_LENGTH) return render(request)
    const page = kept.get(key)
    if (!page) {
      answers.rendered += 1
      const rendered = await renderOnce(key, request)
      // A page that is not kept (an error, a redirect) can be read once, so each visitor gets a copy.
      return rendered instanceof Response ? rendered.clone() : send(rendered, request)
    }
    kept.delete(key)
    kept.set(key, page)
    const isNew = isFresh(page)
    answers[isNew ? 'fresh' : 'stale'] += 1
    return send(isNew ? page : await newest(page, renderOnce(key, request), options.graceMs), request)
  }
  function find(target: string, preferences: Preferences): FinishedPage | null {
    const page = kept.get(target)
    if (!page || !isFresh(page)) return null
    answers.fresh += 1
    kept.delete(target)
    kept.set(target, page)
    return finish(page, preferences, bodyAtHand(page, preferredEncoding(preferences.acceptEncoding)))
  }

  return { answer, find, counts: () => ({ ...answers, pages: kept.size, bytes }) }
}

/** Path and query, without what says nothing. */
function keyOf(url: string): string {
  const { pathname, search, searchParams } = new URL(url)
  const names = [...searchParams.keys()]
  if (!names.some((name) => SAYS_NOTHING.test(name))) return pathname + search
  for (const name of names) if (SAYS_NOTHING.test(name)) searchParams.delete(name)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

function hasQuery(key: string): boolean {
  return key.includes('?')
}

/** What HEAD answers: all that GET would say about its body, its ETag among it. */
function headOf({ status, headers }: Response): Response {
  return new Response(null, { status, headers })
}

/** The new page if it comes within the grace and is whole, otherwise the old one; never fails. */
async function newest(old: KeptPage, rendering: Promise<KeptPage | Response>, graceMs: number): Promise<KeptPage> {
  let timer: NodeJS.Timeout | undefined
  const timeIsUp = new Promise<KeptPage>((resolve) => {
    timer = setTimeout(() => resolve(old), graceMs)
  })
  const fresh = rendering.then(
    (page) => (page instanceof Response ? old : page),
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
function passedOn(request: Request): Headers {
  return new Headers({ accept: request.headers.get('accept') ?? '*/*' })
}

async function toKeptPage(response: Response, version: string, freshUntil: number): Promise<KeptPage | Response> {
  if (response.status !== 200 || NOT_KEPT.test(response.headers.get('cache-control') ?? '')) return response
  const identity = Buffer.from(await response.arrayBuffer())
  const gzip = await compress(identity, 'gzip')
  // The other form, if it is ever made, is shorter.
  const bytes = 2 * gzip.length
  const headers = [...response.headers].filter(([name]) => name !== 'vary')
  headers.push(['vary', 'Accept-Encoding'])
  const packed = { gzip, br: null, packing: null }
  return { status: 200, headers, etag: response.headers.get('etag'), packed, bytes, version, freshUntil }
}

async function send(page: KeptPage, request: Request): Promise<Response> {
  const acceptEncoding = request.headers.get('accept-encoding') ?? undefined
  const ifNoneMatch = request.headers.get('if-none-match') ?? undefined
  const body = await bodyIn(page, preferredEncoding(acceptEncoding))
  const finished = finish(page, { acceptEncoding, ifNoneMatch }, body)
  return new Response(finished?.body ?? null, finished ?? {})
}

/** The body in an encoding (null: plain) if it need not be made first. */
function bodyAtHand(page: KeptPage, encoding: Encoding | null): Buffer<ArrayBuffer> | null {
  return encoding === null ? null : page.packed[encoding]
}

async function bodyIn(page: KeptPage, encoding: Encoding | null): Promise<Buffer<ArrayBuffer>> {
  const { packed } = page
  if (encoding === null) return unpack(packed.gzip)
  if (encoding === 'br' && !packed.br) {
    packed.packing ??= unpack(packed.gzip).then((body) => compress(body, 'br'))
    packed.br = await packed.packing
    packed.packing = null
  }
  return packed[encoding] ?? packed.gzip
}

/** null where the body would be needed and is not there. */
function finish(
  page: KeptPage,
  { acceptEncoding, ifNoneMatch }: Preferences,
  body: Buffer<ArrayBuffer> | null,
): FinishedPage | null {
  if (ifNoneMatch !== undefined && isKnown(ifNoneMatch, page.etag)) {
    return { status: 304, headers: page.headers, body: null }
  }
  if (!body) return null
  const encoding = preferredEncoding(acceptEncoding)
  const headers: [string, string][] = encoding ? [...page.headers, ['content-encoding', encoding]] : page.headers
  return { status: page.status, headers, body }
}

/** Whether an If-None-Match header names the tag, comparing weakly as RFC 9110 asks of GET. */
export function isKnown(header: string | null, etag: string | null): boolean {
  if (!header || !etag) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}
