import type { ConnectionBounds } from '../http/serve-site.ts'
import { networksOf } from './visitor-network.ts'

/** Fraction of all connections that one network may use. */
const SHARE_OF_NETWORK = 1 / 4

/**
 * Limits the open connections, in total and per network.
 *
 * @param isProxy connections of trusted proxies carry many visitors, and are not limited per network
 */
export function createConnectionLimit(max: number, isProxy: (remoteAddress: string | undefined) => boolean) {
  const openOf = new Map<string, number>()
  let refused = 0

  function count(network: string, change: 1 | -1): void {
    const open = (openOf.get(network) ?? 0) + change
    if (open > 0) openOf.set(network, open)
    else openOf.delete(network)
  }

  return {
    max,
    admit(socket: Parameters<ConnectionBounds['admit']>[0]): void {
      const { remoteAddress } = socket
      const network = isProxy(remoteAddress) ? undefined : networksOf(remoteAddress ?? '').at(-1)?.name
      if (network === undefined) return
      if ((openOf.get(network) ?? 0) >= max * SHARE_OF_NETWORK) {
        refused += 1
        socket.destroy()
        return
      }
      count(network, 1)
      socket.once('close', () => count(network, -1))
    },
    countDropped: () => void (refused += 1),
    /** Number of connections closed by one of these limits since the start. */
    refused: () => refused,
  }
}
