import path from 'node:path'
import { FIRST_LANGUAGE } from '#app/program-languages.constants.ts'
import { readZipCodes } from '#providers/reference/zip-codes.ts'
import { hasInitiativePage } from '#app/has-initiative-page.ts'
import { searchPages } from '#app/search-pages.ts'
import { LANGUAGE, PREFIX } from '#domain/language.ts'
import { entryFile } from '#providers/files/entry-file.ts'
import { createHostedSearch } from '#providers/search/search-hosted.ts'
import { createSearchThread } from '#providers/search/search-thread.ts'
import type { Log } from '#services/log.ts'
import type { SearchEngine, SearchService } from '#services/search/search.ts'
import { boundedSearch } from '#services/search/bounded-search.ts'
import { MAX_ANSWER_BYTES } from '#services/search/protocol/bounds.ts'
import { giveDocuments } from '#services/search/documents/documents.ts'
import { withFirstLanguage } from '#services/search/language-search.ts'
import { serveEngine } from '#services/search/serve-engine.ts'
import { siteSources } from '#services/search/documents/site-sources.ts'
import { createTurns } from '#services/search/turns.ts'
import type { Services } from '#services/services.ts'
import { createFaults } from '#services/upstream/faults.ts'
import { withTimeout } from '#services/upstream/calls/fetch.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import type { Servers } from './compose-servers.ts'
import type { Upstreams } from './compose-upstreams.ts'
import type { Config } from '../settings/config.ts'
import { copiesFolderOf } from './content-parts.ts'
import { programFolder } from '../settings/program-folder.ts'

/** Somebody is waiting for the results: a hosted service that takes longer counts as failing. */
const HOSTED_LIMIT_MS = 5000
/**
 * How long worksheets count as fresh for the index while the version stays, where it is told of their files, or where they
 * are those of a real spreadsheet service: each is read by a call, and such services count calls.
 */
const STEADY_AGE_MS = 60 * 60 * 1000

/** Calls in the hands of a hosted service, and of one network: each may bring four megabytes. */
const HOSTED_AT_ONCE = { atOnce: 16, atOncePerNetwork: 4 }
/** Calls that the thread works on in slices, so that a short one need not wait for a long one. */
const EMBEDDED_AT_ONCE = { atOnce: 4, atOncePerNetwork: 1 }
/** A call that has not had its turn by then is asked to come again. */
const MAX_WAIT_MS = 8000

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

interface SearchParts {
  /** A clock in milliseconds that does not go back. */
  now: () => number
  sharedIndexOf: Servers['sharedIndexOf']
  inReadingTurn: Upstreams['inReadingTurn']
}

/** The search of another language: its own index, and behind what that finds what the first one's does. */
export function composeLanguageSearch(
  config: Config,
  services: Pick<Services, 'content' | 'worksheets' | 'community' | 'search' | 'log'>,
  parts: SearchParts,
): SearchService {
  const { search, log } = services
  // A hosted service is given the documents of the first language alone.
  const own = config.hostedSearch ? search : embedded(config, services, parts, log)
  const engine = withFirstLanguage(own, search, { language: FIRST_LANGUAGE, prefix: PREFIX })
  return boundedSearch(serveEngine(engine, { turns: createTurns({ ...EMBEDDED_AT_ONCE, waitMs: MAX_WAIT_MS }), pause }))
}

/** The hosted service where one is named, otherwise an index in a thread of its own, built behind the first requests. */
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
  return serveEngine(engine, { turns: createTurns({ ...HOSTED_AT_ONCE, waitMs: MAX_WAIT_MS }), pause })
}

function embedded(
  config: Config,
  { content, worksheets, community }: Pick<Services, 'content' | 'worksheets' | 'community'>,
  { now, sharedIndexOf, inReadingTurn }: SearchParts,
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
    pause,
    ...(config.sheetsUrl ? { clock: now } : {}),
  })
  return createSearchThread({
    workerFile: entryFile(programFolder(), 'providers/search/thread/search-worker.ts'),
    storeFolder: path.join(config.dataDir, 'search', PREFIX.slice(1)),
    ...(PREFIX === '' ? {} : { stemmed: LANGUAGE }),
    synonyms: {
      contentDir: config.contentDir,
      copiesFolder: copiesFolderOf(config),
      folder: PREFIX === '' ? '' : `${PREFIX.slice(1)}/`,
    },
    ...(config.sheetsUrl || !config.contentUrl ? { maxAgeMs: STEADY_AGE_MS } : {}),
    async collect(depth, give, reading) {
      const read = () => giveDocuments(sources, { depth, log, reading }, give)
      return { documents: [], ...(await (depth === 'quick' ? read() : inReadingTurn(read))) }
    },
    version: () => content.version(),
    shared: sharedIndexOf(LANGUAGE),
    turns: createTurns({ ...EMBEDDED_AT_ONCE, waitMs: MAX_WAIT_MS }),
    log,
    now,
    pause,
  })
}
