import { isIP } from 'node:net'
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'

/**
 * Trusted proxies (docs/operations/proxies.md). `hops`: every connection is from a proxy, and the visitor is that entry
 * from the right of X-Forwarded-For. `networks`: proxies are recognized by their address.
 */
export type TrustProxy = { kind: 'none' } | { kind: 'hops'; hops: number } | { kind: 'networks'; networks: Network[] }

/** An address and its number of significant leading bits. */
type Network = [IPv4 | IPv6, number]

export const TRUST_NONE: TrustProxy = { kind: 'none' }

const NAMED_NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
/** Up to 99 proxies, more than any real setup. */
const HOPS = /^[1-9]\d?$/
/** The first 96 bits of an IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2). */
const MAPPED_BITS = 96

/**
 * Parses TRUST_PROXY: a number from 1 to 99, or networks separated by commas: CIDR blocks, single addresses, "private",
 * "loopback". "true" and "false" mean "1" and unset.
 *
 * @returns null for any other text
 */
export function parseTrustProxy(text: string): TrustProxy | null {
  if (text === 'false') return TRUST_NONE
  if (text === 'true') return { kind: 'hops', hops: 1 }
  if (HOPS.test(text)) return { kind: 'hops', hops: Number(text) }
  const networks: Network[] = []
  for (const part of text.split(',').map((part) => part.trim().toLowerCase())) {
    for (const block of NAMED_NETWORKS[part] ?? [part]) {
      const network = parseNetwork(block)
      if (!network) return null
      networks.push(network)
    }
  }
  return { kind: 'networks', networks }
}

/** True if an address is in one of the networks. */
export function isInNetworks(address: IPv4 | IPv6, networks: readonly Network[]): boolean {
  // An address of another kind than the network's never matches.
  return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

/** Parses an IP address. IPv4-mapped IPv6 becomes IPv4, and a zone id is dropped; null for anything else. */
export function parseAddress(text: string): IPv4 | IPv6 | null {
  const [plain = ''] = text.split('%', 1)
  // ipaddr.js itself also accepts octal, hexadecimal and shortened forms.
  return isIP(plain) ? ipaddr.process(plain) : null
}

function parseNetwork(block: string): Network | null {
  const [address = '', bits, ...more] = block.split('/')
  const family = isIP(address)
  const parsed = parseAddress(address)
  if (!parsed || more.length > 0 || address.includes('%')) return null
  const most = family === 4 ? 32 : 128
  const count = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity
  if (count > most) return null
  const isMapped = family === 6 && parsed.kind() === 'ipv4'
  if (!isMapped) return [parsed, count]
  return count < MAPPED_BITS ? [ipaddr.IPv6.parse(address), count] : [parsed, count - MAPPED_BITS]
}
