/** Adapters of CDNs. Each returns the request that purges every response with one of the keys (domain/surrogate-keys.ts). */
export interface PurgeAdapter {
  /** Maximum number of keys per call. */
  maxKeys: number
  request(keys: readonly string[]): Request
}

interface PurgeTarget {
  url: string
  /** Token with the right to purge; null without. */
  token: string | null
}

export const purgeAdapters = {
  /** JSON `{"keys":[…]}`, and the same in the header `Surrogate-Key`, for any receiver. */
  post: ({ url, token }: PurgeTarget): PurgeAdapter => ({
    maxKeys: 250,
    request: (keys) =>
      new Request(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Surrogate-Key': keys.join(' '), ...bearer(token) },
        body: JSON.stringify({ keys }),
        redirect: 'manual',
      }),
  }),
  /** Varnish with its module xkey. deploy/varnish.vcl accepts such calls. */
  'varnish-xkey': ({ url, token }: PurgeTarget): PurgeAdapter => ({
    maxKeys: 250,
    request: (keys) =>
      new Request(url, {
        method: 'PURGE',
        headers: { 'xkey-purge': keys.join(' '), ...bearer(token) },
        redirect: 'manual',
      }),
  }),
  /** `https://api.fastly.com/service/<id>/purge`, with a token that may purge. Fastly accepts 256 keys per call. */
  fastly: ({ url, token }: PurgeTarget): PurgeAdapter => ({
    maxKeys: 256,
    request: (keys) =>
      new Request(url, {
        method: 'POST',
        headers: { Accept: 'application/json', 'Fastly-Key': token ?? '', 'Surrogate-Key': keys.join(' ') },
        redirect: 'manual',
      }),
  }),
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}
