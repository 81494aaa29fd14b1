import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Community } from '#domain/community.ts'
import { ContentFault } from '#providers/content-files/content-faults.ts'
import type { ContentFiles } from '#providers/content-files/content-files.ts'
import type { Log } from '#services/log.ts'
import type { Purging } from '#services/purging/purging.ts'
import { searchInLanguages } from '#services/search/language-search.ts'
import { probesApi } from './api/probes.ts'
import { refreshHook } from './api/refresh-hook.ts'
import { isDataPath, redirectToCanonical } from './http/paths.ts'
import { checkFolders } from './settings/check-folders.ts'
import { compose, type Composed } from './composition/compose.ts'
import { compression } from './http/negotiation.ts'
import type { Config } from './settings/config.ts'
import { contentFaults, openContent } from './composition/content-parts.ts'
import { countVotes } from './jobs/count-votes.ts'
import { announceDesk } from './desk/entry/made-key.ts'
import { mountDesk } from './desk/mount-desk.ts'
import { answerLocales, openLocales, refusalIn, renderIn, type LoadLocale } from './languages/locales.ts'
import type { GaugeSources } from './observability/gauges.ts'
import { createConnectionLimit } from './limits/connection-limit.ts'
import { createLimits } from './limits/shared-budgets.ts'
import { createOverload, type Overload } from './limits/overload.ts'
import { loadCommunity } from './composition/load-community.ts'
import { createMetrics } from './observability/metrics.ts'
import { createMakers, mountApis, mountFunctions, type SiteParts } from './composition/mount-routes.ts'
import { formPosts, isFormPage } from './pages/form-posts.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createRenderPage, pages } from './pages/pages.ts'
import { pictureFault } from './pictures/picture-pool.ts'
import { programVersion } from './settings/program-folder.ts'
import { purgeOtherBuild } from './jobs/purge-build.ts'
import { createRequestVisitors } from './limits/visitor-address.ts'
import type { Site } from './http/serve-site.ts'
import { signAnswers } from './http/sign-answers.ts'

/** About 1,000 pages as browsers request them (30 KB each). */
const PAGE_CACHE_BYTES = 32 * 1024 * 1024
/** Maximum wait of a visitor of a stale page for the fresh one. Rendering usually takes less. */
const PAGE_GRACE_MS = 200
/** Maximum open connections, including idle ones. Each takes up to 20 KB, or 180 KB while a client does not read. */
const MAX_CONNECTIONS = 5000

const serverBuild = build as unknown as ServerBuild

/** Interval between checks of the content folder's files. */
const CONTENT_LOOK_MS = 1000
/** Delay of background work, so that the first visitors have the whole processor. */
const PREPARE_AFTER_MS = 5000

/** Clock for the ages of upstream responses, whose times are dates. */
const systemNow = () => Date.now()
/** Monotonic clock for durations, because the system clock may be changed. */
const now = () => performance.now()

type Render = (request: Request) => Promise<Response>

interface Pages {
  /** Sends a page from the cache, or renders it. */
  answer: Render
  render: Render
  /** The error page with the reason. */
  refusal: (status: number, url: string) => Response
}

/**
 * The whole site as one Hono app, and the entry of the server build. app/ and server/ share one copy of the context
 * keys because both are in this bundle.
 */
export async function createSite(
  settings: Config,
  log: Log,
  clientDir: string,
  loadLocale: LoadLocale = async () => null,
): Promise<Site> {
  await checkFolders(settings, settings.databaseUrl === null, log)
  const contentFiles = openContent(settings, log)
  const community = readContent(contentFiles, settings)
  const config = { ...settings, siteName: settings.siteName || community.name }
  const composed = await compose(config, community, { log, contentFiles })
  const { embedded, mails, origins, upstreams } = composed
  const visitors = createRequestVisitors(config, log)
  const refusal = (status: number, url: string) => refusalIn(locales, config.siteName)(status, url)
  const overload = createOverload({ refusePage: refusal })
  const connections = createConnectionLimit(MAX_CONNECTIONS, (address) => visitors.isProxy(address))
  const limits = createLimits(now, composed.servers.budgets)
  const metrics = metricsOf(composed, {
    overload: { ...overload, inFlight: () => overload.inFlight() + pageCache.rendering() },
    connections,
    pageCache: () => pageCache.counts(),
  })
  const search = searchInLanguages(composed.services.search, (language) => locales.get(language)?.search)
  const services = { ...composed.services, search, votes: countVotes(composed.services.votes, metrics) }
  const renderPage = createRenderPage(serverBuild)
  const parts = { config, contentFiles, log, now, services, embedded, visitors, limits, metrics }
  const makers = createMakers(parts.log)
  const shared = { config, contentFiles, services, upstreams, servers: composed.servers, parts, makers, origins }
  const locales = await openLocales(community, loadLocale, { given: shared, log })
  announceBuild(config, community, composed.purging, log)
  mails.start([...locales.values()].map(({ mailLanguage }) => mailLanguage))
  const render = renderIn(locales, pages(renderPage, services, origins))
  const pageCache = keepPages(overload, render, composed)

  const site = new Hono()
  const { countRequest } = metrics
  const { isHttps } = visitors
  site.use(signAnswers({ countRequest, isHttps, log, shown: services.shown, now }), overload.writes)
  // Mounted before compression, which its short responses do not need.
  mountFunctions(site, parts)
  site.use(compression)
  site.use(async (c, next) => (isWellFormed(c.req.url) ? next() : refusal(400, c.req.url)))
  site.use(redirectToCanonical)
  site.route('/', probesApi(probesOf(services, metrics, visitors)))
  site.use(overload.reads)
  mountDesk(site, { ...parts, ...composed.servers, ...composed.desk, refresh: composed.refresh, origins, renderPage })
  site.route('/', refreshHook({ secret: config.hookSecret?.reveal() ?? null, refresh: composed.refresh }))
  site.use(answerLocales(locales))
  mountApis(site, clientDir, parts, makers)
  mountPages(site, { answer: pageCache.answer, render, refusal }, parts)
  return {
    name: config.siteName,
    fetch: site.fetch,
    connections,
    announce: (port) => announce(composed, { config, log, port }),
  }
}

