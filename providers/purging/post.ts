import type { PurgeAdapter, PurgeTarget } from '#services/purging/purge-adapter.ts'

const MAX_KEYS = 250

/** JSON `{"keys":[…]}`, and the same in the header `Surrogate-Key`, for whatever stands at the address. */
export function purgeByPost({ url, token }: PurgeTarget): PurgeAdapter {
  return {
    maxKeys: MAX_KEYS,
    request: (keys) =>
      new Request(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Surrogate-Key': keys.join(' '),
          ...(token !== null && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ keys }),
        redirect: 'manual',
      }),
  }
}
