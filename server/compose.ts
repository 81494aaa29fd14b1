import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { databaseAddress, openDatabase } from '#providers/database.ts'
import { withTimeout } from '#providers/fetch.ts'
import { createSheetsCsv, createSpreadsheetFinder } from '#providers/sheets-csv.ts'
import { createWordpressFiles } from '#providers/wordpress-files.ts'
import { withSampleAnswers } from '#providers/wordpress-samples.ts'
import { FRAME_HOSTS } from '#services/content/clean-html.ts'
import { createContentService } from '#services/content/content.ts'
import { createDeliveryService } from '#services/deliveries.ts'
import { createMessageService } from '#services/messages.ts'
import { createNewsletterService } from '#services/newsletter.ts'
import type { Fetch, Log, Services } from '#services/services.ts'
import { readSiteLinks } from '#services/site-links.ts'
import { createVoteService } from '#services/votes.ts'
import { createWorksheetService } from '#services/worksheets.ts'
import { composeSearch } from './compose-search.ts'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'
import { startDeliveries } from './deliver-sign-ups.ts'
import type { PolicyOrigins } from './security.ts'

/** chart-worksheet, section 1; one limit for every upstream. */
const UPSTREAM_LIMIT_MS = 10_000
/** An embedded service answers in a few milliseconds: what it says is asked again soon, and waited for, so that an editor who saves a file sees it. */
const EMBEDDED_TTL_MS = 1000
const EMBEDDED_GRACE_MS = 500
const EMBEDDED_PAGE_TTL_MS = 5000
/** The embedded Sheets service takes any key that is not empty. */
const EMBEDDED_KEY = 'embedded'

/** An embedded service that the site also shows to the public, and where it answers. */
export interface Embedded {
  at: string
  answer: Fetch
}

interface Composed {
  services: Services
  /** The embedded services in use: none that a real one stands in for. */
  embedded: Embedded[]
  origins: PolicyOrigins
  /** How long a finished page counts as fresh. */
  pageTtlMs: number
}

/** Decides who answers: the real services where the configuration names them, otherwise the embedded ones. */
export async function compose(config: Config, log: Log): Promise<Composed> {
  const links = readSiteLinks(await siteJson(config.contentDir), log)
  const testMode = (fetch: Fetch) => (config.contentTestMode ? withSampleAnswers(fetch, config.siteUrl) : fetch)
  const bundled = embed('/wp-json', createWordpressFiles(config))
  const wordpress = config.contentUrl ? null : { ...bundled, answer: testMode(bundled.answer) }
  const sheetsKey = config.sheetsApiKey?.reveal() ?? null
  const sheets = config.sheetsUrl
    ? null
    : embed('/v4', createSheetsCsv({ sheetsDir: config.sheetsDir, apiKey: sheetsKey }))

  const now = () => Date.now()
  const keeping = (isEmbedded: boolean) => ({
    ttlMs: isEmbedded ? Math.min(config.cacheTtlMs, EMBEDDED_TTL_MS) : config.cacheTtlMs,
    graceMs: isEmbedded ? EMBEDDED_GRACE_MS : 0,
    now,
    log,
  })
  const content = createContentService({
    fetch: wordpress?.answer ?? testMode(upstream),
    bundled: bundled.answer,
    baseUrl: config.contentUrl ?? config.siteUrl,
    siteUrl: config.siteUrl,
    ids: config.contentIds,
    ...keeping(wordpress !== null),
  })
  const worksheets = createWorksheetService({
    fetch: sheets?.answer ?? upstream,
    baseUrl: config.sheetsUrl ?? config.siteUrl,
    apiKey: sheetsKey ?? EMBEDDED_KEY,
    allowed: [links.voteSpreadsheetId, ...config.sheetsAllow].filter((id) => id !== ''),
    isBundled: sheets ? createSpreadsheetFinder(config.sheetsDir) : async () => false,
    isNamed: (id) => content.namesSpreadsheet(id),
    isEmptyWithoutValues: sheets !== null,
    ...keeping(sheets !== null),
  })
  return {
    services: {
      content,
      worksheets,
      ...(await openStores(config, log)),
      search: composeSearch(config, { content, worksheets }, upstream, log),
      functionsUrl: config.functionsUrl,
      links,
      siteName: config.siteName,
      siteUrl: config.siteUrl,
      log,
    },
    pageTtlMs: wordpress && sheets ? Math.min(config.cacheTtlMs, EMBEDDED_PAGE_TTL_MS) : config.cacheTtlMs,
    embedded: [wordpress, sheets].filter((service) => service !== null),
    origins: {
      media: config.contentUrl ? [config.contentUrl] : [],
      functions: URL.canParse(config.functionsUrl) ? [new URL(config.functionsUrl).origin] : [],
      frames: FRAME_HOSTS.map((host) => `https://${host}`),
    },
  }
}

/** The three services that write, over one database. @throws ConfigError when it cannot be opened */
async function openStores(config: Config, log: Log): Promise<Pick<Services, 'votes' | 'newsletter' | 'messages'>> {
  const address = databaseAddress(config.databaseUrl?.reveal() ?? null, config.dataDir)
  if (!address) throw new ConfigError('DATABASE_URL is not understood; an example is DATABASE_URL=sqlite:data/votes.db')
  const store = await openDatabase(address, { now: () => new Date(), log })
  const newValue = () => randomBytes(24).toString('base64url')
  const webhook = config.newsletterWebhook?.reveal() ?? null
  if (webhook) startDeliveries(createDeliveryService(store, { url: webhook, fetch: upstream, log }))
  return {
    votes: createVoteService(store, newValue),
    newsletter: createNewsletterService(store, { newValue, isDelivered: webhook !== null }),
    messages: createMessageService(store, newValue),
  }
}

const upstream: Fetch = withTimeout((request) => globalThis.fetch(request), { timeoutMs: UPSTREAM_LIMIT_MS })

function embed(at: string, app: { fetch: (request: Request) => Response | Promise<Response> }): Embedded {
  return { at, answer: async (request) => app.fetch(request) }
}

async function siteJson(contentDir: string): Promise<string | null> {
  try {
    return await readFile(path.join(contentDir, 'site.json'), 'utf8')
  } catch {
    return null
  }
}
