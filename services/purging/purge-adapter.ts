/** How a CDN is told what it no longer may show. One file a way; server/composition/compose-purging.ts names them all. */
export interface PurgeAdapter {
  /** Keys that one call may have. */
  maxKeys: number
  /** A call that drops every answer with one of the keys (domain/surrogate-keys.ts). */
  request(keys: readonly string[]): Request
}

export interface PurgeTarget {
  url: string
  /** What proves the right to purge; null without. */
  token: string | null
}
