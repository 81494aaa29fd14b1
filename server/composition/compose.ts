import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Community } from '#domain/community.ts'
import { readDataSources } from '#domain/data-source.ts'
import type { ContentFiles } from '#providers/content-files/content-files.ts'
import { textPart } from '#providers/content-files/content-part.ts'
import { IN_MEMORY } from '#providers/database/database-sqlite.ts'
import { databaseAddress, openDatabase } from '#providers/database/database.ts'
import { openErasures } from '#providers/database/erased-files.ts'
import { freeBytes } from '#providers/database/free-bytes.ts'
import { createSmtpSender } from '#providers/network/mail-smtp.ts'
import { createReference } from '#providers/reference/reference-set.ts'
import { emptyLog } from '#providers/database/sqlite-file.ts'
import { boundStore } from '#services/storage/bounded-store.ts'
import { entryFile } from '#providers/files/entry-file.ts'
import { createSheetThread } from '#providers/workbook/sheet-thread.ts'
import { chartNames } from '#services/charts/chart-names.ts'
import { createCommunityStyles } from '#services/community/colors/community-styles.ts'
import { FRAME_HOSTS } from '#services/content/text/clean-html.ts'
import type { ContentService } from '#services/content/content-service.ts'
import { createUntranslatedTexts } from '#services/content/languages/untranslated-texts.ts'
import type { Store } from '#services/storage/database.ts'
import { createDeliveryService } from '#services/newsletter/deliveries.ts'
import { type DeskKey, createDeskSignIn } from '#services/desk/desk-sign-in.ts'
import { heldWorksheets } from '#services/desk/held-worksheets.ts'
import type { Log } from '#services/log.ts'
import { createMailLinkService } from '#services/newsletter/mail-links.ts'
import { createMessageService } from '#services/newsletter/messages.ts'
import { createNewsletterService } from '#services/newsletter/newsletter.ts'
import { withNotedReads } from '#services/purging/noted-reads.ts'
import { createShownKeys } from '#services/purging/shown-keys.ts'
import { withComparisons } from '#services/reference/compared-charts.ts'
import type { AskReference } from '#services/reference/reference-set.ts'
import type { Services } from '#services/services.ts'
import { createCallCounts, type UpstreamState } from '#services/upstream/call-counts.ts'
import { withTimeout, type Fetch } from '#services/upstream/calls/fetch.ts'
import { createVoteTitles, createVoteService } from '#services/votes/votes.ts'
import { startCleanUps, startForgetting } from '../jobs/clean-up.ts'
import { createClock, type Clock } from './clock.ts'
import { composeHolding } from './compose-holding.ts'
import { composeServers } from './compose-servers.ts'
import { composePurging } from './compose-purging.ts'
import { composeSearch } from './compose-search.ts'
import { composeUpstreams, type Upstreams } from './compose-upstreams.ts'
import { overNetwork, UPSTREAM_LIMIT_MS } from './upstream-parts.ts'
import { ConfigError, type Config } from '../settings/config.ts'
import { startDeliveries } from '../jobs/repeat-job.ts'
import { composeDesk, composeTranslations } from './compose-desk.ts'
import { createMadeKey } from '../desk/entry/made-key.ts'
import { programFolder } from '../settings/program-folder.ts'
import { trackerOrigins, type PolicyOrigins } from '../http/security.ts'
import { startNotices, createMails } from '../jobs/send-mails.ts'

/** Maximum age of a page whose responses `version` does not cover. Embedded services are cheap to read again. */
const EMBEDDED_PASSING_MS = 5000

/** All parts of the server that the Hono app mounts. */
export type Composed = Awaited<ReturnType<typeof compose>>

interface Around {
  log: Log
  contentFiles: ContentFiles
}

