import type { Context } from 'hono'
import type { Log } from '#services/log.ts'
import type { Config } from '../settings/config.ts'
import { createVisitorReader } from './visitor-address.ts'
import type { Arrival, VisitorReader } from './visitor-address.ts'
import { isNearby, parseAddress } from './visitor-network.ts'

/** Who sent a request, by the rule of TRUST_PROXY. */
export interface RequestVisitors extends Pick<VisitorReader, 'isProxy'> {
  addressOf(this: void, c: Context): string
  isHttps(arrival: Arrival): boolean
  /** Whether the request comes from this machine or its own network, and not through a proxy from elsewhere. */
  isNearby(this: void, c: Context): boolean
}

/** What the Node adapter tells of a connection; nothing in tests without a socket. */
interface Socket {
  incoming?: { socket: { remoteAddress?: string } }
}

export function createRequestVisitors(config: Config, log: Log): RequestVisitors {
  const reader = createVisitorReader(config.trustProxy, config.clientAddressHeader)
  const doubt = doubtProxies(reader, log)
  const addressOf = (c: Context) => {
    const arrival = arrivalOf(c)
    const { address, isNamed } = reader.read(arrival)
    if (!isNamed) doubt(arrival)
    return address
  }
  return {
    addressOf,
    isHttps: (arrival) => reader.isHttps(arrival),
    isProxy: (remoteAddress) => reader.isProxy(remoteAddress),
    isNearby(c) {
      const { address, isNamed } = reader.read(arrivalOf(c))
      return isNamed && isNearby(address)
    },
  }
}

/**
 * Tells once that a proxy near the server hides its visitors, who then share one budget. A visitor from elsewhere may claim
 * to be a proxy, which is nothing to tell.
 */
function doubtProxies(reader: VisitorReader, log: Log): (arrival: Arrival) => void {
  let isTold = false
  return ({ remoteAddress = '' }) => {
    if (isTold || !isNearby(remoteAddress)) return
    isTold = true
    const fault = reader.isProxy(remoteAddress)
      ? 'A proxy of TRUST_PROXY does not name its visitors in X-Forwarded-For'
      : 'Requests come through a proxy that TRUST_PROXY does not name'
    log.warn(`${fault}: all its visitors share one budget`, {
      proxy: parseAddress(remoteAddress)?.toString() ?? remoteAddress,
    })
  }
}

export function arrivalOf(c: Context): Arrival {
  const { incoming } = (c.env ?? {}) as Socket
  return { remoteAddress: incoming?.socket.remoteAddress, header: (name) => c.req.header(name) }
}
