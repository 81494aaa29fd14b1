import { createNames, type NameRegistry } from '@common-measure/charts'
import type { Holding } from '../holding/holding.ts'
import type { Log } from '../log.ts'
import type { CallBudget } from '../upstream/calls/call-budget.ts'
import { createFaults, type Faults } from '../upstream/faults.ts'
import { createFreshness } from '../upstream/freshness.ts'
import type { Attempt } from '../upstream/last-good-state.ts'
import { createLastGoodStore, type LastGoodStore } from '../upstream/last-good-store.ts'
import type { SharedResponses } from '../servers/shared-responses.ts'
import type { Snapshots } from '../upstream/snapshots.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { createChartAttempts, createJudgeReading, createPublishedCharts } from './charts/chart-attempts.ts'
import { failed, refusal } from './charts/chart-attempts.ts'
import { chartKey, createWantedCharts, partsOfChartKey } from './charts/chart-key.ts'
import type { ChartTitles, WantedCharts } from './charts/chart-key.ts'
import { createChartRefresh } from './charts/refresh-charts.ts'
import { createSheetValues } from './values/sheet-values.ts'
import { shareSheetsApi } from './values/share-sheets-api.ts'
import type { SheetsApi } from './sheets-api.ts'
import type { SheetThread } from './sheet-tasks.ts'
import type { ChartAnswer, PublishedCharts, WorksheetService } from './worksheet-service.ts'

interface WorksheetOptions {
  /** Reads worksheets without a cache. */
  api: SheetsApi
  /** Further spreadsheets of the site: those of community.json and SHEETS_ALLOW; "*" allows any. */
  allowed: readonly string[]
  /** True if a spreadsheet is in the embedded service's folder; never if that service is not in use. */
  isBundled: (id: string) => Promise<boolean>
  /** True if the content names a spreadsheet; throws ProviderError while this is unknown. */
  isNamed: (id: string) => Promise<boolean>
  /**
   * Titles of charts that pages show, by spreadsheet. They are loaded with one call. Omitted for a service in this
   * process; then pages request each chart separately.
   */
  chartTitles?: () => ChartTitles
  /** Limits background calls; null: worksheets in files, which are read without a limit. */
  budget?: CallBudget | null
  /** Store for last good worksheets beyond the process's lifetime. */
  snapshots?: Snapshots | null
  /** Responses that several servers share; null: this server calls the service itself. */
  responses?: SharedResponses | null
  /** Time for which a response counts as fresh. */
  ttlMs: number
  /** Maximum wait of a reader for a newer response before a stale one is sent: 0 across a network. */
  graceMs?: number
  /** Version of a service in this process. It changes with its files, and responses are fresh while it stays. */
  files?: () => string
  /** Called for every chart that is older than those files. */
  onOld?: () => void
  /** Time for which a deleted or emptied worksheet is shown unchanged. Default: 15 minutes. */
  goneAfterMs?: number
  /** Called with a spreadsheet when readers get another of its charts. */
  onChanged?: ((spreadsheetId: string) => void) | undefined
  /** Names that series and categories may match; none by default. */
  names?: NameRegistry
  /** Worker thread for large worksheets. If omitted, their charts are built on the main thread. */
  thread?: SheetThread | undefined
  /** Keeps published versions of worksheets that the content names. By default the latest version is shown. */
  holding?: Holding | null
  /** Checks if a page shows a chart that `chartTitles` does not contain yet; null: unknown. Never throws. */
  isOnPage?: (spreadsheetId: string, title: string) => Promise<boolean | null>
  /** Converts a date to a time of `now`; `toDate` does the reverse. */
  fromDate?: (date: number) => number
  toDate?: (at: number) => number
  now: () => number
  log: Log
  /** Receiver of the Sheets service's faults, which logs them itself. */
  faults?: Faults
}

const REMOVED: ChartAnswer = { ok: false, status: 410, code: 'removed', retryAfter: null }
const HELD: ChartAnswer = { ok: false, status: 404, code: 'held', retryAfter: null }
const NO_NAMES = createNames()
const NO_TITLES: ChartTitles = new Map()
/**
 * Maximum number of cached charts in addition to those that pages show. For files it applies to all charts, because a
 * chart is rebuilt in a millisecond.
 */
const MAX_OTHER_CHARTS = 300
/**
 * Calls per minute beyond which visitors cannot cause more by requesting worksheets that no page shows. It is less than
 * half of Google's limit (300 a minute), so that pages are always served.
 */
const MAX_CALLS_FOR_STRANGERS = 120

/**
 * Charts from worksheets (docs/contracts/worksheets.md#where-a-worksheet-comes-from). A chart is built once per response of the Sheets
 * service. Its last good model is shown while that service fails (docs/contracts/server.md#failing-services).
 */