/** @throws ContentFault with the faults of files that were never valid */
function readContent(files: ContentFiles, config: Config): Community {
  const { community } = loadCommunity(files)
  const faults = contentFaults(files, config, community.languages)
  if (faults.length > 0) throw new ContentFault(faults.join('\n'))
  setInterval(() => files.look(), CONTENT_LOOK_MS).unref()
  return community
}

function metricsOf(
  { services, mails, purging, freeBytes }: Composed,
  sources: Pick<GaugeSources, 'overload' | 'connections' | 'pageCache'>,
) {
  return createMetrics({
    ...sources,
    upstreams: services.upstreams,
    mailCounts: mails.counts,
    purges: () => purging?.counts() ?? null,
    worksheets: () => services.holding.list(),
    freeBytes,
    now: systemNow,
  })
}

/** Starts the work that follows once the site listens. */
async function announce(
  { prepareReference, desk }: Composed,
  { config, log, port }: { config: Config; log: Log; port: number },
): Promise<void> {
  setTimeout(() => void prepareReference(), PREPARE_AFTER_MS).unref()
  await announceDesk(config, { ...desk, log, out: process.stdout, port })
}

function probesOf(
  services: Parameters<typeof probesApi>[0]['services'],
  metrics: ReturnType<typeof createMetrics>,
  { isNearby }: ReturnType<typeof createRequestVisitors>,
) {
  return { services, metrics, version: programVersion(), pictureFault, now: systemNow, isNearby }
}

/** Purges a CDN with pages of another build, or of another community. */
function announceBuild(config: Config, community: Community, purging: Purging | null, log: Log): void {
  const { assets } = serverBuild
  const parts = [assets.version, programVersion(), community, config.siteUrl, config.functionsUrl]
  if (purging) void purgeOtherBuild(parts, { dataDir: config.dataDir, purging, log })
}

function keepPages(overload: Overload, render: Render, composed: Composed) {
  const pageCache = createPageCache(render, {
    passing: () => composed.counted.passing,
    passingMs: composed.passingMs,
    maxBytes: PAGE_CACHE_BYTES,
    graceMs: PAGE_GRACE_MS,
    busy: overload.refusal,
    now,
    version: () => composed.versions.map((read) => read()).join(' '),
  })
  composed.onShown(pageCache.clear)
  composed.purging?.onChanged(pageCache.forget)
  return pageCache
}

/** Mounts the remaining routes: pages, forms that post to pages, and errors. */
function mountPages(site: Hono, { answer, render, refusal }: Pages, parts: SiteParts): void {
  const { config, log, now, limits, visitors } = parts
  const { siteUrl } = config
  site.get('*', (c): Response | Promise<Response> =>
    isDataPath(c.req.path) ? c.json({ error: 'There is nothing at this address.' }, 404) : answer(c.req.raw),
  )
  const takeForm = formPosts(render, { siteUrl, now, refusal, limit: limits.changes })
  site.post('*', (c, next) => (isFormPage(c.req.path) ? takeForm(c.req.raw, visitors.addressOf(c)) : next()))
  site.all('*', (c) => c.json({ error: 'This address can only be read.' }, 405, { Allow: 'GET, HEAD' }))
  site.onError((error, c) => {
    log.error('A request failed', { method: c.req.method, path: c.req.path, error })
    if (isDataPath(c.req.path)) return c.json({ error: 'The server could not answer.' }, 500)
    return refusal(500, c.req.url)
  })
}

function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}
