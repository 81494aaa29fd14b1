import path from 'node:path'
import { createFontEmbedding } from '@common-measure/fonts/with-fonts.ts'
import { readFonts } from '@common-measure/fonts/read-fonts.ts'
import { Hono } from 'hono'
import type { ContentFiles } from '#providers/content-files/content-files.ts'
import { textPart } from '#providers/content-files/content-part.ts'
import { readPackedOutlines } from '#providers/reference/read-outlines.ts'
import type { Log } from '#services/log.ts'
import { createPictures } from '#services/pictures/pictures.ts'
import { LANGUAGE, PREFIX } from '#domain/language.ts'
import type { Services } from '#services/services.ts'
import { articleCardsApi } from '../api/downloads/article-cards.ts'
import { brandFilesApi, communityStylesApi } from '../api/brand-files.ts'
import { chartsApi } from '../api/charts/charts.ts'
import { dataArchivesApi } from '../api/downloads/data-archives.ts'
import { dataCatalogApi } from '../api/downloads/data-catalog.ts'
import { createFunctionsApi } from '../api/functions/functions.ts'
import { menuApi } from '../api/menu.ts'
import { oembedApi } from '../api/charts/oembed.ts'
import { policyReportsApi } from '../api/policy-reports.ts'
import { createOutlines, outlinesApi } from '../api/comparison/outlines.ts'
import { referenceApi } from '../api/comparison/reference.ts'
import { collectionApi } from '../api/downloads/collection.ts'
import { residentsApi } from '../api/downloads/residents.ts'
import { searchApi } from '../api/search.ts'
import { securityTxtApi } from '../api/security-txt.ts'
import type { Embedded } from './upstream-parts.ts'
import type { Config } from '../settings/config.ts'
import { programFolder } from '../settings/program-folder.ts'
import type { Limits } from '../limits/shared-budgets.ts'
import type { Metrics } from '../observability/metrics.ts'
import { createRasterizer } from '../pictures/rasterize.ts'
import type { RequestVisitors } from '../limits/visitor-address.ts'
import { staticFiles } from '../http/static-files.ts'

export interface SiteParts {
  config: Config
  contentFiles: ContentFiles
  log: Log
  /** Monotonic clock in milliseconds. */
  now: () => number
  services: Services
  embedded: readonly Embedded[]
  visitors: RequestVisitors
  limits: Limits
  metrics: Metrics
}

/** About 500 pictures of charts. */
const PICTURE_CACHE_BYTES = 32 * 1024 * 1024

/** The four calls of the browser. */
export function mountFunctions(site: Hono, { config, log, now, services, visitors, limits }: SiteParts): void {
  const { votes, newsletter } = services
  const { addressOf } = visitors
  const { siteUrl } = config
  const clocks = { now: () => new Date(), steadyNow: now }
  site.route('/functions', createFunctionsApi({ votes, newsletter, siteUrl, addressOf, ...clocks, log, limits }))
}

/** Mounts files, the embedded services, and the API. */
export function mountApis(site: Hono, clientDir: string, parts: SiteParts, makers: Makers): void {
  const { config, log, now, services, embedded, limits, metrics } = parts
  const { addressOf } = parts.visitors
  const files = staticFiles(clientDir, mediaDirOf(config))
  site.route('/', brandFilesApi(services, { ...makers, files }))
  site.route('/', files)
  for (const { at, answer } of embedded) {
    site.all(at, (c) => answer(c.req.raw))
    site.all(`${at}/*`, (c) => answer(c.req.raw))
  }
  site.route('/', communityStylesApi(services))
  mountMade(site, parts, makers)
  site.route('/', securityTxtApi({ contact: config.securityContact, siteUrl: config.siteUrl, now: () => new Date() }))
  site.route('/', policyReportsApi({ metrics, log, addressOf, limit: limits.policyReports, now }))
  const outlines = createOutlines(() => readPackedOutlines(path.join(programFolder(), 'reference')))
  const outlinesPath = () => outlines().path
  site.route('/', referenceApi(services.reference, { addressOf, limit: limits.references, now, outlinesPath }))
  site.route('/', outlinesApi(outlines))
  site.route('/', searchApi(services.search, { log, addressOf, limit: limits.searches, now }))
}

/** Mounts the routes for data and files generated from content and charts, in the language of the build. */
export function mountMade(site: Hono, { config, contentFiles, services }: SiteParts, makers: Makers): void {
  site.route('/', chartsApi(services, makers))
  site.route('/', residentsApi(services, makers))
  site.route('/', collectionApi(services, makers))
  site.route('/', articleCardsApi(services, { ...makers, mediaDir: mediaDirOf(config) }))
  site.route('/', menuApi(services))
  site.route('/', untranslatedApi(services))
  site.route('/', oembedApi(services))
  const sources = [...(PREFIX === '' ? [] : [textPart(`${LANGUAGE}/SOURCES.md`)]), textPart('SOURCES.md')]
  const readSources = async () => {
    const texts = services.dataSources ? sources.map((part) => contentFiles.read(part)) : []
    return texts.find((text) => text !== null) ?? null
  }
  site.route('/', dataArchivesApi(services, { readSources }))
  site.route('/', dataCatalogApi(services))
}

/** Functions that turn drawings into files. */
export type Makers = Parameters<typeof chartsApi>[1]

export function createMakers(log: Log): Makers {
  const pictures = createPictures(createRasterizer(log), { maxBytes: PICTURE_CACHE_BYTES })
  return { pictures, embedFonts: createFontEmbedding(readFonts) }
}

function mediaDirOf({ contentDir }: Config): string {
  return path.join(contentDir, 'media')
}

/**
 * `GET /es/untranslated.json`: texts that pages of the language show in the first one, for content that browsers render
 * themselves.
 */
function untranslatedApi({ untranslated }: Pick<Services, 'untranslated'>): Hono {
  return new Hono().get('/untranslated.json', (c) => c.json(untranslated.list(), 200, { 'Cache-Control': 'no-store' }))
}
