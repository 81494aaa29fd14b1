import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ServerLog } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { arrivalOf } from '../limits/request-visitors.ts'
import type { RequestVisitors } from '../limits/request-visitors.ts'
import { securityHeaders } from './security.ts'

interface Answered {
  method: string
  pathname: string
  /** When the request came, by the clock in milliseconds. */
  started: number
  status: number
}

/** Counts and logs an answer, and gives the name of its request (the header `X-Request-Id`). */
export type Sign = (answered: Answered) => string

export const REQUEST_ID = 'X-Request-Id'

interface SignOptions {
  metrics: Metrics
  log: Pick<ServerLog, 'request'>
  now: () => number
}

export function createSign({ metrics, log, now }: SignOptions): Sign {
  // Not random each: that takes as long as to find the page.
  const start = randomUUID().slice(0, 8)
  let answers = 0
  return ({ method, pathname, started, status }) => {
    answers += 1
    const id = `${start}-${answers}`
    const ms = now() - started
    metrics.countRequest(pathname, status, ms)
    log.request({ id, method, path: pathname, status, ms: Math.round(ms) })
    return id
  }
}

export function signAnswers(sign: Sign, visitors: RequestVisitors, now: () => number): MiddlewareHandler {
  return async (c, next) => {
    const started = now()
    await next()
    const { method, path: pathname } = c.req
    const isSecure = visitors.isHttps(arrivalOf(c))
    const type = c.res.headers.get('content-type')
    const id = sign({ method, pathname, started, status: c.res.status })
    for (const [name, value] of [
      ...Object.entries(securityHeaders(pathname, isSecure, type)),
      [REQUEST_ID, id],
    ] as const) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
