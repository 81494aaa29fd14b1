import type { Context, MiddlewareHandler } from 'hono'
import { createFairShare } from './fair-share.ts'
import type { VisitorNetwork } from './visitor-network.ts'

/** Requests whose answers are in the making. */
export interface Overload {
  /** Answers 503 with Retry-After, through `refuse`, while too many requests are being worked on; 429 for a network's. */
  guard: MiddlewareHandler
  /** Bounds requests whose bodies are on their way, before anything reads them. */
  bodies: MiddlewareHandler
  /** The bound of `guard` for pages, each counted once however many visitors wait for it. */
  limited: (render: Render) => Render
  /** That answer, counted: for work that is bounded elsewhere. */
  refusal: (pathname: string) => Response
  inFlight(): number
  refused(): number
}

interface OverloadOptions {
  /** So many at once; each may hold a page in the making, about half a megabyte. */
  max: number
  /** So many that bring something: a body that never comes must keep nobody from reading. */
  maxWriting: number
  /** So many whose bodies are on their way. */
  maxBodies: number
  /** The networks of a request's visitor, who gets a part of what is brought only. */
  networksOf: (c: Context) => VisitorNetwork[]
  /** Whether the requests for a path are bounded by `limited` instead. */
  isPage: (pathname: string) => boolean
  /** The answer's form belongs to the address: a page or data. */
  refuse: (pathname: string, status: 429 | 503, headers: Record<string, string>) => Response
}

type Render = (request: Request) => Promise<Response>

/** What the Node adapter tells of a request; nothing in tests without a socket. */
interface Env {
  incoming?: { complete: boolean; once(event: 'close', listener: () => void): unknown }
}

/** By then a queue of this length has been worked off several times over. */
const RETRY_AFTER_SECONDS = 2

/**
 * Keeps the work in hand bounded, so that a flood meets a short answer before memory grows. Finished pages from the
 * cache take no time and so hardly ever count; who waits for a page in the making holds next to nothing.
 */
export function createOverload(options: OverloadOptions): Overload {
  const { networksOf, isPage } = options
  const reading = { inFlight: 0, max: options.max }
  const writing = createFairShare(options.maxWriting)
  const arriving = createFairShare(options.maxBodies)
  let refused = 0

  async function readingOnly<T>(work: () => Promise<T>, instead: () => T): Promise<T> {
    if (reading.inFlight >= reading.max) return instead()
    reading.inFlight += 1
    try {
      return await work()
    } finally {
      reading.inFlight -= 1
    }
  }

  function refusal(pathname: string, status: 429 | 503 = 503): Response {
    refused += 1
    return options.refuse(pathname, status, {
      'Retry-After': String(RETRY_AFTER_SECONDS),
      'Cache-Control': 'no-store',
    })
  }

  return {
    async guard(c, next) {
      const { method, path } = c.req
      if (method === 'GET' || method === 'HEAD') {
        if (isPage(path)) return next()
        return readingOnly(next, () => {
          c.res = refusal(path)
        })
      }
      const release = writing.take(networksOf(c))
      if (!release) return refusal(path, writing.held() < options.maxWriting ? 429 : 503)
      return next().finally(release)
    },
    async bodies(c, next) {
      const { incoming } = (c.env ?? {}) as Env
      if (!incoming || incoming.complete || !hasBody(c)) return next()
      const release = arriving.take(networksOf(c))
      if (release) {
        incoming.once('close', release)
        return next()
      }
      const answer = refusal(c.req.path, arriving.held() < options.maxBodies ? 429 : 503)
      // Nobody waits for the rest of it.
      answer.headers.set('Connection', 'close')
      return answer
    },
    limited: (render) => (request) =>
      readingOnly(
        () => render(request),
        () => refusal(new URL(request.url).pathname),
      ),
    refusal,
    inFlight: () => reading.inFlight + writing.held(),
    refused: () => refused,
  }
}

function hasBody(c: Context): boolean {
  return c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0
}
