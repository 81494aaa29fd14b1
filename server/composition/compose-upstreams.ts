import { FIRST_LANGUAGE } from '#app/program-languages.constants.ts'
import type { Community } from '#domain/community.ts'
import type { ContentFiles } from '#providers/content-files/content-files.ts'
import { entryFile } from '#providers/files/entry-file.ts'
import { createNetwork } from '#providers/network/network.ts'
import { createSheetThread } from '#providers/workbook/sheet-thread.ts'
import { createSheetsCsv, createSpreadsheetFinder } from '#providers/sheets/sheets-csv.ts'
import { createWordpressFiles } from '#providers/wordpress/wordpress-files.ts'
import { withSampleAnswers } from '#providers/wordpress/wordpress-samples.ts'
import { createContentService } from '#services/content/content.ts'
import type { ContentService } from '#services/content/content-service.ts'
import { createReadDraft } from '#services/content/drafts.ts'
import type { ReadDraft } from '#services/content/drafts.ts'
import { withoutTranslations } from '#services/content/languages/translated-answers.ts'
import type { SourceOptions } from '#services/content/reading/source.ts'
import { withItem } from '#services/content/reading/with-item.ts'
import type { PreviewType, RawItem } from '#services/content/reading/with-item.ts'
import { sheetKey } from '#domain/surrogate-keys.ts'
import type { Holding } from '#services/holding/holding.ts'
import type { Log } from '#services/log.ts'
import type { Purging } from '#services/purging/purging.ts'
import { fetchReadings } from '#services/servers/fetch-readings.ts'
import { freshForMs } from '#services/servers/readings.ts'
import type { Readings } from '#services/servers/readings.ts'
import type { Services } from '#services/services.ts'
import { createSheetsApi } from '#services/sheets/sheets-api.ts'
import type { SheetsApi } from '#services/sheets/sheets-api.ts'
import type { PublishedCharts, WorksheetService } from '#services/sheets/worksheet-service.ts'
import { createWorksheetService } from '#services/sheets/worksheets.ts'
import { oneAfterAnother } from '#services/turns/one-after-another.ts'
import { createCallBudget } from '#services/upstream/calls/call-budget.ts'
import type { CallCounts } from '#services/upstream/call-counts.ts'
import { createFaults } from '#services/upstream/faults.ts'
import type { TellFaults } from '#services/upstream/faults.ts'
import { withTimeout } from '#services/upstream/calls/fetch.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { olderOf } from '#services/upstream/freshness.ts'
import { withRetrySeconds } from '#services/upstream/calls/retry-after.ts'
import { withKeptAnswers } from '#services/upstream/kept-answers.ts'
import { withSharedCalls } from '#services/upstream/calls/shared-calls.ts'
import type { Snapshots } from '#services/upstream/snapshots.ts'
import { createUpstreamFetch } from '#services/upstream/calls/upstream-fetch.ts'
import { refreshUpstreams } from '#services/upstream/upstream.ts'
import type { Upstream } from '#services/upstream/upstream.ts'
import { within } from '#services/upstream/within.ts'
import { datedAge } from './clock.ts'
import type { Clock } from './clock.ts'
import { contentSnapshots, followChanges, openReadings, snapshots, withReadings } from './compose-readings.ts'
import type { ServersReadings } from './compose-readings.ts'
import type { Config } from '../settings/config.ts'
import { watchEmbedded } from './watch-embedded.ts'
import type { ContentUpstream } from './watch-embedded.ts'
import { programFolder } from '../settings/program-folder.ts'

/** docs/contracts/worksheets.md#where-a-worksheet-comes-from; one limit for every upstream. */
export const UPSTREAM_LIMIT_MS = 10_000
/** An embedded service answers in a few milliseconds: when its files change it is waited for, so that an editor who saves one sees it. */
const EMBEDDED_GRACE_MS = 500
/** A deleted file counts as removed only after this time, because some editors save by deleting and rewriting. */
const EMBEDDED_GONE_AFTER_MS = 3000
/** The embedded Sheets service takes any key that is not empty. */
const EMBEDDED_KEY = 'embedded'
/** A tenth of what Google lets one project read in a minute (300, "Usage limits" of the Sheets API). */
const SHEETS_CALLS_A_MINUTE = 30

/** A chart waits this long to know whether a page shows it. */
const PAGE_LOOKUP_MS = 3000

/** What several readings ask of the content service at about the same time is one call. */
const SHARED_FOR_MS = 10_000

/** An embedded service that the site also shows to the public, and where it answers. */
export interface Embedded {
  at: string
  answer: Fetch
}

