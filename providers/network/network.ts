import { Agent, fetch } from 'undici'
import type { Fetch } from '#services/upstream/calls/fetch.ts'

/** Timeout for connecting. The caller limits the response. */
const CONNECT_LIMIT_MS = 2000

/**
 * A fetch across the network with a timeout for connecting, which the built-in fetch does not offer. It uses the
 * library behind Node's own fetch, in a version that ends an unread response without an uncaught error.
 *
 * @throws TypeError whose cause has a code: "UND_ERR_CONNECT_TIMEOUT", "ENOTFOUND", "ECONNRESET" …
 */
export function createNetwork(connectLimitMs = CONNECT_LIMIT_MS): Fetch {
  const dispatcher = new Agent({ connect: { timeout: connectLimitMs }, allowH2: false })
  return async (request) => {
    const { url, method, headers, redirect, signal } = request
    const body = request.body === null ? null : await request.arrayBuffer()
    const response = await fetch(url, { method, headers: [...headers], redirect, signal, body, dispatcher })
    // The same class by specification, although not the same object as the global one.
    return response as unknown as Response
  }
}
