import type { Context, MiddlewareHandler } from 'hono'
import type { AwaitedPages } from './awaited-pages.ts'
import { createFairShare } from './fair-share.ts'
import { createNetworkTurns } from './network-turns.ts'
import type { VisitorNetwork } from './visitor-network.ts'

/** Requests whose answers are pending. */
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
  /** Most at once; each may hold a page while it is rendered, about half a megabyte. */
  max: number
  /** Most that send a body: one that never comes must not block reads. */
  maxWriting: number
  /** Most whose bodies are on their way. */
  maxBodies: number
  /** Most that read, or wait for their turn to. */
  maxWaiting: number
  /** The networks of a request's visitor, who gets a part of what is brought only. */
  networksOf: (c: Context) => VisitorNetwork[]
  /** Whether the requests for a path are bounded by `limited` instead. */
  isPage: (pathname: string) => boolean
  awaited: Pick<AwaitedPages, 'wait'>
  /** The answer's form belongs to the address: a page or data. */
  refuse: (pathname: string, status: 429 | 503, headers: Record<string, string>) => Response
}

type Render = (request: Request) => Promise<Response>

/** What the Node adapter tells of a request; nothing in tests without a socket. */
interface Env {
  incoming?: { complete: boolean; once(event: 'close', listener: () => void): unknown }
  outgoing?: { destroyed: boolean }
}

/**
 * What is worked on at once for one network. One thread renders: more pages at once come no sooner, and everybody else waits for
 * all of them. A page takes about 15 ms, a file or a chart less; what takes longer waits for a service.
 */
const PAGE_TURNS = { atOnce: 1, countsForMs: 50 }
const FILE_TURNS = { atOnce: 4, countsForMs: 200 }

/** By then a queue of this length has been worked off several times over. */
const RETRY_AFTER_SECONDS = 2

/**
 * Bounds pending work, so that a flood gets a short answer before memory grows. Finished pages from the
 * cache take no time and hardly ever count; a request that waits for a page that is being rendered holds almost nothing.
 */
export function createOverload(options: OverloadOptions): Overload {
  const { networksOf, isPage } = options
  const rendering = createPlaces(options.max)
  const writing = createFairShare(options.maxWriting)
  const arriving = createFairShare(options.maxBodies)
  const waiting = createFairShare(options.maxWaiting)
  const turnOf = createTurns(options)
  let refused = 0

  function refusal(pathname: string, status: 429 | 503 = 503): Response {
    refused += 1
    return options.refuse(pathname, status, {
      'Retry-After': String(RETRY_AFTER_SECONDS),
      'Cache-Control': 'no-store',
    })
  }

  /** One turn for a /48 as for a single address: the widest network counts. */
  const widest = (networks: VisitorNetwork[]) => networks.at(-1)?.name ?? ''

  return {
    async guard(c, next) {
      const { path } = c.req
      const networks = networksOf(c)
      const [places, max] = isReading(c) ? [waiting, options.maxWaiting] : [writing, options.maxWriting]
      const place = places.take(networks)
      if (!place) return refusal(path, places.held() < max ? 429 : 503)
      // A body that is on its way needs no time of ours.
      const done = isReading(c) ? await turnOf(c, widest(networks)) : () => undefined
      try {
        if (isGone(c)) return c.body(null, 503)
        if (!isReading(c) || isPage(path)) return await next()
        return await rendering.run(next, () => {
          c.res = refusal(path)
        })
      } finally {
        done()
        place()
      }
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
      rendering.run(
        () => render(request),
        () => refusal(new URL(request.url).pathname),
      ),
    refusal,
    inFlight: () => rendering.taken() + writing.held(),
    refused: () => refused,
  }
}

/** The turns of networks: a request's resolves when it may begin, with what ends it. A page that is made meanwhile takes none. */
function createTurns({ isPage, awaited }: Pick<OverloadOptions, 'isPage' | 'awaited'>) {
  const [pageTurns, fileTurns] = [createNetworkTurns(PAGE_TURNS), createNetworkTurns(FILE_TURNS)]

  return (c: Context, network: string): Promise<() => void> => {
    if (!isPage(c.req.path)) return fileTurns.take(network)
    const turn = pageTurns.take(network)
    return new Promise((resolve) => {
      const leave = awaited.wait(targetOf(c), () => resolve(() => void turn.then((end) => end())))
      void turn.then((end) => {
        leave()
        resolve(end)
      })
    })
  }
}

/** Path and query. */
function targetOf({ req }: Context): string {
  const { pathname, search } = new URL(req.url)
  return pathname + search
}

/** Whether nobody waits for the answer anymore. */
function isGone(c: Context): boolean {
  const { outgoing } = (c.env ?? {}) as Env
  return outgoing?.destroyed ?? false
}

/** Work that is done while fewer than `max` are being done. */
function createPlaces(max: number) {
  let taken = 0
  return {
    taken: () => taken,
    async run<T>(work: () => Promise<T>, whenFull: () => T): Promise<T> {
      if (taken >= max) return whenFull()
      taken += 1
      try {
        return await work()
      } finally {
        taken -= 1
      }
    },
  }
}

function isReading({ req: { method } }: Context): boolean {
  return method === 'GET' || method === 'HEAD'
}

function hasBody(c: Context): boolean {
  return c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0
}
