import { createWordpressFiles } from '#providers/wordpress/wordpress-files.ts'
import type { ContentService } from '#services/content/content-service.ts'
import { createContentService } from '#services/content/content.ts'
import { createReadDraft } from '#services/content/drafts.ts'
import type { ReadDraft } from '#services/content/drafts.ts'
import { withItem } from '#services/content/reading/with-item.ts'
import type { PreviewType, RawItem } from '#services/content/reading/with-item.ts'
import { withTimeout } from '#services/upstream/calls/fetch.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import type { Config } from '../settings/config.ts'
import { contentSite } from './compose-content.ts'
import type { ContentAdapter } from './compose-content.ts'
import { overNetwork, UPSTREAM_LIMIT_MS } from './upstream-parts.ts'
import type { SharedParts } from './upstream-parts.ts'

/** Unpublished content, for previews. */
export interface Previews {
  read: ReadDraft
  /** The content as it would be if this item were published. Nothing of it is cached. */
  contentWith: (type: PreviewType, item: RawItem) => ContentService
}

/** The adapter of the previews: unpublished items of the same content. */
export function composePreviews(config: Config, parts: SharedParts, { options }: ContentAdapter): Previews {
  const { fetch, baseUrl, siteUrl, ids } = options
  const files = { files: parts.contentFiles, ...contentSite(config, parts), showsDrafts: true }
  const fetchAsEditor = config.contentUrl
    ? withTimeout(asReader(overNetwork, config.contentReader), { timeoutMs: UPSTREAM_LIMIT_MS })
    : createWordpressFiles(files).read
  // The odd fields of the published content are logged already.
  const log = { ...parts.log, warn: () => {} }
  const service = { baseUrl, siteUrl, ids, ttlMs: config.cacheTtlMs, snapshots: null, now: parts.clock.now, log }
  return {
    read: createReadDraft(fetchAsEditor, baseUrl),
    contentWith: (type, item) => createContentService({ ...service, fetch: withItem(fetch, type, item) }),
  }
}

/** With the rights of the reader in the settings; without one, with those of a visitor. */
function asReader(fetch: Fetch, reader: Config['contentReader']): Fetch {
  if (!reader) return fetch
  const pair = `${reader.user}:${reader.password.reveal()}`
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  return (request) =>
    fetch(new Request(request, { headers: { ...Object.fromEntries(request.headers), authorization } }))
}
