import { isIP, isIPv6 } from 'node:net'

/** What a request tells about where it came from. */
interface Arrival {
  /** The address at the other end of the connection. */
  remoteAddress: string | undefined
  /** The X-Forwarded-For header. */
  forwardedFor: string | null | undefined
}

/** Where an address cannot be told all share one budget. */
const UNKNOWN = 'unknown'

/**
 * The address a request came from: the connection's, or with TRUST_PROXY the last entry of X-Forwarded-For, which is
 * the one our own proxy wrote (server-contract, "Settings"). A port behind it is dropped.
 */
export function visitorAddress({ remoteAddress, forwardedFor }: Arrival, trustProxy: boolean): string {
  const entry = trustProxy ? withoutPort(forwardedFor?.split(',').at(-1)?.trim() ?? '') : ''
  return isIP(entry) ? entry : (remoteAddress ?? UNKNOWN)
}

/** Whether the visitor's connection is https, which only a trusted proxy can tell (server-contract, "Settings"). */
export function isHttps(forwardedProto: string | null | undefined, trustProxy: boolean): boolean {
  return trustProxy && forwardedProto?.split(',').at(-1)?.trim().toLowerCase() === 'https'
}

/** Whether an address is of this machine or of its own network: loopback, private, link-local. */
export function isNearby(address: string): boolean {
  const network = networkOf(address)
  return /^(127|10)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^f[cd]|^fe80:|^0:0:0:0::/.test(network)
}

/**
 * The network whose calls are counted together: an IPv4 address, or the /64 of an IPv6 address, which is what one
 * household or phone gets. "::ffff:192.0.2.1" is 192.0.2.1.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return isIP(plain) ? plain : UNKNOWN
  const groups = expand(plain)
  const [upper = 0, lower = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [upper >> 8, upper & 255, lower >> 8, lower & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function withoutPort(entry: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
}

/** The eight groups of an IPv6 address, as numbers. */
function expand(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const hex = dotted ? address.slice(0, dotted.index) + asGroups(dotted.slice(1).map(Number)) : address
  const [head = '', tail] = hex.split('::')
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const before = read(head)
  if (tail === undefined) return before
  const after = read(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function asGroups([a = 0, b = 0, c = 0, d = 0]: number[]): string {
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}
