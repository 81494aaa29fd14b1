import type { PurgeAdapter, PurgeTarget } from '#services/purging/purge-adapter.ts'

const MAX_KEYS = 250

/** Varnish with its module xkey; deploy/varnish.vcl takes such calls. */
export function purgeVarnish({ url, token }: PurgeTarget): PurgeAdapter {
  return {
    maxKeys: MAX_KEYS,
    request: (keys) =>
      new Request(url, {
        method: 'PURGE',
        headers: { 'xkey-purge': keys.join(' '), ...(token !== null && { Authorization: `Bearer ${token}` }) },
        redirect: 'manual',
      }),
  }
}