/** Selects the services: the external services that the configuration names, otherwise the embedded services. */
export async function compose(config: Config, community: Community, around: Around) {
  const { log, contentFiles } = around
  const names = chartNames(community.places, community.fiscalYearStart)
  const workerFile = entryFile(programFolder(), 'providers/workbook/workbook-worker.ts')
  const thread = { runTask: createSheetThread({ workerFile }), places: community.places }
  const clock = createClock()
  const counts = createCallCounts(clock.now)
  const opened = await openStore(config, log)
  const forPages = storeForPages(opened.store, config)
  const servers = await composeServers(config, { store: forPages, clock, log })
  const { notifications, isPurger } = servers
  const purging = composePurging(config, { fetch: overNetwork, isPurger, now: clock.now, log })
  const { holding, ...held } = composeHolding(config, forPages, { names, thread, purging, log, notifications })
  const allowed = allowedBy(config, community)
  const shared = { community, names, thread, siteName: config.siteName, allowed, counts, clock, log, contentFiles }
  const upstreams = composeUpstreams(config, { ...shared, ...servers, purging, onChange: held.discard, holding })
  const { content, worksheets, dataAge, embedded, refresh, counted, sheetsApi } = upstreams
  const { wordpress, sheets } = embedded
  const { versions } = upstreams
  versions.push(held.version)
  const holdingDesk = held.start(worksheets)
  const lookedAt = { content, worksheets, community, names, held: heldWorksheets(holdingDesk) }
  const composedDesk = composeDesk(config, lookedAt, sheetsApi)
  const translated = { ...composedDesk, allContent: upstreams.allContent, contentFiles, languages: community.languages }
  const translations = composeTranslations(config, translated)
  const { mails, desk, ...stores } = startStores(config, opened, content, log)
  const reference = createReference(config.dataDir, { sources: programFolder(), log, now: clock.now })
  const searchParts = { ...upstreams, now: clock.now, contentFiles }
  const services: Services = {
    ...notedReads({ content, worksheets, holding: holdingDesk }, reference.ask, { names, places: community.places }),
    ...stores,
    search: composeSearch(config, { content, worksheets, community }, upstream, searchParts, log),
    upstreams: () => counts.states().map((state) => dated(state, clock)),
    dataAge,
    ...fileFacts(contentFiles, sheets !== null),
    ...factsOf(config, community),
    names,
    log,
  }
  return {
    servers,
    /** Notifies a CDN of changes; null: no CDN. */
    purging,
    mails,
    desk: { ...desk, previews: upstreams.previews, translations, ...composedDesk },
    services,
    /** Packs the reference set in the background, if necessary. */
    prepareReference: reference.prepare,
    /** Time for which a page counts as fresh if one of its responses may change soon, ms. */
    passingMs: wordpress && sheets ? Math.min(config.cacheTtlMs, EMBEDDED_PASSING_MS) : config.cacheTtlMs,
    /** Number of such responses since the start. */
    counted,
    /** Loads data from the services again. */
    refresh: showingChanges(refresh, { versions, discard: held.discard, ...composedDesk }),
    upstreams,
    /** Registers a listener for changes that readers must see at once. */
    onShown: held.onShown,
    /** Version functions. A result changes when the content of pages may have changed. */
    versions: versions as readonly (() => string)[],
    /** Free bytes in the data folders. */
    freeBytes: () => freeBytes(dataFolders(config)),
    /** Embedded services that no external service replaces. */
    embedded: [wordpress, sheets].filter((service) => service !== null),
    origins: policyOrigins(config),
  }
}

interface Shown {
  versions: readonly (() => string)[]
  discard: () => void
  check: { forget: () => void }
}

/** Reads the upstream services again. If any version changes, cached pages are discarded. */
function showingChanges(refresh: Upstreams['refresh'], { versions, discard, check }: Shown): Upstreams['refresh'] {
  return async (request) => {
    const before = versions.map((read) => read())
    await refresh(request)
    check.forget()
    if (versions.some((read, i) => read() !== before[i])) discard()
  }
}

/** Further spreadsheets of the site. */
function allowedBy({ sheetsAllow }: Config, { voting }: Community): string[] {
  return [voting?.spreadsheetId ?? '', ...sheetsAllow].filter((id) => id !== '')
}

/** Facts about the files of the content folder, for pages. */
function fileFacts(files: ContentFiles, hasFigures: boolean): Pick<Services, 'contentFiles' | 'dataSources'> {
  return {
    contentFiles: () => files.states(),
    dataSources: hasFigures ? readDataSources(files.read(textPart('SOURCES.md')) ?? '') : null,
  }
}

/** Facts about the site itself, for pages. */
function factsOf(config: Config, community: Community) {
  const { functionsUrl, readsCountsByGet, formScripts, trackers, siteName, siteUrl } = config
  return {
    asksByMail: config.mail !== null,
    functionsUrl,
    readsCountsByGet,
    formScripts,
    trackers,
    community,
    styles: createCommunityStyles(community),
    links: community.links,
    siteName,
    siteUrl,
    contentUrl: config.contentUrl ?? siteUrl,
    untranslated: createUntranslatedTexts(),
  }
}

/** Other origins that pages may use. */
function policyOrigins(config: Config): PolicyOrigins {
  return {
    media: config.contentUrl ? [config.contentUrl] : [],
    functions: originsOf(config.functionsUrl),
    frames: FRAME_HOSTS.map((host) => `https://${host}`),
    forms: originsOf(config.formScripts.contact, config.formScripts.newsletter),
    trackers: trackerOrigins(config.trackers),
  }
}

