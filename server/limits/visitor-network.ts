import ipaddr from 'ipaddr.js'
import type { IPv4, IPv6 } from 'ipaddr.js'
import { parseAddress } from '../settings/trust-proxy.ts'

/** A network whose calls are counted, with its multiple of a single address's budget. */
export interface VisitorNetwork {
  /** "192.0.2.7", "2001:db8:1:2::/64", "2001:db8:1::/48", or "unknown". */
  name: string
  /** Factor for the budget of a single address: 1, 4 or 16. */
  weight: number
}

/** Shared budget of all visitors whose address is not known. */
const UNKNOWN = 'unknown'

/**
 * IPv6 networks and their weights. A household or a phone gets a /64, so a /64 counts as one address. Providers assign up to a /56 to a
 * household and a /48 to an organization. A visitor with many /64s therefore gets more, but not thousands of times as much.
 */
const IPV6_NETWORKS = [
  { bits: 64, weight: 1 },
  { bits: 56, weight: 4 },
  { bits: 48, weight: 16 },
]

/** IPv6 has eight groups of 16 bits. */
const GROUP_BITS = 16

/**
 * Networks whose budgets a call from `address` uses, the narrowest first. For IPv4 this is the address itself; for IPv6 the /64, the /56
 * and the /48. A call must fit in each budget. IPv4-mapped addresses count as IPv4, and zone ids are dropped.
 *
 * @param address as text; anything that is not an IP address counts as the one network "unknown"
 */
export function networksOf(address: string): VisitorNetwork[] {
  const parsed = parseAddress(address)
  if (!parsed) return [{ name: UNKNOWN, weight: 1 }]
  if (!isV6(parsed)) return [{ name: parsed.toString(), weight: 1 }]
  return IPV6_NETWORKS.map(({ bits, weight }) => ({ name: networkName(parsed, bits), weight }))
}

/** The narrowest network of `networksOf` as text, which identifies one household. */
export function networkOf(address: string): string {
  return networksOf(address)[0]?.name ?? UNKNOWN
}

/** True if the address belongs to this machine or its own network: loopback, private or link-local. */
export function isNearby(address: string): boolean {
  const range = parseAddress(address)?.range() ?? ''
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(range)
}

function isV6(address: IPv4 | IPv6): address is IPv6 {
  return address.kind() === 'ipv6'
}

function networkName({ parts }: IPv6, bits: number): string {
  const kept = parts.map((part, i) => {
    const ofNetwork = Math.min(GROUP_BITS, Math.max(0, bits - i * GROUP_BITS))
    return part & (0xffff << (GROUP_BITS - ofNetwork))
  })
  return `${new ipaddr.IPv6(kept).toString()}/${bits}`
}
