import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, fetch } from 'undici'
import type { FetchFile } from '#services/desk/new-chart/fetched-file.ts'

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

  return async (address) => {
    const signal = AbortSignal.timeout(limitMs)
    try {
      let url = webAddress(address)
      for (let redirects = 0; url !== null && redirects <= MAX_REDIRECTS; redirects += 1) {
        // A host that is itself an address is never looked up by the connection.
        await allowedAddresses(url.hostname.replace(/^\[|\]$/g, ''))
        const response = await fetch(url, { redirect: 'manual', signal, dispatcher, headers: { Accept: ACCEPT } })
        const next = response.headers.get('location')
        if (response.status >= 300 && response.status < 400 && next !== null) {
          await response.body?.cancel()
          url = webAddress(new URL(next, url).href)
          continue
        }
        if (!response.ok) return 'no-answer'
        const bytes = await readAtMost(response.body, maxBytes)
        return bytes === null ? 'too-large' : { bytes, name: nameOf(url) }
      }
      return 'not-public'
    } catch (error) {
      return isRefused(error) ? 'not-public' : 'no-answer'
    }
  }
}

const ACCEPT = 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5'

class RefusedAddress extends Error {}

function isRefused(error: unknown): boolean {
  return error instanceof RefusedAddress || (error instanceof Error && error.cause instanceof RefusedAddress)
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
  const own = Object.values(networkInterfaces()).flatMap((each) => each?.map((known) => known.address) ?? [])
  return parsed.range() === 'unicast' && !own.includes(parsed.toString())
}

/** Null beyond `maxBytes`. */
async function readAtMost(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  if (body === null) return new Uint8Array()
  for await (const chunk of body) {
    length += chunk.length
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

function nameOf(url: URL): string {
  const [name = ''] = (url.pathname.split('/').at(-1) ?? '').split('.')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