export interface Upstreams extends Pick<Services, 'content' | 'dataAge'> {
  worksheets: WorksheetService & PublishedCharts
  /** The embedded services in use: none that a real one stands in for. */
  embedded: { wordpress: Embedded | null; sheets: Embedded | null }
  /** The calls of the Sheets service as they are, without a cache: for those who look at what is there now. */
  sheetsApi: SheetsApi
  drafts: Drafts
  /** What the content service is made of, for one in another language. */
  contentOptions: SourceOptions & { faults: TellFaults }
  /** As it answers, with items in all languages. */
  allContent: Fetch
  /** Where the last good answers in another language outlive the process. */
  snapshotsOf: (language: string) => Snapshots | null
  /** Counts a service of another language among those that are refreshed and tell of changes. */
  watch: (upstream: ContentUpstream) => void
  /**
   * Reads all of the site. Its languages take turns, the first one first: reading at once, each would be ready as late as the
   * last, and their indexes would be made at the same time, each of which takes a hundred megabytes more than it holds.
   */
  inReadingTurn: <Result>(read: () => Promise<Result>) => Promise<Result>
  /** Changes when what pages show of both may have changed, its age included. */
  version: () => string
  /** Asks again at once; kept when that has been answered. Never throws. */
  refresh: (asked: Asked) => Promise<void>
  /** How many answers were given so far that may be others soon although the version stays. */
  passing: () => number
}

/** What is not published yet, for previews. */
export interface Drafts {
  read: ReadDraft
  /** The content as it would be if this item were published; it is kept nowhere. */
  contentWith: (type: PreviewType, item: RawItem) => ContentService
}

/** What is to be asked again. */
export interface Asked {
  content: boolean
  spreadsheets: readonly string[] | 'all'
}

interface Surroundings {
  contentFiles: ContentFiles
  /** What a service answered, for several servers; null: this one asks for itself alone, as by default. */
  readingsOf?: (source: string) => Readings | null
  /** Told when another server has read something else. */
  onChange?: () => void
  community: Community
  names: Services['names']
  /** What readers keep seeing of worksheets. */
  holding: Holding | null
  siteName: string
  /** Spreadsheets of the site by name. */
  allowed: readonly string[]
  counts: CallCounts
  clock: Clock
  log: Log
  /** Told of what readers see something else of; null: nobody. */
  purging: Purging | null
}

/** To every service that is not in this process; one, so that connections are kept. */
export const overNetwork = withRetrySeconds(createNetwork(), () => Date.now())

const random = () => Math.random()
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

/**
 * Content and worksheets: of the real services where the configuration names them, with their last good answers kept in
 * DATA_DIR and refreshed in the background; otherwise of the embedded ones.
 */
export function composeUpstreams(config: Config, surroundings: Surroundings): Upstreams {
  const { clock, log, purging } = surroundings
  const { files, filesOf, look, contents } = watchEmbedded(config, surroundings)
  const readings = openReadings(config, surroundings.readingsOf)
  let [renewals, passing] = [0, 0]
  const onPassing = () => void (passing += 1)
  const given = { ...surroundings, readings, renewals: () => renewals }
  const { site, wordpress, asked, service } = askedContent(config, given)
  const contentOptions = {
    ...service,
    faults: createFaults('content', log, clock.now),
    snapshots: contentSnapshots(config, given, 'content'),
    ...keeping(config, surroundings, wordpress ? files : null),
    onPassing,
    ...(purging && { onChanged: (keys: readonly string[]) => purging.changed(keys) }),
  }
  const content = createContentService(contentOptions)
  contents.push(content)
  const ofFiles = { ...given, files, filesOf, onOld: onPassing }
  const { worksheets, sheets, sheetsApi } = composeWorksheets(config, content, ofFiles)
  const farContents: ContentUpstream[] = wordpress ? [] : [content]
  const farSheets = sheets ? [] : [worksheets]
  const far: Upstream[] = [...farContents, ...farSheets]
  const age = () => far.map((upstream) => upstream.asOf()).reduce(olderOf, { at: null, isStale: false })
  refreshUpstreams(far, config.cacheTtlMs, random)
  const ask = (again: Asked) => {
    renewals += 1
    return askAgain(again, farContents, farSheets)
  }
  followChanges(readings, { ask, onChange: () => surroundings.onChange?.() })
  return {
    content,
    worksheets,
    dataAge: () => datedAge(age(), clock),
    embedded: { wordpress, sheets },
    drafts: composeDrafts(config, { ...surroundings, service: { ...service, fetch: asked.again }, site }),
    sheetsApi,
    contentOptions,
    allContent: asked.fetch,
    snapshotsOf: (language) => contentSnapshots(config, given, `content-${language}`),
    watch(upstream) {
      contents.push(upstream)
      if (wordpress) return
      farContents.push(upstream)
      far.push(upstream)
    },
    inReadingTurn: oneAfterAnother(),
    async refresh(again) {
      look()
      await ask(again)
      await Promise.all([readings.content?.settled(), readings.worksheets?.settled()])
    },
    version: () => [files(), ...far.map((each) => each.version()), ...(age().isStale ? [age().at] : [])].join(' '),
    passing: () => passing,
  }
}

