import type { MiddlewareHandler } from 'hono'
import { boundedKeys, pageKey } from '#domain/surrogate-keys.ts'
import type { ShownKeys } from '#services/purging/shown-keys.ts'
import { pageOf, plainPath } from '../http/paths.ts'

/** Their addresses change with their bytes, or nothing tells of their change. */
const FILES = /^\/(?:assets|media)\//
const KEPT = /\bpublic\b|\b(?:s-maxage|max-age)=[1-9]/
const NOT_KEPT = /\b(?:no-store|private)\b/

/**
 * The names by which a CDN holds an answer (docs/contracts/server.md#what-a-cdn-holds), as Fastly and Varnish read them and
 * as Cloudflare does: those of its address, in every language, and of what it shows.
 */
export function surrogateHeaders(pathname: string, shown: Iterable<string>): Record<string, string> {
  const path = pageOf(pathname)
  const keys = boundedKeys([...new Set([pageKey(path), pageKey(plainPath(path))])], shown)
  return { 'Surrogate-Key': keys.join(' '), 'Cache-Tag': keys.join(',') }
}

/** Whether any cache may keep an answer, by its Cache-Control. */
export function isCacheable(cacheControl: string | null): boolean {
  return cacheControl !== null && KEPT.test(cacheControl) && !NOT_KEPT.test(cacheControl)
}

/** Names what answers show that do not say so themselves, as pages do. */
export function namedAnswers(shown: ShownKeys): MiddlewareHandler {
  return async (c, next) => {
    const { made, keys } = shown.collect(next)
    await made
    const { headers } = c.res
    if (headers.has('surrogate-key') || FILES.test(plainPath(c.req.path)) || !isCacheable(headers.get('cache-control')))
      return
    for (const [name, value] of Object.entries(surrogateHeaders(c.req.path, keys))) headers.set(name, value)
  }
}
