import type { MiddlewareHandler } from 'hono'

/** Requests whose answers are in the making. */
export interface Overload {
  /** Answers 503 with Retry-After, through `refuse`, while too many requests are being worked on. */
  guard: MiddlewareHandler
  /** The same bound for pages, each counted once however many visitors wait for it. */
  limited: (render: Render) => Render
  /** That answer, counted: for work that is bounded elsewhere. */
  refusal: (pathname: string) => Response
  inFlight(): number
  refused(): number
}

interface OverloadOptions {
  /** So many at once; each may hold a page in the making, about half a megabyte. */
  most: number
  /** So many that bring something: a body that never comes must keep nobody from reading. */
  mostWriting: number
  /** Whether the requests for a path are bounded by `limited` instead. */
  isPage: (pathname: string) => boolean
  /** The answer's form belongs to the address: a page or data. */
  refuse: (pathname: string, headers: Record<string, string>) => Response
}

type Render = (request: Request) => Promise<Response>

/** By then a queue of this length has been worked off several times over. */
const RETRY_AFTER_SECONDS = 2

/**
 * Keeps the work in hand bounded, so that a flood meets a short answer before memory grows. Finished pages from the
 * cache take no time and so hardly ever count; who waits for a page in the making holds next to nothing.
 */
export function createOverload({ most, mostWriting, isPage, refuse }: OverloadOptions): Overload {
  const reading = { inFlight: 0, most }
  const writing = { inFlight: 0, most: mostWriting }
  let refused = 0

  async function bounded<T>(kind: typeof reading, work: () => Promise<T>, instead: () => T): Promise<T> {
    if (kind.inFlight >= kind.most) return instead()
    kind.inFlight += 1
    try {
      return await work()
    } finally {
      kind.inFlight -= 1
    }
  }

  function refusal(pathname: string): Response {
    refused += 1
    return refuse(pathname, { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' })
  }

  return {
    async guard(c, next) {
      const { method, path } = c.req
      const isReading = method === 'GET' || method === 'HEAD'
      if (isReading && isPage(path)) return next()
      await bounded(isReading ? reading : writing, next, () => {
        c.res = refusal(path)
      })
    },
    limited: (render) => (request) =>
      bounded(
        reading,
        () => render(request),
        () => refusal(new URL(request.url).pathname),
      ),
    refusal,
    inFlight: () => reading.inFlight + writing.inFlight,
    refused: () => refused,
  }
}