/** Who is asked for content: the real service, with what other servers keep of it, or the embedded one. */
function askedContent(
  config: Config,
  surroundings: Surroundings & { readings: ServersReadings; renewals: () => number },
) {
  const { counts } = surroundings
  const site = { siteUrl: config.siteUrl, siteName: surroundings.siteName, timeZone: surroundings.community.timeZone }
  const bundled = createWordpressFiles({ files: surroundings.contentFiles, ...site })
  const testMode = (fetch: Fetch) => (config.contentTestMode ? withSampleAnswers(fetch, site) : fetch)
  const shown = embed('/wp-json', bundled.app)
  const wordpress = config.contentUrl ? null : { ...shown, answer: testMode(shown.answer) }
  const own = wordpress && counts.count('content', null, testMode(bundled.read))
  const asked = own ? { fetch: own, again: own } : withKeptAnswers(testMode(contentUpstream(config, surroundings)))
  const fetch = withoutTranslations(asked.fetch, FIRST_LANGUAGE)
  const service = { fetch, ...placesOf(config, surroundings), bundled: bundled.read }
  return { site, wordpress, asked, service }
}

async function askAgain(
  { content, spreadsheets }: Asked,
  contents: readonly ContentUpstream[],
  sheets: readonly Pick<Worksheets, 'askAgain' | 'askSpreadsheets'>[],
): Promise<void> {
  await Promise.all([
    ...(content ? contents.map((each) => each.askAgain()) : []),
    ...sheets.map((each) => (spreadsheets === 'all' ? each.askAgain() : each.askSpreadsheets(spreadsheets))),
  ])
}

/** Where the content is, and what its pages are called by. */
function placesOf(config: Config, { community }: Surroundings) {
  return {
    baseUrl: config.contentUrl ?? config.siteUrl,
    siteUrl: config.siteUrl,
    ids: config.contentIds,
    areaFields: community.scope?.areas.map(({ field }) => field) ?? [],
  }
}

interface DraftsOptions extends Pick<Surroundings, 'clock' | 'contentFiles' | 'log'> {
  /** How the site asked for what is published: its answers of lately, so that a preview asks for little more than its item. */
  service: Pick<SourceOptions, 'fetch' | 'baseUrl' | 'siteUrl' | 'ids'>
  site: { siteUrl: string; siteName: string; timeZone: string }
}

function composeDrafts(
  config: Config,
  { service: given, site, contentFiles, log, clock: { now } }: DraftsOptions,
): Drafts {
  const service = { ...given, fetch: withoutTranslations(given.fetch, FIRST_LANGUAGE) }
  const ask = config.contentUrl
    ? withTimeout(asReader(overNetwork, config.contentReader), { timeoutMs: UPSTREAM_LIMIT_MS })
    : createWordpressFiles({ files: contentFiles, ...site, showsDrafts: true }).read
  // What is odd in the other content has been told already.
  const quiet = { ...log, warn: () => {} }
  return {
    read: createReadDraft(ask, service.baseUrl),
    contentWith: (type, item) =>
      createContentService({
        ...service,
        fetch: withItem(service.fetch, type, item),
        ttlMs: config.cacheTtlMs,
        snapshots: null,
        now,
        log: quiet,
      }),
  }
}

/** With the rights of whom the configuration names; without one, of a visitor. */
function asReader(fetch: Fetch, reader: Config['contentReader']): Fetch {
  if (!reader) return fetch
  const pair = `${reader.user}:${reader.password.reveal()}`
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  return (request) =>
    fetch(new Request(request, { headers: { ...Object.fromEntries(request.headers), authorization } }))
}

