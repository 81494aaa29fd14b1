import type { MiddlewareHandler } from 'hono'

/** Requests whose answers are in the making. */
export interface Overload {
  /** Answers 503 with Retry-After, through `refuse`, while too many requests are being worked on. */
  guard: MiddlewareHandler
  inFlight(): number
  refused(): number
}

interface OverloadOptions {
  /** So many at once; each may hold a page in the making, about half a megabyte. */
  most: number
  /** The answer's form belongs to the address: a page or data. */
  refuse: (pathname: string, headers: Record<string, string>) => Response
}

/** By then a queue of this length has been worked off several times over. */
const RETRY_AFTER_SECONDS = 2

/**
 * Keeps the work in hand bounded, so that a flood meets a short answer before memory grows. Finished pages from the
 * cache take no time and so hardly ever count.
 */
export function createOverload({ most, refuse }: OverloadOptions): Overload {
  let inFlight = 0
  let refused = 0
  return {
    async guard(c, next) {
      if (inFlight >= most) {
        refused += 1
        c.res = refuse(c.req.path, { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' })
        return
      }
      inFlight += 1
      try {
        await next()
      } finally {
        inFlight -= 1
      }
    },
    inFlight: () => inFlight,
    refused: () => refused,
  }
}
