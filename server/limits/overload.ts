import type { MiddlewareHandler } from 'hono'
import { isDataPath, isPagePath } from '../http/paths.ts'
import { createBoundedQueue } from './bounded-queue.ts'

/** Limits the requests that are processed at the same time. Pages have a separate queue (server/pages/page-cache.ts). */
export type Overload = ReturnType<typeof createOverload>

interface OverloadOptions {
  maxWrites?: number
  maxReads?: number
  /** The page with the reason, in the language of the address. */
  refusePage: (status: 503, url: string) => Response
}

/** Each request may hold a body of 64 KB. One network has at most 1,250 connections. */
const MAX_WRITES = 2000
/** Each request takes some milliseconds of CPU time; together about a second. */
const MAX_READS = 200
const RETRY_AFTER_SECONDS = 2
/** Base for parsing addresses; only paths matter. */
const ANY_ORIGIN = 'http://localhost'
const TOO_MANY = 'Too many requests at once. Please try again in a moment.'

export function createOverload({ maxWrites = MAX_WRITES, maxReads = MAX_READS, refusePage }: OverloadOptions) {
  const reads = createBoundedQueue({ concurrency: maxReads, maxWaiting: 0 })
  const writes = createBoundedQueue({ concurrency: maxWrites, maxWaiting: 0 })
  let refused = 0

  function refusal(pathname: string): Response {
    refused += 1
    const response = isDataPath(pathname)
      ? Response.json({ error: TOO_MANY, message: TOO_MANY, status: 503 }, { status: 503 })
      : refusePage(503, ANY_ORIGIN + pathname)
    response.headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
    response.headers.set('Cache-Control', 'no-store')
    return response
  }

  return {
    /** Limits requests that send data, from their head to their response. */
    writes: (async (c, next) => {
      if (isReading(c.req.method)) return next()
      if (!writes.isFull()) return writes.run(next)
      const response = refusal(c.req.path)
      // The rest of the body is not read.
      response.headers.set('Connection', 'close')
      return response
    }) satisfies MiddlewareHandler,
    /** Limits requests for data and files. */
    reads: (async (c, next) => {
      if (!isReading(c.req.method) || isPagePath(c.req.path)) return next()
      if (reads.isFull()) return refusal(c.req.path)
      // Addresses without a query are limited in number and take precedence.
      return reads.run(next, c.req.url.includes('?') ? 0 : 1)
    }) satisfies MiddlewareHandler,
    /** The 503 response for an address, counted. */
    refusal,
    inFlight: () => writes.size() + reads.size(),
    refused: () => refused,
  }
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
