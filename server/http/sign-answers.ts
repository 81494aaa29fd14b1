import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { boundedKeys, pageKey } from '#domain/surrogate-keys.ts'
import type { Log } from '#services/log.ts'
import type { ShownKeys } from '#services/purging/shown-keys.ts'
import { isSharedPath, pageOf, plainPath } from './paths.ts'
import { DATA_POLICY } from './security.ts'

interface SignOptions {
  countRequest: (pathname: string, status: number, ms: number) => void
  log: Pick<Log, 'info'>
  /** True if the visitor's own connection is https. */
  isHttps: (c: Context) => boolean
  /** Keys of the data that each response shows. */
  shown: ShownKeys
  /** The monotonic clock, in milliseconds. */
  now: () => number
}

/** Files without keys: their addresses change with their bytes, or their changes are unknown. */
const FILES = /^\/(?:assets|media)\//
const KEPT = /\bpublic\b|\b(?:s-maxage|max-age)=[1-9]/
const NOT_KEPT = /\b(?:no-store|private)\b/
/** Two years, as the preload lists of browsers require. Browsers ignore it without https. */
const HSTS = 'max-age=63072000; includeSubDomains'

/**
 * Names of a response in a CDN (docs/contracts/server.md#what-a-cdn-holds), in the headers of Fastly, Varnish and
 * Cloudflare: its address in every language, and the keys of its content.
 */
export function surrogateHeaders(pathname: string, shown: Iterable<string>): Record<string, string> {
  const path = pageOf(pathname)
  const keys = boundedKeys([...new Set([pageKey(path), pageKey(plainPath(path))])], shown)
  return { 'Surrogate-Key': keys.join(' '), 'Cache-Tag': keys.join(',') }
}

/** True if any cache may store a response with this Cache-Control. */
export function isCacheable(cacheControl: string | null): boolean {
  return cacheControl !== null && KEPT.test(cacheControl) && !NOT_KEPT.test(cacheControl)
}

/** Counts and logs every response. Adds its security headers, surrogate keys and request id. */
export function signAnswers({ countRequest, log, isHttps, shown, now }: SignOptions): MiddlewareHandler {
  return async (c, next) => {
    const started = now()
    const { made, keys } = shown.collect(next)
    await made
    const { method, path } = c.req
    const { status, headers } = c.res
    const id = randomUUID()
    const ms = now() - started
    countRequest(path, status, ms)
    log.info('request', { id, method, path, status, ms: Math.round(ms) })
    // A page from the cache already has its keys.
    const isNamed = headers.has('surrogate-key') || FILES.test(plainPath(path))
    const signed = {
      ...securityHeaders(path, isHttps(c), headers.get('content-type')),
      ...(!isNamed && isCacheable(headers.get('cache-control')) && surrogateHeaders(path, keys)),
      'X-Request-Id': id,
    }
    for (const [name, value] of Object.entries(signed)) if (!headers.has(name)) c.res.headers.set(name, value)
  }
}

/** Headers of every response. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
/** Policy for responses that have none. */
const POLICY = { 'Content-Security-Policy': DATA_POLICY }

/**
 * Security headers of every response. `Cross-Origin-Resource-Policy` is `cross-origin` if other sites may embed the
 * response. This includes assets, because a sandboxed frame gives the embeddable page another origin.
 *
 * @param type the Content-Type; null without a body
 */
export function securityHeaders(pathname: string, isHttps: boolean, type: string | null): Record<string, string> {
  return {
    ...HEADERS,
    'Cross-Origin-Resource-Policy': isSharedPath(pathname) ? 'cross-origin' : 'same-origin',
    // The policy would block browsers' viewers for films and PDFs.
    ...(/^(video\/|application\/pdf\b)/i.test(type ?? '') ? {} : POLICY),
    ...(isHttps ? { 'Strict-Transport-Security': HSTS } : {}),
  }
}
