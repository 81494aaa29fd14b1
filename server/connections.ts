import type { Socket } from 'node:net'
import { createFairShare } from './fair-share.ts'
import { networksOf } from './visitor-network.ts'

/** What of a connection matters here. */
type Connection = Pick<Socket, 'remoteAddress' | 'bytesRead' | 'destroy' | 'once'>

/** The open connections of a server. */
export interface Connections {
  /** Takes a new connection, or closes it when its network has its part. */
  admit(connection: Connection): void
  /** A request came on it, whole up to its body. */
  hasAsked(connection: Connection): void
  /** Closes those on which no request comes; to be called every CLOSE_SILENT_EVERY_MS. */
  closeSilent(): void
  /** How many were closed by one of these bounds since the start. */
  refused(): number
}

interface ConnectionsOptions {
  /** So many at once in all. */
  max: number
  /** Connections of believed proxies carry many visitors and are not bounded by network. */
  isProxy: (remoteAddress: string | undefined) => boolean
  /** Milliseconds, by a clock that does not go back. */
  now: () => number
}

export const CLOSE_SILENT_EVERY_MS = 250

/**
 * How long a connection may stay without a byte, and without a whole head of a request. Clients connect when they have
 * something to ask; browsers connect ahead by seconds and do so again.
 */
const AT_EASE = { silentMs: 10_000, headMs: 60_000 }
/** The same while more than half of all connections are taken. */
const PRESSED = { silentMs: 500, headMs: 5000 }

/** Keeps places for others when one network opens many connections, or connections stay without a request. */
export function createConnections({ max, isProxy, now }: ConnectionsOptions): Connections {
  const share = createFairShare(max)
  /** When each came on which no request has come yet, the oldest first. */
  const waiting = new Map<Connection, number>()
  let open = 0
  let refused = 0

  function refuse(connection: Connection): void {
    refused += 1
    connection.destroy()
  }

  return {
    admit(connection) {
      const { remoteAddress } = connection
      const release = isProxy(remoteAddress) ? () => undefined : share.take(networksOf(remoteAddress ?? ''))
      if (!release) return refuse(connection)
      open += 1
      waiting.set(connection, now())
      connection.once('close', () => {
        open -= 1
        waiting.delete(connection)
        release()
      })
    },
    hasAsked: (connection) => void waiting.delete(connection),
    closeSilent() {
      const { silentMs, headMs } = open > max / 2 ? PRESSED : AT_EASE
      for (const [connection, since] of waiting) {
        const waitedMs = now() - since
        if (waitedMs < silentMs) return
        if (waitedMs >= headMs || connection.bytesRead === 0) refuse(connection)
      }
    },
    refused: () => refused,
  }
}
