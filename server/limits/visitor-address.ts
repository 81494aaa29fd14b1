import type { Context } from 'hono'
import type { IPv4, IPv6 } from 'ipaddr.js'
import type { Log } from '#services/log.ts'
import type { Config } from '../settings/config.ts'
import { isInNetworks, parseAddress, type TrustProxy } from '../settings/trust-proxy.ts'
import { isNearby } from './visitor-network.ts'

/** The origin of a request: its connection and its headers. */
export interface Arrival {
  /** Address of the connection's other end. */
  remoteAddress: string | undefined
  /** A request header by its name in lower case. Several values are joined with commas. */
  header: (name: string) => string | undefined
}

/** The sender of a request, as reported by trusted proxies. */
interface Visitor {
  /** An IP address without port and zone id, or "unknown". */
  address: string
  /** False if a proxy does not report a credible visitor, so that the address may be the proxy's own. */
  isNamed: boolean
}

/** Determines the visitor from connection and headers, by one rule for the whole server. */
type VisitorReader = ReturnType<typeof createVisitorReader>

const UNKNOWN = 'unknown'

/** Headers of requests through a proxy, trusted or not. */
const SIGNS_OF_A_PROXY = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
  'fastly-client-ip',
]

/**
 * The rule of TRUST_PROXY and CLIENT_ADDRESS_HEADER (docs/operations/proxies.md). Headers are trusted only from
 * proxies. An invalid entry is never a visitor's address.
 *
 * @param clientHeader the name in CLIENT_ADDRESS_HEADER, in any case; null without one
 */
export function createVisitorReader(trust: TrustProxy, clientHeader: string | null) {
  /** True if a connection belongs to a trusted proxy, which carries the requests of many visitors. */
  const isProxy = (remoteAddress: string | undefined): boolean => {
    if (trust.kind !== 'networks') return trust.kind === 'hops'
    const parsed = parseAddress(remoteAddress ?? '')
    return parsed !== null && isInNetworks(parsed, trust.networks)
  }

  const signs = clientHeader === null ? SIGNS_OF_A_PROXY : [...SIGNS_OF_A_PROXY, clientHeader.toLowerCase()]

  return {
    isProxy,
    read({ remoteAddress, header }: Arrival): Visitor {
      const connection = parseAddress(remoteAddress ?? '')?.toString() ?? UNKNOWN
      const isDirect = !signs.some((name) => header(name) !== undefined)
      if (isDirect || !isProxy(remoteAddress)) return { address: connection, isNamed: isDirect }
      const ofCdn = clientHeader === null ? null : readEntry(header(clientHeader.toLowerCase()) ?? '')
      const named = ofCdn ?? findVisitor(entriesOf(header('x-forwarded-for')), trust).address
      return { address: named?.toString() ?? connection, isNamed: named !== null }
    },
    /** True if the visitor's own connection is https. Only a trusted proxy can report this. */
    isHttps({ remoteAddress, header }: Arrival): boolean {
      const schemes = entriesOf(header('x-forwarded-proto'))
      if (schemes.length === 0 || !isProxy(remoteAddress)) return false
      const { hops } = findVisitor(entriesOf(header('x-forwarded-for')), trust)
      // With fewer entries than proxies, the outermost proxy's entry counts.
      return (schemes.at(-hops) ?? schemes[0])?.toLowerCase() === 'https'
    },
  }
}

/** The visitor's entry with its position from the right; null if the entry is missing or invalid. */
function findVisitor(entries: string[], trust: TrustProxy): { address: IPv4 | IPv6 | null; hops: number } {
  if (trust.kind !== 'networks') {
    const hops = trust.kind === 'hops' ? trust.hops : 1
    return { address: readEntry(entries.at(-hops) ?? ''), hops }
  }
  let address: IPv4 | IPv6 | null = null
  for (let hops = 1; hops <= entries.length; hops += 1) {
    address = readEntry(entries.at(-hops) ?? '')
    if (address === null || !isInNetworks(address, trust.networks)) return { address, hops }
  }
  // All entries belong to proxies' networks, so the visitor is inside one of them: use the first entry that was seen.
  return { address, hops: Math.max(1, entries.length) }
}

/** Keeps empty entries, because each counts as a position without an address. */
function entriesOf(header: string | undefined): string[] {
  return header === undefined ? [] : header.split(',').map((entry) => entry.trim())
}

/** IP address of one entry, which may have quotes, brackets and a port; null if it contains none. */
function readEntry(entry: string): IPv4 | IPv6 | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  return parseAddress(/^\[(.*)\](?::\d*)?$/.exec(text)?.[1] ?? /^([\d.]+):\d*$/.exec(text)?.[1] ?? text)
}

/** The senders of Hono's requests, by the rule of TRUST_PROXY. */
export interface RequestVisitors extends Pick<VisitorReader, 'isProxy'> {
  addressOf(this: void, c: Context): string
  isHttps(this: void, c: Context): boolean
  /** True if the request comes from this machine or its own network, and not through a proxy from elsewhere. */
  isNearby(this: void, c: Context): boolean
}

/** The connection from the Node adapter; missing in tests without a socket. */
interface Socket {
  incoming?: { socket: { remoteAddress?: string } }
}

export function createRequestVisitors(config: Config, log: Log): RequestVisitors {
  const reader = createVisitorReader(config.trustProxy, config.clientAddressHeader)
  const doubt = reportProxies(reader, log)
  const addressOf = (c: Context) => {
    const arrival = arrivalOf(c)
    const { address, isNamed } = reader.read(arrival)
    if (!isNamed) doubt(arrival)
    return address
  }
  return {
    isHttps: (c) => reader.isHttps(arrivalOf(c)),
    isProxy: reader.isProxy,
    addressOf,
    isNearby(c) {
      const { address, isNamed } = reader.read(arrivalOf(c))
      return isNamed && isNearby(address)
    },
  }
}

/**
 * Warns once that a nearby proxy hides its visitors, who then share one budget. Remote visitors that claim to be a proxy cause no warning.
 */
function reportProxies(reader: VisitorReader, log: Log): (arrival: Arrival) => void {
  let hasWarned = false
  return ({ remoteAddress = '' }) => {
    if (hasWarned || !isNearby(remoteAddress)) return
    hasWarned = true
    const fault = reader.isProxy(remoteAddress)
      ? 'A proxy of TRUST_PROXY does not name its visitors in X-Forwarded-For'
      : 'Requests come through a proxy that TRUST_PROXY does not name'
    log.warn(`${fault}: all its visitors share one budget`, {
      proxy: parseAddress(remoteAddress)?.toString() ?? remoteAddress,
    })
  }
}

function arrivalOf(c: Context): Arrival {
  const { incoming } = (c.env ?? {}) as Socket
  return { remoteAddress: incoming?.socket.remoteAddress, header: (name) => c.req.header(name) }
}
