import type { Encoding } from './compression.ts'
import { compress, preferredEncoding } from './compression.ts'

/** A finished page as it is kept: its status and headers, and its body in every form it is sent in. */
interface KeptPage {
  status: number
  headers: [string, string][]
  bodies: Record<Encoding | 'identity', Buffer<ArrayBuffer>>
  bytes: number
  version: string
  /** Until when the page counts as fresh, by the clock. */
  freshUntil: number
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

/** Longer addresses are rendered but not kept: nobody's links are that long. */
const MAX_KEY_LENGTH = 500

/**
 * Keeps finished pages by address and content version, compressed, with their headers (the policy's hashes among them).
 * An old page is sent at once while one fresh one is rendered behind it; simultaneous first visitors share one rendering.
 * Only whole pages with status 200 are kept, and none that says no-store.
 */
export function createPageCache(render: Render, options: PageCacheOptions): Render {
  const kept = new Map<string, KeptPage>()
  const pending = new Map<string, Promise<KeptPage | Response>>()
  let bytes = 0

  function keep(key: string, page: KeptPage): void {
    forget(key)
    kept.set(key, page)
    bytes += page.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= options.maxBytes) break
      forget(oldest)
    }
  }

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function renderOnce(key: string, request: Request): Promise<KeptPage | Response> {
    const running = pending.get(key)
    if (running) return running
    const version = options.version()
    const rendering = render(new Request(request.url, { headers: passedOn(request) }))
      .then((response) => toKeptPage(response, version, options.now() + lifetimeMs(response, options.ttlMs)))
      .then((page) => {
        if (!(page instanceof Response)) keep(key, page)
        return page
      })
      .finally(() => pending.delete(key))
    pending.set(key, rendering)
    return rendering
  }

  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const key = pathname + search
    if (request.method !== 'GET' || key.length > MAX_KEY_LENGTH) return render(request)
    const page = kept.get(key)
    if (!page) {
      const rendered = await renderOnce(key, request)
      // A page that is not kept (an error, a redirect) can be read once, so each visitor gets a copy.
      return rendered instanceof Response ? rendered.clone() : send(rendered, request)
    }
    kept.delete(key)
    kept.set(key, page)
    const isFresh = page.version === options.version() && options.now() < page.freshUntil
    return send(isFresh ? page : await newest(page, renderOnce(key, request), options.graceMs), request)
  }
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

/** A page is the same for everybody: what one visitor's request says of itself must not reach the rendering. */
function passedOn(request: Request): Headers {
  return new Headers({ accept: request.headers.get('accept') ?? '*/*' })
}

async function toKeptPage(response: Response, version: string, freshUntil: number): Promise<KeptPage | Response> {
  if (response.status !== 200 || response.headers.get('cache-control')?.includes('no-store')) return response
  const identity = Buffer.from(await response.arrayBuffer())
  const [br, gzip] = await Promise.all([compress(identity, 'br'), compress(identity, 'gzip')])
  const bodies = { identity, br, gzip }
  const bytes = identity.length + br.length + gzip.length
  return { status: 200, headers: [...response.headers], bodies, bytes, version, freshUntil }
}

function send(page: KeptPage, request: Request): Response {
  const headers = new Headers(page.headers)
  headers.set('Vary', 'Accept-Encoding')
  if (isKnown(request.headers.get('if-none-match'), headers.get('etag'))) {
    return new Response(null, { status: 304, headers })
  }
  const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? undefined)
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(page.bodies[encoding ?? 'identity'], { status: page.status, headers })
}

/** Whether an If-None-Match header names the tag, comparing weakly as RFC 9110 asks of GET. */
export function isKnown(header: string | null, etag: string | null): boolean {
  if (!header || !etag) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}
