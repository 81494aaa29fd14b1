import type { PurgeAdapter, PurgeTarget } from '#services/purging/purge-adapter.ts'

/** As many as Fastly takes in one call. */
const MAX_KEYS = 256

/** `https://api.fastly.com/service/<id>/purge`, with a token that may purge. */
export function purgeFastly({ url, token }: PurgeTarget): PurgeAdapter {
  return {
    maxKeys: MAX_KEYS,
    request: (keys) =>
      new Request(url, {
        method: 'POST',
        headers: { Accept: 'application/json', 'Fastly-Key': token ?? '', 'Surrogate-Key': keys.join(' ') },
        redirect: 'manual',
      }),
  }
}