function contentUpstream(
  config: Config,
  { counts, clock, readings, renewals }: Surroundings & { readings: ServersReadings; renewals: () => number },
): Fetch {
  const { now } = clock
  const watched = counts.count('content', hostOf(config.contentUrl), overNetwork)
  const options = { timeoutMs: UPSTREAM_LIMIT_MS, holdsAll: true, random, now }
  const own = createUpstreamFetch(watched, options)
  const kept = { freshMs: freshForMs(config.cacheTtlMs), baseUrl: config.contentUrl ?? '' }
  const fetch = readings.content ? fetchReadings(own, { readings: readings.content, ...kept }) : own
  return withSharedCalls(fetch, {
    forMs: Math.min(SHARED_FOR_MS, config.cacheTtlMs / 10),
    now,
    renewals,
  })
}

interface EmbeddedFiles {
  readings: ServersReadings
  /** Changes when the files of the embedded services do. */
  files: () => string
  /** The same for those of a spreadsheet. */
  filesOf: (spreadsheetId: string) => string
  /** Told of every answer that is older than those. */
  onOld: () => void
}

type Content = ReturnType<typeof createContentService>

type Worksheets = ReturnType<typeof createWorksheetService>

function composeWorksheets(config: Config, content: Content, surroundings: Surroundings & EmbeddedFiles) {
  const { allowed, counts, clock, log, purging } = surroundings
  const { now } = clock
  const key = config.sheetsApiKey?.reveal() ?? null
  const workerFile = entryFile(programFolder(), 'providers/workbook/workbook-worker.ts')
  const runTask = createSheetThread({ workerFile })
  const { sheetsDir } = config
  const bundled = config.sheetsUrl ? null : createSheetsCsv({ sheetsDir, apiKey: key, log, runTask })
  const sheets = bundled && embed('/v4', bundled.app)
  const budget = createCallBudget({ maxPerMinute: SHEETS_CALLS_A_MINUTE, now, wait })
  const service = {
    fetch: bundled
      ? counts.count('worksheets', null, bundled.read)
      : createUpstreamFetch(counts.count('worksheets', hostOf(config.sheetsUrl), overNetwork), {
          timeoutMs: UPSTREAM_LIMIT_MS,
          onCall: () => budget.note(),
          random,
          now,
        }),
    baseUrl: config.sheetsUrl ?? config.siteUrl,
    apiKey: key ?? EMBEDDED_KEY,
    isEmptyWithoutValues: sheets !== null,
    runTask,
    now,
  }
  const worksheets = createWorksheetService({
    ...service,
    allowed,
    isBundled: sheets ? createSpreadsheetFinder(config.sheetsDir) : async () => false,
    isNamed: (id) => content.namesSpreadsheet(id),
    // Reading all pages for what they name is for a service that is asked for all of it together.
    ...(sheets ? {} : { chartTitles: () => content.chartTitles() }),
    names: surroundings.names,
    holding: surroundings.holding,
    isOnPage: (id, title) => isOnPage(content, id, title),
    onChanged: purging ? (id) => purging.changed([sheetKey(id)]) : undefined,
    toDate: clock.toDate,
    fromDate: clock.fromDate,
    budget: sheets ? null : budget,
    readings: surroundings.readings.worksheets,
    snapshots: config.sheetsUrl
      ? withReadings(
          snapshots(config, 'worksheets', config.sheetsUrl, surroundings),
          surroundings.readings.worksheets,
          clock,
        )
      : null,
    ...keeping(config, surroundings, sheets ? surroundings.files : null),
    ...(sheets && { filesOf: surroundings.filesOf, goneAfterMs: EMBEDDED_GONE_AFTER_MS, onOld: surroundings.onOld }),
  })
  return { worksheets: worksheets satisfies Upstream, sheets, sheetsApi: createSheetsApi({ ...service, budget: null }) }
}

/** null: while the content cannot be read, nobody knows. */
function isOnPage(content: Content, spreadsheetId: string, title: string): Promise<boolean | null> {
  const found = content.findChartPage(spreadsheetId, title).then(
    (page) => page !== null,
    () => null,
  )
  return within(PAGE_LOOKUP_MS, found, () => null)
}

/** @param files of an embedded service; null: a service across a network */
function keeping({ cacheTtlMs }: Config, { clock, log }: Surroundings, files: (() => string) | null) {
  const own = files ? { files, graceMs: EMBEDDED_GRACE_MS } : {}
  return { ttlMs: cacheTtlMs, ...own, now: clock.now, random, log }
}

function embed(at: string, app: { fetch: (request: Request) => Response | Promise<Response> }): Embedded {
  return { at, answer: async (request) => app.fetch(request) }
}

function hostOf(address: string | null): string | null {
  return address === null ? null : new URL(address).host
}
