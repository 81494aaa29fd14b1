import { sheetKey } from '#domain/surrogate-keys.ts'
import { createSheetsFiles, sheetsApiOf } from '#providers/sheets/files.ts'
import { createSheetsCsv } from '#providers/sheets/sheets-csv.ts'
import type { RunSheetTask } from '#services/sheets/sheet-tasks.ts'
import { createSheetsApi } from '#services/sheets/sheets-api.ts'
import { createWorksheetService } from '#services/sheets/worksheets.ts'
import { isFailedResponse } from '#services/upstream/call-counts.ts'
import { createCallBudget } from '#services/upstream/calls/call-budget.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { createUpstreamFetch } from '#services/upstream/calls/upstream-fetch.ts'
import { within } from '#services/upstream/within.ts'
import type { Config } from '../settings/config.ts'
import type { ContentAdapter } from './compose-content.ts'
import {
  hostOf,
  overNetwork,
  refreshOptions,
  snapshots,
  UPSTREAM_LIMIT_MS,
  withSharedResponses,
  type SharedParts,
} from './upstream-parts.ts'

/** A deleted file counts as removed only after this time, because some editors save by deleting and rewriting. */
const EMBEDDED_GONE_AFTER_MS = 3000
/** Key for a Sheets service without a configured key, such as another site's, which accepts any key but "". */
const ANY_KEY = 'embedded'
/** A tenth of Google's limit for one project per minute (300, "Usage limits" of the Sheets API). */
const SHEETS_CALLS_A_MINUTE = 30
/** Maximum wait of a chart for the check that a page shows it. */
const PAGE_LOOKUP_MS = 3000

/** Name of the shared budget, because Google counts the calls of all servers. */
const CALLS = 'calls of the Sheets service'

type Content = ContentAdapter['service']

/** The adapter of the sheets port: worksheets in files of this site, or Google's Sheets service. */
export type SheetsAdapter = ReturnType<typeof composeSheets>

export function composeSheets(config: Config, content: Content, parts: SharedParts) {
  const runTask = parts.thread?.runTask
  return config.sheetsUrl === null
    ? worksheetsOfFiles(config, content, parts, runTask)
    : worksheetsOfGoogle({ ...config, sheetsUrl: config.sheetsUrl }, content, parts, runTask)
}

function worksheetsOfFiles(config: Config, content: Content, parts: SharedParts, runTask: RunSheetTask | undefined) {
  const files = createSheetsFiles(config.sheetsDir, parts.log, runTask)
  const api = sheetsApiOf({ find: parts.counts.count('worksheets', null, files.find) })
  const app = createSheetsCsv(files, config.sheetsApiKey?.reveal() ?? null)
  return {
    service: createWorksheetService({
      ...worksheetOptions(config, content, parts),
      api,
      isBundled: files.has,
      goneAfterMs: EMBEDDED_GONE_AFTER_MS,
      onOld: parts.onPassing,
    }),
    /** The public service over the files; null with Google's. */
    embedded: { at: '/v4', answer: async (request: Request) => app.fetch(request) },
    /** Calls without a cache, for the current state. */
    api,
  }
}

function worksheetsOfGoogle(
  config: Config & { sheetsUrl: string },
  content: Content,
  parts: SharedParts,
  runTask: RunSheetTask | undefined,
) {
  const { clock, responses } = parts
  const { now } = clock
  const budget = createCallBudget({ maxPerMinute: SHEETS_CALLS_A_MINUTE, now })
  const apiKey = config.sheetsApiKey?.reveal() ?? ANY_KEY
  const calls = { fetch: callGoogle(config, parts, budget), baseUrl: config.sheetsUrl, apiKey, runTask, now }
  const files = snapshots(config, 'worksheets', config.sheetsUrl, parts)
  return {
    service: createWorksheetService({
      ...worksheetOptions(config, content, parts),
      api: createSheetsApi({ ...calls, budget }),
      budget,
      isBundled: async () => false,
      // Titles are read from all pages, so that one call loads all charts of a spreadsheet.
      chartTitles: () => content.chartTitles(),
      responses: responses.worksheets,
      snapshots: withSharedResponses(files, responses.worksheets, clock),
    }),
    embedded: null,
    api: createSheetsApi({ ...calls, budget: null }),
  }
}

/** The call to the Sheets service with its decorators. */
function callGoogle(
  { sheetsUrl }: { sheetsUrl: string },
  { counts, clock: { now }, budgets }: SharedParts,
  budget: ReturnType<typeof createCallBudget>,
): Fetch {
  budgets?.onCounted(CALLS, (_, calls) => Array.from({ length: calls }, () => budget.note()))
  const onCall = () => {
    budget.note()
    budgets?.count(CALLS, [{ name: 'all servers', weight: 1 }])
  }
  // Innermost, so that a repeated call counts again.
  const counted = counts.count('worksheets', hostOf(sheetsUrl), overNetwork, isFailedResponse)
  // Limits time and size, and repeats calls after temporary failures. Each call counts toward Google's limit.
  return createUpstreamFetch(counted, { timeoutMs: UPSTREAM_LIMIT_MS, onCall, random: Math.random, now })
}

/** Options of the worksheets that both adapters share. */
function worksheetOptions(config: Config, content: Content, parts: SharedParts) {
  const { clock, purging } = parts
  return {
    allowed: parts.allowed,
    names: parts.names,
    holding: parts.holding,
    thread: parts.thread,
    isNamed: (id: string) => content.namesSpreadsheet(id),
    isOnPage: (id: string, title: string) => isOnPage(content, id, title),
    onChanged: purging ? (id: string) => purging.changed([sheetKey(id)]) : undefined,
    toDate: clock.toDate,
    fromDate: clock.fromDate,
    ...refreshOptions(config, parts, config.sheetsUrl ? null : parts.files),
  }
}

/** Null: the content cannot be read, so the page is unknown. */
function isOnPage(content: Content, spreadsheetId: string, title: string): Promise<boolean | null> {
  const found = content.findChartPage(spreadsheetId, title).then(
    (page) => page !== null,
    () => null,
  )
  return within(PAGE_LOOKUP_MS, found, () => null)
}
