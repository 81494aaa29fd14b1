import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createFairShare } from './fair-share.ts'
import { createNetworkLines } from './network-lines.ts'
import type { RefusedNetworks } from './refused-networks.ts'
import { createRequestPipeline } from './request-pipeline.ts'
import { createUnreadAnswers } from './unread-answers.ts'
import { networksOf } from './visitor-network.ts'

/** What of a connection matters here. */
type Connection = Pick<Socket, 'remoteAddress' | 'bytesRead' | 'destroyed' | 'writableNeedDrain' | 'destroy' | 'once'>

interface Asked {
  socket: Connection
  method?: string | undefined
}

/** The open connections of a server. */
export interface Connections {
  /** Takes a new connection, or closes it when its network has its part. */
  admit(connection: Connection): void
  /**
   * A request came, whole up to its body. Requests on one connection are worked on one after the other, and one that has too
   * many before their answers is closed; a bounded number that read are worked on at once for one network.
   *
   * @param answer closes when the request has been answered
   * @param begin works on the request; never called when the connection is closed before its turn
   */
  hasAsked(request: Asked, answer: Pick<ServerResponse, 'once'>, begin: () => void): void
  /** Whether a page may be sent in the moment its request is read: nothing of this connection and little of its network waits. */
  mayAnswerAtOnce(connection: Connection): boolean
  /** Closes those on which no request comes, and those whose answers nobody reads; to be called every CLOSE_IDLE_EVERY_MS. */
  closeIdle(): void
  /** How many were closed by one of these bounds since the start. */
  refused(): number
}

interface ConnectionsOptions {
  /** Most at once in all. */
  max: number
  /** Connections of trusted proxies carry many visitors and are not bounded by network. */
  isProxy: (remoteAddress: string | undefined) => boolean
  refusedNetworks: Pick<RefusedNetworks, 'isShutOut' | 'shutOut'>
  /** Milliseconds, by a clock that does not go back. */
  now: () => number
}

export const CLOSE_IDLE_EVERY_MS = 250

/**
 * How long a connection may stay without a byte, and without a whole head of a request. Clients connect when they have
 * something to ask; browsers connect ahead by seconds and do so again.
 */
const AT_EASE = { silentMs: 10_000, headMs: 60_000 }
/** The same while more than half of all connections are taken. */
const PRESSED = { silentMs: 500, headMs: 5000 }

/** Keeps places for others when one network opens many connections, or connections stay without a request. */
export function createConnections({ max, isProxy, refusedNetworks, now }: ConnectionsOptions): Connections {
  const share = createFairShare(max)
  const sending = createUnreadAnswers()
  const pipeline = createRequestPipeline()
  const lines = createNetworkLines()
  /** When each came on which no request has come yet, the oldest first. */
  const waiting = new Map<Connection, number>()
  /** The widest network of each, but of proxies. */
  const networks = new WeakMap<Connection, string | undefined>()
  let open = 0
  let refused = 0

  function refuse(connection: Connection): void {
    refused += 1
    connection.destroy()
  }

  /** A thousand connections full of requests: those of the same network that nobody has read yet are not read anymore. */
  function shutOut(network: string): void {
    refusedNetworks.shutOut(network)
    for (const connection of waiting.keys()) if (networks.get(connection) === network) refuse(connection)
  }

  return {
    admit(connection) {
      const { remoteAddress } = connection
      const own = isProxy(remoteAddress) ? null : networksOf(remoteAddress ?? '')
      if (own && refusedNetworks.isShutOut(own)) return refuse(connection)
      const release = own ? share.take(own) : () => undefined
      if (!release) return refuse(connection)
      open += 1
      waiting.set(connection, now())
      networks.set(connection, own?.at(-1)?.name)
      connection.once('close', () => {
        open -= 1
        waiting.delete(connection)
        pipeline.drop(connection)
        release()
      })
    },
    hasAsked({ socket: connection, method }, answer, begin) {
      // What stood behind the request for which it was closed.
      if (connection.destroyed) return
      waiting.delete(connection)
      const network = networks.get(connection)
      const hasRoom = pipeline.add(connection, network, answer, () => {
        if (network === undefined) return begin()
        sending.begin(connection, network, answer)
        // What is sent has bounds of its own: a body may take its time, and nobody waits for it.
        if (method !== 'GET' && method !== 'HEAD') return begin()
        lines.enter(network, connection, answer, begin)
      })
      if (hasRoom) return
      refuse(connection)
      if (network !== undefined) shutOut(network)
    },
    mayAnswerAtOnce(connection) {
      waiting.delete(connection)
      return !connection.destroyed && pipeline.isFree(connection) && lines.hasRoom(networks.get(connection))
    },
    closeIdle() {
      refused += sending.closeOldest()
      for (const connection of overdue(waiting, now(), open > max / 2 ? PRESSED : AT_EASE)) refuse(connection)
    },
    refused: () => refused,
  }
}

/** @param waiting when each connection came, the oldest first */
function* overdue(waiting: ReadonlyMap<Connection, number>, now: number, { silentMs, headMs }: typeof AT_EASE) {
  for (const [connection, since] of waiting) {
    const waitedMs = now - since
    if (waitedMs < silentMs) return
    if (waitedMs >= headMs || connection.bytesRead === 0) yield connection
  }
}
