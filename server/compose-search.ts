import path from 'node:path'
import { withTimeout } from '#providers/fetch.ts'
import { createIndexStore } from '#providers/search/index-store.ts'
import { createSynonymFile } from '#providers/search/synonym-file.ts'
import { createEmbeddedSearch } from '#providers/search-embedded.ts'
import { createHostedSearch } from '#providers/search-hosted.ts'
import { createFaults } from '#services/faults.ts'
import { collectDocuments } from '#services/search/documents.ts'
import { SITE_PAGES } from '#services/search/site-pages.ts'
import { siteSources } from '#services/search/site-sources.ts'
import { tellingSearch } from '#services/search/telling-search.ts'
import type { SearchEngine } from '#services/search.ts'
import type { Fetch, Log, Services } from '#services/services.ts'
import type { Config } from './config.ts'

/** Somebody is waiting for the results: a hosted service that takes longer counts as failing. */
const HOSTED_LIMIT_MS = 5000
/**
 * How long worksheets of a real spreadsheet service count as fresh for the index: it reads each of them by a call, and
 * such services count calls.
 */
const REAL_SHEETS_AGE_MS = 60 * 60 * 1000

/** The hosted service where one is named, otherwise an index in this process, built behind the first requests. */
export function composeSearch(
  config: Config,
  { content, worksheets }: Pick<Services, 'content' | 'worksheets'>,
  upstream: Fetch,
  log: Log,
): SearchEngine {
  if (config.hostedSearch) {
    const { url, appId, apiKey } = config.hostedSearch
    const fetch = withTimeout(upstream, { timeoutMs: HOSTED_LIMIT_MS })
    const hosted = createHostedSearch({ fetch, baseUrl: url, appId, apiKey: apiKey.reveal() })
    return tellingSearch(
      hosted,
      createFaults('search', log, () => Date.now()),
    )
  }
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
  const sources = siteSources({ content, worksheets, listPages: async () => SITE_PAGES, pause })
  const engine = createEmbeddedSearch({
    collect: (previous, depth) => collectDocuments(sources, { previous, depth, log }),
    version: () => content.version(),
    store: createIndexStore(path.join(config.dataDir, 'search'), log),
    readSynonyms: createSynonymFile(path.join(config.contentDir, 'synonyms.json'), log),
    log,
    now: () => Date.now(),
    pause,
    ...(config.sheetsUrl ? { maxAgeMs: REAL_SHEETS_AGE_MS } : {}),
  })
  void engine.start()
  return engine
}
