import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { isIP } from 'node:net'
import path from 'node:path'
import ipaddr from 'ipaddr.js'
import { Agent, fetch } from 'undici'
import type { FetchFile } from '#services/desk/new-chart/reading/read-grid.ts'
import { withTimeout } from '#services/upstream/calls/fetch.ts'

interface PublicFileOptions {
  /** True for an address that may be asked. */
  isAllowed?: (address: string) => boolean
  /** Addresses of a host. */
  resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>
  limitMs?: number
  maxBytes?: number
}

const LIMIT_MS = 10_000
const MAX_BYTES = 2 * 1024 * 1024
const MAX_REDIRECTS = 5
const ACCEPT = 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5'

class RefusedAddress extends Error {}

/**
 * Reads a file at a public address of the web. Every address on the way, also after redirects, is looked up and
 * checked, and the connection goes to the address that was checked. Never throws.
 */
export function createPublicFile(options: PublicFileOptions = {}): FetchFile {
  const { isAllowed = isPublic, limitMs = LIMIT_MS, maxBytes = MAX_BYTES } = options
  const resolve = options.resolve ?? ((host: string) => lookup(host, { all: true }))
  const allowedAddresses = async (host: string) => {
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
    // One private address among them is enough to refuse.
    if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) throw new RefusedAddress()
    return found.map(({ address, family }) => ({ address, family }))
  }
  const dispatcher = new Agent({
    allowH2: false,
    connect: {
      timeout: limitMs,
      lookup: (host, _, done) =>
        void allowedAddresses(host).then(
          (addresses) => done(null, addresses),
          (error: Error) => done(error, []),
        ),
    },
  })
  const ask = withTimeout(
    async ({ url, signal }) =>
      (await fetch(url, {
        redirect: 'manual',
        signal,
        dispatcher,
        headers: { Accept: ACCEPT },
      })) as unknown as Response,
    { timeoutMs: limitMs, maxBytes },
  )

  return async (address) => {
    const signal = AbortSignal.timeout(limitMs)
    try {
      let url = webAddress(address)
      for (let redirects = 0; url !== null && redirects <= MAX_REDIRECTS; redirects += 1) {
        // A host that is itself an address is never looked up by the connection.
        await allowedAddresses(url.hostname.replace(/^\[|\]$/g, ''))
        const response = await ask(new Request(url, { signal }))
        const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
        if (next === null) {
          const name = path.parse(decodeURI(url.pathname)).name
          return response.ok ? { bytes: Buffer.from(await response.arrayBuffer()), name } : 'no-answer'
        }
        url = webAddress(new URL(next, url).href)
      }
      return 'not-public'
    } catch (error) {
      if (error instanceof RangeError) return 'too-large'
      const isRefused = [error, (error as Error).cause].some((each) => each instanceof RefusedAddress)
      return isRefused ? 'not-public' : 'no-answer'
    }
  }
}

/** Null for addresses of other kinds, and for those with a name or a password. */
function webAddress(text: string): URL | null {
  const url = URL.parse(text.trim())
  return url && /^https?:$/.test(url.protocol) && url.username + url.password === '' ? url : null
}

/** False for this machine, private and reserved networks, and everything that is carried inside other addresses. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // The deprecated form of IPv4 addresses in IPv6, ::127.0.0.1.
  if (parsed.kind() === 'ipv6' && parsed.match(ipaddr.parseCIDR('::/96'))) return false
  const own = Object.values(networkInterfaces()).flatMap((each) => each?.map((known) => known.address) ?? [])
  return parsed.range() === 'unicast' && !own.includes(parsed.toString())
}
