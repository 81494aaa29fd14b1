import { FIRST_LANGUAGE } from '#app/site/language/program-languages.constants.ts'
import { createWordpressFiles } from '#providers/wordpress/wordpress-files.ts'
import { withSampleAnswers } from '#providers/wordpress/wordpress-samples.ts'
import { createContentService } from '#services/content/content.ts'
import { createReadDraft } from '#services/content/drafts.ts'
import { withoutTranslations } from '#services/content/languages/translated-responses.ts'
import { withItem } from '#services/content/reading/with-item.ts'
import { shareFetch } from '#services/servers/share-fetch.ts'
import { isFailedResponse } from '#services/upstream/call-counts.ts'
import { withTimeout, type Fetch } from '#services/upstream/calls/fetch.ts'
import { withSharedCalls } from '#services/upstream/calls/shared-calls.ts'
import { createUpstreamFetch } from '#services/upstream/calls/upstream-fetch.ts'
import { createFaults } from '#services/upstream/faults.ts'
import type { Previews } from '../desk/previews.ts'
import type { Config } from '../settings/config.ts'
import {
  contentSnapshots,
  hostOf,
  overNetwork,
  refreshOptions,
  UPSTREAM_LIMIT_MS,
  type SharedParts,
} from './upstream-parts.ts'

/** Time within which requests for the same list of the content service share one call. */
const SHARED_FOR_MS = 10_000

/** The adapter of the content port: files of this site, or a WordPress elsewhere. */
export type ContentAdapter = ReturnType<typeof composeContent>

type Decorate = (fetch: Fetch) => Fetch

export function composeContent(config: Config, parts: SharedParts) {
  const { purging, onPassing, filesOfContent, log, clock, community } = parts
  const site = contentSite(config, parts)
  const bundled = createWordpressFiles({ files: parts.contentFiles, ...site })
  const testMode: Decorate = (fetch) => (config.contentTestMode ? withSampleAnswers(fetch, site) : fetch)
  const source = config.contentUrl === null ? bundled.read : overNetwork
  const fetchAll = decoratorsOf(config, parts, testMode).reduce((fetch, decorate) => decorate(fetch), source)
  const options = {
    fetch: withoutTranslations(fetchAll, FIRST_LANGUAGE),
    bundled: bundled.read,
    baseUrl: config.contentUrl ?? config.siteUrl,
    siteUrl: config.siteUrl,
    ids: config.contentIds,
    areaFields: community.scope?.areas.map(({ field }) => field) ?? [],
    faults: createFaults('content', log, clock.now),
    snapshots: contentSnapshots(config, parts, 'content'),
    ...refreshOptions(config, parts, config.contentUrl === null ? filesOfContent : null),
    onPassing,
    ...(purging && { onChanged: (keys: readonly string[]) => purging.changed(keys) }),
  }
  const answer = testMode(async (request) => bundled.app.fetch(request))
  return {
    service: createContentService(options),
    /** The public service over the files; null with an external WordPress. */
    embedded: config.contentUrl === null ? { at: '/wp-json', answer } : null,
    /** Responses with the items of all languages. */
    fetchAll,
    /** The options of `service`, for the services of the other languages. */
    options,
  }
}

/** The decorators of the calls to the content service, the innermost first. */
function decoratorsOf(config: Config, parts: SharedParts, testMode: Decorate): Decorate[] {
  const { counts, clock, responses, renewals } = parts
  const { now } = clock
  const { contentUrl, cacheTtlMs } = config
  const count: Decorate = (fetch) => counts.count('content', hostOf(contentUrl), fetch, isFailedResponse)
  // Files need none of the decorators for a network. The samples of the test mode count as responses of the files.
  if (contentUrl === null) return [testMode, count]
  return [
    // Innermost, so that a repeated call counts again.
    count,
    // Limits time and size, repeats calls after temporary failures, and pauses while the service is unavailable.
    (fetch) => createUpstreamFetch(fetch, { timeoutMs: UPSTREAM_LIMIT_MS, holdsAll: true, random: Math.random, now }),
    // After the repetitions, so that other servers get only the final response.
    (fetch) => (responses.content ? shareFetch(fetch, responses.content) : fetch),
    // Several loads of this server request the same lists.
    (fetch) => withSharedCalls(fetch, { forMs: Math.min(SHARED_FOR_MS, cacheTtlMs / 10), now, renewals }),
    // Outermost, because the samples replace any response, and are not shared with other servers.
    testMode,
  ]
}

/** Facts about the site that items need. */
function contentSite({ siteUrl }: Config, { siteName, community }: Pick<SharedParts, 'siteName' | 'community'>) {
  return { siteUrl, siteName, timeZone: community.timeZone }
}

/** The adapter of the previews: unpublished items of the same content. */
export function composePreviews(config: Config, parts: SharedParts, { options }: ContentAdapter): Previews {
  const { fetch, baseUrl, siteUrl, ids } = options
  const files = { files: parts.contentFiles, ...contentSite(config, parts), showsDrafts: true }
  const fetchAsEditor = config.contentUrl
    ? withTimeout(asReader(overNetwork, config.contentReader), { timeoutMs: UPSTREAM_LIMIT_MS })
    : createWordpressFiles(files).read
  // Odd fields of the published content are already logged.
  const log = { ...parts.log, warn: () => {} }
  const service = { baseUrl, siteUrl, ids, ttlMs: config.cacheTtlMs, snapshots: null, now: parts.clock.now, log }
  return {
    read: createReadDraft(fetchAsEditor, baseUrl),
    contentWith: (type, item) => createContentService({ ...service, fetch: withItem(fetch, type, item) }),
  }
}

/** Adds the rights of the configured reader; without one, requests have a visitor's rights. */
function asReader(fetch: Fetch, reader: Config['contentReader']): Fetch {
  if (!reader) return fetch
  const pair = `${reader.user}:${reader.password.reveal()}`
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  return (request) =>
    fetch(new Request(request, { headers: { ...Object.fromEntries(request.headers), authorization } }))
}
