import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#services/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { arrivalOf } from '../limits/visitor-address.ts'
import type { RequestVisitors } from '../limits/visitor-address.ts'
import { securityHeaders } from './security.ts'

interface SignOptions {
  metrics: Metrics
  log: Pick<Log, 'info'>
  visitors: RequestVisitors
  /** The monotonic clock, in milliseconds. */
  now: () => number
}

/** Counts and logs every response, and gives it its security headers and the id of its request. */
export function signAnswers({ metrics, log, visitors, now }: SignOptions): MiddlewareHandler {
  return async (c, next) => {
    const started = now()
    await next()
    const { method, path } = c.req
    const { status, headers } = c.res
    const id = randomUUID()
    const ms = now() - started
    metrics.countRequest(path, status, ms)
    log.info('request', { id, method, path, status, ms: Math.round(ms) })
    const isSecure = visitors.isHttps(arrivalOf(c))
    const signed = { ...securityHeaders(path, isSecure, headers.get('content-type')), 'X-Request-Id': id }
    for (const [name, value] of Object.entries(signed)) if (!headers.has(name)) c.res.headers.set(name, value)
  }
}
