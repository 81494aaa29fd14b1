import { sheetKey } from '#domain/surrogate-keys.ts'
import { entryFile } from '#providers/files/entry-file.ts'
import { createSheetsCsv, createSpreadsheetFinder } from '#providers/sheets/sheets-csv.ts'
import { createSheetThread } from '#providers/workbook/sheet-thread.ts'
import { createSheetsApi } from '#services/sheets/sheets-api.ts'
import { createWorksheetService } from '#services/sheets/worksheets.ts'
import { createCallBudget } from '#services/upstream/calls/call-budget.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { createUpstreamFetch } from '#services/upstream/calls/upstream-fetch.ts'
import { within } from '#services/upstream/within.ts'
import { programFolder } from '../settings/program-folder.ts'
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
/** The embedded Sheets service takes any key that is not empty. */
const EMBEDDED_KEY = 'embedded'
/** A tenth of what Google lets one project read in a minute (300, "Usage limits" of the Sheets API). */
const SHEETS_CALLS_A_MINUTE = 30
/** A chart waits this long to know whether a page shows it. */
const PAGE_LOOKUP_MS = 3000

/** Google counts the calls of all servers. */
const CALLS = 'calls of the Sheets service'

type Content = ContentAdapter['service']

/** The adapter of the sheets port: worksheets in files of this site, or the Sheets service of Google. */
export type SheetsAdapter = ReturnType<typeof composeSheets>

export function composeSheets(config: Config, content: Content, parts: SharedParts) {
  const { now } = parts.clock
  const runTask = createSheetThread({ workerFile: entryFile(programFolder(), 'providers/workbook/workbook-worker.ts') })
  const apiKey = config.sheetsApiKey?.reveal() ?? null
  const bundled = config.sheetsUrl
    ? null
    : createSheetsCsv({ sheetsDir: config.sheetsDir, apiKey, log: parts.log, runTask })
  const budget = bundled ? null : createCallBudget({ maxPerMinute: SHEETS_CALLS_A_MINUTE, now, wait })
  const calls = {
    fetch: decoratorsOf(config, parts, budget).reduce(
      (fetch, decorate) => decorate(fetch),
      bundled?.read ?? overNetwork,
    ),
    baseUrl: config.sheetsUrl ?? config.siteUrl,
    apiKey: apiKey ?? EMBEDDED_KEY,
    isEmptyWithoutValues: bundled !== null,
    runTask,
    now,
  }
  const service = createWorksheetService({ ...calls, ...worksheetOptions(config, content, parts), budget })
  const app = bundled?.app
  return {
    service,
    /** The public service over the files; null with Google's. */
    embedded: app ? { at: '/v4', answer: async (request: Request) => app.fetch(request) } : null,
    /** The calls without a cache, for those who look at the present state. */
    api: createSheetsApi({ ...calls, budget: null }),
  }
}

/** The decorators of the calls to the Sheets service, the innermost first. */
function decoratorsOf(
  { sheetsUrl }: Config,
  { counts, clock: { now }, budgets }: SharedParts,
  budget: ReturnType<typeof createCallBudget> | null,
): ((fetch: Fetch) => Fetch)[] {
  budgets?.onCounted(CALLS, (_, calls) => Array.from({ length: calls }, () => budget?.note()))
  const onCall = () => {
    budget?.note()
    budgets?.count(CALLS, [{ name: 'all servers', weight: 1 }])
  }
  return [
    // Innermost, so that a repeated call counts again.
    (fetch) => counts.count('worksheets', hostOf(sheetsUrl), fetch),
    // Bounds time and size, and repeats calls after passing failures; each one is part of Google's budget.
    ...(sheetsUrl
      ? [
          (fetch: Fetch) =>
            createUpstreamFetch(fetch, { timeoutMs: UPSTREAM_LIMIT_MS, onCall, random: Math.random, now }),
        ]
      : []),
  ]
}

/** Options of the worksheets besides the calls. */
function worksheetOptions(config: Config, content: Content, parts: SharedParts) {
  const { clock, purging, responses } = parts
  const shared = {
    allowed: parts.allowed,
    names: parts.names,
    holding: parts.holding,
    isNamed: (id: string) => content.namesSpreadsheet(id),
    isOnPage: (id: string, title: string) => isOnPage(content, id, title),
    onChanged: purging ? (id: string) => purging.changed([sheetKey(id)]) : undefined,
    toDate: clock.toDate,
    fromDate: clock.fromDate,
    responses: responses.worksheets,
    ...refreshOptions(config, parts, config.sheetsUrl ? null : parts.files),
  }
  if (config.sheetsUrl === null) {
    return {
      ...shared,
      isBundled: createSpreadsheetFinder(config.sheetsDir),
      snapshots: null,
      goneAfterMs: EMBEDDED_GONE_AFTER_MS,
      onOld: parts.onPassing,
    }
  }
  const files = snapshots(config, 'worksheets', config.sheetsUrl, parts)
  return {
    ...shared,
    isBundled: async () => false,
    // All pages are read for the titles, so that one call loads all charts of a spreadsheet.
    chartTitles: () => content.chartTitles(),
    snapshots: withSharedResponses(files, responses.worksheets, clock),
  }
}

/** null: the content cannot be read, so the page is unknown. */
function isOnPage(content: Content, spreadsheetId: string, title: string): Promise<boolean | null> {
  const found = content.findChartPage(spreadsheetId, title).then(
    (page) => page !== null,
    () => null,
  )
  return within(PAGE_LOOKUP_MS, found, () => null)
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref())
}