export function createWorksheetService(options: WorksheetOptions): WorksheetService & PublishedCharts & Upstream {
  const { api, snapshots = null, budget = null, holding = null, now } = options
  const freshness = createFreshness()
  const faults = options.faults ?? createFaults('sheets', options.log, now)
  const { names = NO_NAMES } = options
  const attempts = createChartAttempts({ ...options, snapshots, freshness, faults, names })
  /** Charts that are loading in the background. */
  const inBackground = new Set<string>()
  /** Spreadsheets whose visible charts have all been opened. */
  const opened = new Set<string>()
  const chartTitles = options.chartTitles ?? (() => NO_TITLES)
  const wanted = createWantedCharts(chartTitles, () => opened.clear())
  const { responses = null } = options
  const values = createSheetValues(responses ? shareSheetsApi(api, responses) : api, budget)
  const charts = createLastGoodStore<ChartAnswer>(
    load,
    { ...options, max: () => (budget ? wanted.count() : 0) + MAX_OTHER_CHARTS, onEvict },
    snapshots ? restore : undefined,
  )
  const judge = createJudgeReading({ ...options, attempts, wanted, titlesOf: (id) => values.titles(id) })
  const refresh = createChartRefresh({ ...options, charts, chartTitles, attempts, freshness })

  async function load(key: string, previous: ChartAnswer | null, isBackground: boolean): Promise<Attempt<ChartAnswer>> {
    const { spreadsheetId, title } = partsOfChartKey(key)
    if (isBackground && !previous) inBackground.add(key)
    if (!isBackground && (await isRefused(key, wanted, options))) return failed(refusal(502, '60'))
    if (budget) openOthers(spreadsheetId, { wanted, opened, charts })
    const answer = await values.read(spreadsheetId, title, !isBackground)
    inBackground.delete(key)
    return judge(key, answer, previous)
  }

  /** If servers share responses, readers get the published version, which may be older than the response. */
  async function restore(key: string) {
    const kept = responses ? await holding?.published(key) : null
    if (!kept) return attempts.restore(key)
    const { fromDate = (date: number) => date } = options
    const at = fromDate(Date.parse(kept.at))
    return { value: await attempts.show(key, kept.cells, at), at }
  }

  function onEvict(key: string): void {
    attempts.forget(key)
    inBackground.delete(key)
    opened.delete(partsOfChartKey(key).spreadsheetId)
  }

  return {
    async chart(spreadsheetId, title, isBackground = false) {
      if (!isName(spreadsheetId) || title === '' || !title.isWellFormed()) return refusal(404)
      const key = chartKey(spreadsheetId, title)
      if (holding?.hides(key) === 'removed') return REMOVED
      if (isBackground && budget) return charts.open(key).getInBackground()
      // A reader now waits for a chart that is loading in the background.
      if (inBackground.delete(key)) void values.read(spreadsheetId, title, true)
      const chart = await charts.get(key)
      const hidden = holding?.hides(key)
      return hidden === 'gone' ? refusal(404) : hidden === 'held' ? HELD : chart
    },
    isOfTheSite: (spreadsheetId) => isOfTheSite(spreadsheetId, options),
    ...createPublishedCharts({ ...options, charts, attempts, freshness, wanted }),
    version: () => attempts.version(),
    asOf: () => freshness.asOf(),
    refresh,
  }
}

async function isOfTheSite(
  spreadsheetId: string,
  { allowed, isBundled, isNamed }: Pick<WorksheetOptions, 'allowed' | 'isBundled' | 'isNamed'>,
): Promise<boolean> {
  if (!isName(spreadsheetId)) return false
  if (allowed.includes('*') || allowed.includes(spreadsheetId)) return true
  return (await isBundled(spreadsheetId)) || isNamed(spreadsheetId)
}

/** True for an id that can be one segment of an address. Other ids name no spreadsheet. */
function isName(spreadsheetId: string): boolean {
  return !['', '.', '..'].includes(spreadsheetId) && spreadsheetId.isWellFormed() && !spreadsheetId.includes('\n')
}

interface Openings {
  wanted: WantedCharts
  opened: Set<string>
  charts: LastGoodStore<ChartAnswer>
}

/** Opens the other visible charts of a spreadsheet, so that the same call loads them if it has room. */
function openOthers(spreadsheetId: string, { wanted, opened, charts }: Openings): void {
  const keys = wanted.titlesOf(spreadsheetId).map((title) => chartKey(spreadsheetId, title))
  // This check is first, because opening the other charts calls this function again.
  if (opened.has(spreadsheetId)) return
  opened.add(spreadsheetId)
  for (const key of keys) if (!charts.has(key)) void charts.open(key).getInBackground()
}

/** True if no page shows the chart, and visitors have used up so many calls that pages may run short. */
async function isRefused(
  key: string,
  wanted: WantedCharts,
  { budget, allowed, isOnPage }: Pick<WorksheetOptions, 'budget' | 'allowed' | 'isOnPage'>,
): Promise<boolean> {
  if (!budget || allowed.includes('*') || budget.spent() < MAX_CALLS_FOR_STRANGERS || wanted.has(key)) return false
  const { spreadsheetId, title } = partsOfChartKey(key)
  return !(await isOnPage?.(spreadsheetId, title))
}
