import path from 'node:path'
import { FIRST_LANGUAGE } from '#app/site/language/program-languages.constants.ts'
import { readZipCodes } from '#providers/reference/zip-codes.ts'
import { hasInitiativePage } from '#app/site/has-initiative-page.ts'
import { searchPages } from '#app/pages/search/search-pages.ts'
import { LANGUAGE, PREFIX } from '#domain/language.ts'
import type { ContentFiles } from '#providers/content-files/content-files.ts'
import { createHostedSearch } from '#providers/search/search-hosted.ts'
import { loadStemmer } from '#providers/search/ranking/load-stemmer.ts'
import { createSynonymFile } from '#providers/search/ranking/synonym-file.ts'
import { createEmbeddedSearch } from '#providers/search/search-embedded.ts'
import type { Log } from '#services/log.ts'
import type { SearchEngine, SearchService } from '#services/search/search.ts'
import { boundedSearch, serveEngine } from '#services/search/serve-engine.ts'
import { MAX_ANSWER_BYTES } from '#services/search/protocol/bounds.ts'
import { createSiteReader } from '#services/search/documents/documents.ts'
import { withFirstLanguage } from '#services/search/language-search.ts'
import { siteSources } from '#services/search/documents/site-sources.ts'
import type { Services } from '#services/services.ts'
import { createFaults } from '#services/upstream/faults.ts'
import { withTimeout, type Fetch } from '#services/upstream/calls/fetch.ts'
import type { Upstreams } from './compose-upstreams.ts'
import type { Config } from '../settings/config.ts'
import { createSearchQueue } from '../limits/search-queue.ts'
import { programFolder } from '../settings/program-folder.ts'

/** Maximum wait for a hosted service, because a reader waits. A slower service counts as failing. */
const HOSTED_LIMIT_MS = 5000
/**
 * Worksheets count as fresh for the search index this long while their version is unchanged. This applies to files,
 * whose version changes with them, and to a real spreadsheet service, where each read is a counted call.
 */
const STEADY_AGE_MS = 60 * 60 * 1000

/** Parallel calls to a hosted service; each may return four megabytes. */
const HOSTED_AT_ONCE = 16
/** Parallel calls to the embedded index, which uses the same process as pages. */
const EMBEDDED_AT_ONCE = 1
/** Parallel calls in another language, which may use two indexes. */
const LANGUAGE_AT_ONCE = 2
/** Delay before the index is built, so that the first reader has the whole processor. */
const START_AFTER_MS = 1000

interface SearchParts extends Pick<Upstreams, 'files' | 'inReadingTurn'> {
  /** A monotonic clock in milliseconds. */
  now: () => number
  contentFiles: ContentFiles
}

/** Search of another language: results of its own index, followed by those of the first language's. */
export function composeLanguageSearch(
  config: Config,
  services: Pick<Services, 'content' | 'worksheets' | 'community' | 'search' | 'log'>,
  parts: SearchParts,
): SearchService {
  const { search, log } = services
  // A hosted service gets only documents of the first language.
  const own = config.hostedSearch ? search : embedded(config, services, parts, log)
  const engine = withFirstLanguage(own, search, { language: FIRST_LANGUAGE, prefix: PREFIX })
  return boundedSearch(serveEngine(engine, createSearchQueue(LANGUAGE_AT_ONCE)))
}

/** The configured hosted service, otherwise an index in this process, which is built after the first requests. */
export function composeSearch(
  config: Config,
  services: Pick<Services, 'content' | 'worksheets' | 'community'>,
  upstream: Fetch,
  parts: SearchParts,
  log: Log,
): SearchService {
  return boundedSearch(
    config.hostedSearch
      ? hosted(config.hostedSearch, upstream, parts.now, log)
      : embedded(config, services, parts, log),
  )
}

function hosted(
  { url, appId, apiKey }: NonNullable<Config['hostedSearch']>,
  upstream: Fetch,
  now: () => number,
  log: Log,
): SearchService {
  const fetch = withTimeout(upstream, { timeoutMs: HOSTED_LIMIT_MS, maxBytes: MAX_ANSWER_BYTES })
  const service = createHostedSearch({ fetch, baseUrl: url, appId, apiKey: apiKey.reveal() })
  const faults = createFaults('search', log, now)
  const engine: SearchEngine = { query: (...call) => faults.watch('queries', () => service.query(...call)) }
  return serveEngine(engine, createSearchQueue(HOSTED_AT_ONCE))
}

function embedded(
  config: Config,
  { content, worksheets, community }: Pick<Services, 'content' | 'worksheets' | 'community'>,
  { now, contentFiles, files, inReadingTurn }: SearchParts,
  log: Log,
): SearchService {
  const counties = community.places.flatMap(({ fips }) => fips ?? [])
  const zipCodes = readZipCodes(path.join(programFolder(), 'reference'), counties)
  const sources = siteSources({
    content,
    worksheets,
    listPages: async () =>
      searchPages(community, {
        hasInitiative: await hasInitiativePage(content),
        zipCodes,
      }),
    community,
    ...(config.sheetsUrl ? { clock: now } : {}),
  })
  const read = createSiteReader(sources, log)
  const search = createEmbeddedSearch({
    stem: PREFIX === '' ? null : loadStemmer(LANGUAGE),
    readSynonyms: createSynonymFile(contentFiles, PREFIX === '' ? '' : `${PREFIX.slice(1)}/`),
    ...(config.sheetsUrl || !config.contentUrl ? { maxAgeMs: STEADY_AGE_MS } : {}),
    collect: () => inReadingTurn(read),
    version: () => `${content.version()} ${files()}`,
    inTurn: createSearchQueue(EMBEDDED_AT_ONCE),
    log,
    now,
  })
  setTimeout(() => void search.start(), START_AFTER_MS).unref()
  return search
}
