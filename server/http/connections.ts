import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { AwaitedPages } from '../limits/awaited-pages.ts'
import { createFairShare } from '../limits/fair-share.ts'
import { createNetworkLines } from '../limits/network-lines.ts'
import type { RefusedNetworks } from '../limits/refused-networks.ts'
import { createRequestPipeline } from './request-pipeline.ts'
import { createUnreadAnswers } from './unread-answers.ts'
import { networksOf } from '../limits/visitor-network.ts'

/** What of a connection matters here. */
type Connection = Pick<Socket, 'remoteAddress' | 'bytesRead' | 'destroyed' | 'writableNeedDrain' | 'destroy' | 'once'>

interface Asked {
  socket: Connection
  method?: string | undefined
  url?: string | undefined
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
  /** An answer has left at once that its reader has not taken yet. */
  isUnread(asked: Asked, answer: Pick<ServerResponse, 'once'>): void
  /** Whether a page may be sent in the moment its request is read: nothing of this connection waits, and little of its network is unread. */
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
  awaited: Pick<AwaitedPages, 'wait'>
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
export function createConnections({ max, isProxy, refusedNetworks, awaited, now }: ConnectionsOptions): Connections {
  const share = createFairShare(max)
  /** When each came on which no request has come yet, the oldest first. */
  const waiting = new Map<Connection, number>()
  /** The widest network of each, but of proxies. */
  const networks = new WeakMap<Connection, string | undefined>()
  const requests = createRequests(awaited, (connection) => networks.get(connection), refuseAll)
  let open = 0
  let refused = 0

  function refuse(connection: Connection): void {
    refused += 1
    connection.destroy()
  }

  /** A thousand connections full of requests: those of the same network that nobody has read yet are not read anymore. */
  function refuseAll(full: Connection, network: string | undefined): void {
    refuse(full)
    if (network === undefined) return
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
        requests.drop(connection)
        release()
      })
    },
    hasAsked(asked, answer, begin) {
      waiting.delete(asked.socket)
      requests.enter(asked, answer, begin)
    },
    isUnread: ({ socket }, answer) => requests.hold(socket, answer),
    mayAnswerAtOnce(connection) {
      waiting.delete(connection)
      return requests.mayAnswerAtOnce(connection)
    },
    closeIdle() {
      refused += requests.closeOldest()
      for (const connection of overdue(waiting, now(), open > max / 2 ? PRESSED : AT_EASE)) refuse(connection)
    },
    refused: () => refused,
  }
}

type Answer = Pick<ServerResponse, 'once'>

/**
 * The requests on all connections.
 *
 * @param refuseAll called when too many wait on a connection, or on those of its network together
 */
function createRequests(
  awaited: Pick<AwaitedPages, 'wait'>,
  networkOf: (connection: Connection) => string | undefined,
  refuseAll: (connection: Connection, network: string | undefined) => void,
) {
  const sending = createUnreadAnswers()
  const pipeline = createRequestPipeline()
  const lines = createNetworkLines(awaited)

  function add(connection: Connection, answer: Answer, begin: (network: string | undefined) => void): void {
    // What stood behind the request for which it was closed.
    if (connection.destroyed) return
    const network = networkOf(connection)
    const hasRoom = pipeline.add(connection, network, answer, () => {
      if (network !== undefined) sending.begin(connection, network, answer)
      begin(network)
    })
    if (!hasRoom) refuseAll(connection, network)
  }

  return {
    enter({ socket, method, url = '' }: Asked, answer: Answer, begin: () => void): void {
      add(socket, answer, (network) => {
        // What is sent has bounds of its own: a body may take its time, and nobody waits for it.
        if (network === undefined || (method !== 'GET' && method !== 'HEAD')) return begin()
        lines.enter(network, socket, url, answer, begin)
      })
    },
    hold(connection: Connection, answer: Answer): void {
      add(connection, answer, (network) => {
        if (network !== undefined) lines.hold(network, answer)
      })
    },
    mayAnswerAtOnce: (connection: Connection): boolean =>
      !connection.destroyed && pipeline.isFree(connection) && lines.hasRoom(networkOf(connection)),
    drop: (connection: Connection) => pipeline.drop(connection),
    closeOldest: () => sending.closeOldest(),
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
