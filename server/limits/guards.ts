import type { MiddlewareHandler } from 'hono'
import { overServers } from './budgets-of-servers.ts'
import type { BudgetExchange } from './budgets-of-servers.ts'
import { createAwaitedPages } from './awaited-pages.ts'
import { createConnections } from '../http/connections.ts'
import type { Connections } from '../http/connections.ts'
import { createOverload } from './overload.ts'
import type { Overload } from './overload.ts'
import { isDataPath, isPagePath } from '../http/path-kinds.ts'
import { BUDGETS, createRateLimit } from './rate-limit.ts'
import type { RateLimit } from './rate-limit.ts'
import { createRefusedNetworks } from './refused-networks.ts'
import type { RequestVisitors } from './request-visitors.ts'
import { slowRefusals } from './slow-refusals.ts'
import { networksOf } from './visitor-network.ts'

/** What bounds the work that visitors can make. */
export interface Guards {
  overload: Overload
  connections: Connections & { max: number }
  /** Slows down answers that say "too many", and counts them. */
  refusals: MiddlewareHandler
  limits: Record<keyof typeof BUDGETS, RateLimit>
  /** To be told of each page that is kept, by its path and query. */
  tellMade: (target: string) => void
}

/** Pending answers; each holds about half a megabyte while it is made. */
const MAX_IN_HAND = 400
/** Searches and forms at once. A network's quarter is above the 100 searches a second that it may make. */
const MAX_WRITING = 800
/** Bodies on their way, those of votes and sign-ups too; 64 KB each at most. */
const MAX_BODIES = 800
/** Connections at once, idle ones among them: up to 20 KB each while they wait, up to 180 KB while somebody does not read. */
const MAX_CONNECTIONS = 5000

/** Addresses are told apart by their paths. */
const ANY_ORIGIN = 'http://localhost'

const TOO_MANY = 'Too many requests at once. Please try again in a moment.'

interface Surroundings {
  now: () => number
  /** What other servers count; null: there are none. */
  budgets: BudgetExchange | null
  /** A page that says why, in the language of the address. */
  refusal: (status: number, url: string) => Response
}

export function createGuards(visitors: RequestVisitors, { now, budgets, refusal }: Surroundings): Guards {
  const limitOf = (name: keyof typeof BUDGETS) => overServers(createRateLimit(BUDGETS[name]), name, budgets, now)
  const awaited = createAwaitedPages()
  const overload = createOverload({
    max: MAX_IN_HAND,
    maxWriting: MAX_WRITING,
    maxBodies: MAX_BODIES,
    maxWaiting: MAX_CONNECTIONS,
    networksOf: (c) => networksOf(visitors.addressOf(c)),
    isPage: isPagePath,
    awaited,
    refuse(pathname, status, headers) {
      if (isDataPath(pathname))
        return Response.json({ error: TOO_MANY, message: TOO_MANY, status }, { status, headers })
      const page = refusal(status, ANY_ORIGIN + pathname)
      for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
      return page
    },
  })
  const refusedNetworks = createRefusedNetworks(now)
  const connections = createConnections({
    max: MAX_CONNECTIONS,
    refusedNetworks,
    awaited,
    isProxy: (remoteAddress) => visitors.isProxy(remoteAddress),
    now,
  })
  return {
    overload,
    tellMade: awaited.tellMade,
    connections: { ...connections, max: MAX_CONNECTIONS },
    refusals: slowRefusals((c) => refusedNetworks.count(networksOf(visitors.addressOf(c)))),
    limits: {
      changes: limitOf('changes'),
      reads: limitOf('reads'),
      searches: limitOf('searches'),
      references: limitOf('references'),
      policyReports: limitOf('policyReports'),
    },
  }
}
