import { createHash } from 'node:crypto'
import { chartFromValues } from '@common-measure/charts'
import { createFaults } from './faults.ts'
import type { Faults } from './faults.ts'
import { createFreshness } from './freshness.ts'
import { createLastGoods } from './last-goods.ts'
import type { Attempt, Dated, LastGood } from './last-good.ts'
import type { ChartAnswer, Fetch, Kept, Log, WorksheetService } from './services.ts'
import type { CallBudget } from './sheets/call-budget.ts'
import { chartKey, partsOfChartKey } from './sheets/chart-key.ts'
import { createRefreshPlan } from './sheets/refresh-plan.ts'
import { createSheetValues } from './sheets/sheet-values.ts'
import { parseJson } from './sheets/values-answer.ts'
import type { GoodValues } from './sheets/values-answer.ts'
import { createWantedCharts } from './sheets/wanted-charts.ts'
import type { ChartTitles } from './sheets/wanted-charts.ts'
import type { Snapshots } from './snapshots.ts'

interface WorksheetOptions {
  /** Asks the Sheets service once, with a limit of 10 s and without a cache: what is kept, is kept here. */
  fetch: Fetch
  /** Origin of the Sheets service; of the embedded one, this site's. */
  baseUrl: string
  /** Stays here: it is in no answer, no error and no line of the log. */
  apiKey: string
  /** Spreadsheets of the site by name: those of site.json and SHEETS_ALLOW; "*" is any. */
  allowed: readonly string[]
  /** Whether a spreadsheet lies in the embedded service's folder; never, when that is not in use. */
  isBundled: (id: string) => Promise<boolean>
  /** Whether the content names a spreadsheet; throws ProviderError while that cannot be known. */
  isNamed: (id: string) => Promise<boolean>
  /** The titles of charts that pages show, by spreadsheet: wanted together, they are asked for together. */
  chartTitles?: () => ChartTitles
  /**
   * Whether an answer with a range and no values is an empty worksheet. So it is where the worksheet is a file: the
   * embedded service leaves `values` out as Google does, and the file is there.
   */
  isEmptyWithoutValues: boolean
  /** Bounds the calls made in the background; null: the embedded service, which is asked as often as one likes. */
  budget?: CallBudget | null
  /** Where the last good worksheets outlive the process. */
  snapshots?: Snapshots | null
  /** How long an answer counts as fresh. */
  ttlMs: number
  /** How long a reader waits for a newer answer before he gets the old one: 0 across a network. */
  graceMs?: number
  /** How long a worksheet that is gone, or emptied, is shown as it was. Default 15 minutes. */
  goneAfterMs?: number
  now: () => number
  log: Log
  /** What is wrong with the Sheets service; told to the log by itself. */
  faults?: Faults
}

type Refusal = ChartAnswer & { ok: false }
type GoodChart = ChartAnswer & { ok: true }

const NO_TITLES: ChartTitles = new Map()
/** Charts that are kept beside those that pages show, failures among them. */
const MAX_OTHER_CHARTS = 1000
/** With a chart that is due go those of the same spreadsheet that are so far in their time: it is one call. */
const REFRESHED_WITH_OTHERS_FROM = 0.4
/**
 * Calls of a minute beyond which visitors cannot make more by naming worksheets that no page shows: less than half of what
 * Google allows (300 a minute), so that pages never go short.
 */
const MOST_FOR_STRANGERS = 120

/**
 * Charts from worksheets (docs/contracts/worksheets.md#where-a-worksheet-comes-from). A chart is built once per answer
 * of the Sheets service; its last good model is shown while that service fails
 * (docs/contracts/server.md#failing-services).
 */