/** Data sources of pages, with comparisons added to the worksheets. Each read is recorded in `shown`. */
function notedReads(
  { content, worksheets, holding }: Pick<Services, 'content' | 'worksheets' | 'holding'>,
  reference: AskReference,
  own: { names: Services['names']; places: Community['places'] },
) {
  const shown = createShownKeys()
  const compared = withComparisons(worksheets, reference, own)
  return { ...withNotedReads({ content, worksheets: compared, holding, reference }, shown), shown }
}

function storeForPages(store: Store, { sharedDatabase, pgPoolMax }: Config): Store {
  return sharedDatabase ? boundStore(store, shareOf(pgPoolMax)) : store
}

/**
 * Number of database connections reserved for page content, on servers that share their state. A start reads hundreds
 * of responses at once, and votes must not wait behind them.
 */
function shareOf(connections: number): number {
  return Math.max(1, Math.floor(connections / 2))
}

/** @throws ConfigError, or ProviderError if it cannot be opened */
async function openStore(config: Config, log: Log) {
  const address = databaseAddress(config.databaseUrl?.reveal() ?? null, config.dataDir)
  if (!address) throw new ConfigError('DATABASE_URL is not understood; an example is DATABASE_URL=sqlite:data/votes.db')
  return { address, store: await openDatabase(address, { now: () => new Date(), log, poolMax: config.pgPoolMax }) }
}

/** The services that write, over one database, and their queues. */
function startStores(
  config: Config,
  { address, store }: Awaited<ReturnType<typeof openStore>>,
  content: Pick<ContentService, 'listTopics'>,
  log: Log,
) {
  const newValue = () => randomBytes(24).toString('base64url')
  const webhook = config.newsletterWebhook?.reveal() ?? null
  if (webhook) startDeliveries(createDeliveryService(store, { url: webhook, fetch: upstream, log }))
  const votes = createVoteService(store, {
    newValue,
    isTitle: createVoteTitles(() => content.listTopics()),
    asksProof: config.asksVoteProof,
  })
  startForgetting(votes, log)
  const send = smtpSender(config)
  startNotices(store, config, { fetch: upstream, send, log })
  startCleanUps(store, {
    periods: config.retention,
    erasures: openErasures(config.dataDir),
    scrub() {
      if (address.kind === 'sqlite' && address.file !== IN_MEMORY) emptyLog(address.file)
    },
    log,
  })
  const isDelivered = webhook !== null
  const keys = deskKeys(config, address.kind === 'postgres' ? store : null)
  return {
    desk: { signIn: createDeskSignIn(store, { keys, newToken: newValue }), keys },
    mails: createMails(store, config, { send, newValue, log }),
    votes,
    newsletter: createNewsletterService(store, { newValue, isDelivered, asksByMail: config.mail !== null }),
    mailLinks: createMailLinkService(store, { newValue, isDelivered }),
    messages: createMessageService(store, newValue),
    database: () => store.check(),
  }
}

function smtpSender({ mail, siteName }: Config) {
  return mail && createSmtpSender(mail.url.reveal(), { ...mail.from, name: mail.from.name || siteName })
}

/** @param shared database of several servers; null for a single server with its own file */
function deskKeys({ desk, dataDir }: Config, shared: Store | null): () => Promise<readonly DeskKey[]> {
  if (!desk.keys) return createMadeKey(dataDir, shared)
  const keys = desk.keys.map(({ name, key }) => ({ name, key: key.reveal() }))
  return async () => keys
}

const upstream: Fetch = withTimeout(overNetwork, { timeoutMs: UPSTREAM_LIMIT_MS })

function dated(state: UpstreamState, { toDate }: Clock): UpstreamState {
  const dateOf = (at: number | null) => (at === null ? null : toDate(at))
  return { ...state, answeredAt: dateOf(state.answeredAt), failedAt: dateOf(state.failedAt) }
}

/** DATA_DIR, and the folder of a database file. */
function dataFolders({ dataDir, databaseUrl }: Config): string[] {
  const address = databaseAddress(databaseUrl?.reveal() ?? null, dataDir)
  const isFile = address?.kind === 'sqlite' && path.isAbsolute(address.file)
  return isFile ? [dataDir, path.dirname(address.file)] : [dataDir]
}

/** Distinct origins of the addresses. Paths of this server and "" are skipped. */
function originsOf(...addresses: string[]): string[] {
  return [...new Set(addresses.flatMap((address) => URL.parse(address)?.origin ?? []))]
}