export function createWorksheetService(options: WorksheetOptions): WorksheetService & Kept {
  const { allowed, isBundled, isNamed, chartTitles = () => NO_TITLES, snapshots = null, budget = null } = options
  const { ttlMs, graceMs = 0, goneAfterMs, now, log } = options
  const faults = options.faults ?? createFaults('sheets', log, now)
  const freshness = createFreshness()
  const values = createSheetValues({ ...options, budget })
  const plan = createRefreshPlan({ ttlMs, now })
  const known = new Map<string, { digest: string; isEmpty: boolean }>()
  /** Charts that are being asked for with nobody waiting. */
  const patient = new Set<string>()
  /** Spreadsheets of which all charts of pages have been opened. */
  const opened = new Set<string>()
  const wanted = createWantedCharts(chartTitles, () => opened.clear())
  const refused = new Set<string>()
  let changes = 0
  const charts = createLastGoods<ChartAnswer>(
    load,
    {
      ttlMs,
      graceMs,
      now,
      most: () => wanted.count() + MAX_OTHER_CHARTS,
      ...(goneAfterMs !== undefined && { goneAfterMs }),
      onGivenUp,
    },
    snapshots ? restore : undefined,
  )

  async function load(key: string, previous: ChartAnswer | null, isPatient: boolean): Promise<Attempt<ChartAnswer>> {
    const { spreadsheetId, title } = partsOfChartKey(key)
    const isUrgent = !isPatient
    if (isPatient && !previous) patient.add(key)
    if (isUrgent && isForStrangers(spreadsheetId, title)) return broken(refusal(502, '60'))
    if (budget) openOthers(spreadsheetId)
    const urgency = isUrgent ? 'now' : freshness.isFailing(key) ? 'soon' : 'later'
    const answer = await values.read(spreadsheetId, title, urgency)
    patient.delete(key)
    const fail = (reason: string, isOfOne: boolean) => {
      faults.failed(key, isOfOne ? `${reason}: ${spreadsheetId}, ${title}` : reason, { spreadsheetId, title })
      if (!isOfOne) freshness.failed(key)
    }
    if (!answer.ok) {
      // What an editor can mend is a matter of that worksheet; what the service does is one for all of them.
      fail(answer.reason, answer.isOfOne)
      const value = { ...refusal(answer.status, answer.retryAfter), code: answer.code }
      if (answer.status !== 404) return broken(value)
      refused.add(key)
      return { value, outcome: 'refused' }
    }
    if (previous?.ok && isEmpty(answer) && known.get(key)?.isEmpty === false) {
      fail('a worksheet that had figures is empty', true)
      return { value: build(answer, title), outcome: 'refused' }
    }
    faults.worked(key)
    refused.delete(key)
    snapshots?.write(key, { at: now(), text: JSON.stringify(answer) })
    return { value: believe(key, answer, now(), previous), outcome: 'good' }
  }

  /** A worksheet like the last one keeps its chart. */
  function believe(key: string, answer: GoodValues, at: number, previous: ChartAnswer | null): ChartAnswer {
    freshness.worked(key, at)
    const digest = digestOf(answer)
    const before = known.get(key)
    if (before?.digest === digest && previous?.ok) return previous
    known.set(key, { digest, isEmpty: isEmpty(answer) })
    if (before) changes += 1
    return build(answer, partsOfChartKey(key).title)
  }

  async function restore(key: string): Promise<Dated<ChartAnswer> | null> {
    const snapshot = (await snapshots?.read(key)) ?? null
    const answer = snapshot && (parseJson(snapshot.text) as GoodValues | undefined)
    return answer ? { value: believe(key, answer, snapshot.at, null), at: snapshot.at } : null
  }

  function onGivenUp(key: string): void {
    known.delete(key)
    refused.delete(key)
    patient.delete(key)
    freshness.forget(key)
    opened.delete(partsOfChartKey(key).spreadsheetId)
  }

  /** The other charts of a spreadsheet that pages show come along in the call for one of them, as far as it has room. */
  function openOthers(spreadsheetId: string): void {
    const titles = wanted.titlesOf(spreadsheetId)
    // First, because opening the others comes back here.
    if (opened.has(spreadsheetId)) return
    opened.add(spreadsheetId)
    for (const title of titles) {
      const key = chartKey(spreadsheetId, title)
      if (!charts.has(key)) void charts.open(key).getPatiently()
    }
  }

  /** A worksheet that no page names, when so many have been asked for that pages may go short. */
  function isForStrangers(spreadsheetId: string, title: string): boolean {
    if (!budget || allowed.includes('*') || budget.spent() < MOST_FOR_STRANGERS) return false
    return !wanted.has(chartKey(spreadsheetId, title))
  }

  /** What no page has asked for yet, or could not be had; then what is due, with the others of its spreadsheet. */
  function refreshAll(): void {
    for (const [spreadsheetId, titles] of chartTitles()) {
      for (const title of titles) void readUnknown(chartKey(spreadsheetId, title))
    }
    const bySpreadsheet = Map.groupBy(charts.entries(), ([key]) => partsOfChartKey(key).spreadsheetId)
    const held = [...bySpreadsheet].map(([id, entries]) => ({
      id,
      ageMs: Math.max(...entries.map(([, entry]) => ageOf(entry))),
      isFailing: entries.some(([key]) => freshness.isFailing(key)),
    }))
    for (const id of plan.choose(held)) {
      for (const [key, entry] of bySpreadsheet.get(id) ?? []) {
        if (freshness.isFailing(key) || ageOf(entry) >= ttlMs * REFRESHED_WITH_OTHERS_FROM) entry.refresh(true)
      }
    }
  }

  /** Of what an earlier process has read, the age decides like that of everything else. */
  async function readUnknown(key: string): Promise<void> {
    if (refused.has(key)) return
    const entry = charts.open(key)
    if (!(await entry.restored())) entry.refresh()
  }

  function ageOf(entry: LastGood<ChartAnswer>): number {
    return now() - (entry.held()?.at ?? now())
  }

  return {
    async chart(spreadsheetId, title, isPatient = false) {
      if (!isName(spreadsheetId) || title === '' || !title.isWellFormed()) return refusal(404)
      const key = chartKey(spreadsheetId, title)
      if (isPatient && budget) return charts.open(key).getPatiently()
      // Somebody waits now for what was wanted in the background.
      if (patient.delete(key)) void values.read(spreadsheetId, title, 'now')
      return charts.get(key)
    },
    async isOfTheSite(spreadsheetId) {
      if (!isName(spreadsheetId)) return false
      if (allowed.includes('*') || allowed.includes(spreadsheetId)) return true
      return (await isBundled(spreadsheetId)) || isNamed(spreadsheetId)
    },
    version: () => String(changes),
    asOf: () => freshness.asOf(),
    refresh: refreshAll,
  }
}

function build({ rows, range }: GoodValues, askedTitle: string): GoodChart {
  return { ok: true, ...chartFromValues({ values: rows, range, askedTitle }) }
}

function isEmpty({ rows }: GoodValues): boolean {
  return !rows.some((row) => Array.isArray(row) && row.some((cell) => String(cell ?? '').trim() !== ''))
}

function digestOf(answer: GoodValues): string {
  return createHash('sha256').update(JSON.stringify(answer)).digest('base64url')
}

/** An id that cannot be one segment of an address names no spreadsheet. */
function isName(spreadsheetId: string): boolean {
  return !['', '.', '..'].includes(spreadsheetId) && spreadsheetId.isWellFormed() && !spreadsheetId.includes('\n')
}

function refusal(status: 404 | 502, retryAfter: string | null = null): Refusal {
  return { ok: false, status, code: 'spreadsheet-unavailable', retryAfter }
}

function broken(value: Refusal): Attempt<ChartAnswer> {
  return { value, outcome: 'broken', retryAfter: value.retryAfter }
}
