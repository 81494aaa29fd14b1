import { createHash } from 'node:crypto'
import type { NameRegistry } from '@common-measure/charts'
import { parsedJson } from '#domain/parsed-json.ts'
import { excessOf } from '@common-measure/charts/inspect'
import type { Faults } from '#services/upstream/faults.ts'
import type { Freshness } from '#services/upstream/freshness.ts'
import type { Attempt, Dated } from '#services/upstream/last-good-state.ts'
import type { Snapshots } from '#services/upstream/snapshots.ts'
import { partsOfChartKey, chartKey, type ChartTitles, type WantedCharts } from './chart-key.ts'
import { chartOfCells, loadChart, type AskedCells } from './chart-of-cells.ts'
import type { SheetThread } from '../sheet-tasks.ts'
import type { BadValues, GoodValues, ValuesAnswer } from '../values/values-answer.ts'
import type { ChartAnswer, PublishedCharts, WorksheetService } from '../worksheet-service.ts'
import type { Holding } from '#services/holding/holding.ts'
import { missingSentence, nearestTitle } from '#services/holding/nearest-title.ts'
import type { LastGoodStore } from '#services/upstream/last-good-store.ts'

type Refusal = ChartAnswer & { ok: false }

interface AttemptOptions {
  snapshots: Snapshots | null
  freshness: Freshness
  faults: Faults
  now: () => number
  /** Names that series and categories may match. */
  names: NameRegistry
  /** Worker thread for large worksheets. If omitted, their charts are built on the main thread. */
  thread?: SheetThread | undefined
  /** Called with a spreadsheet when readers get another of its charts. */
  onChanged?: ((spreadsheetId: string) => void) | undefined
}

/** Builds charts from responses of the Sheets service: accepts or rejects, stores, and reads stored responses. */
export type ChartAttempts = ReturnType<typeof createChartAttempts>

/** The latest chart and the digest of its response. */
interface Known {
  digest: string
  isEmpty: boolean
  chart: ChartAnswer
}

export function createChartAttempts(options: AttemptOptions) {
  const { snapshots, freshness, faults, now, names, thread = null, onChanged = () => {} } = options
  const [charts, refused] = [new Map<string, Known>(), new Set<string>()]
  let changes = 0
  const reject = createReject(options)

  /** An unchanged worksheet keeps its chart. */
  async function accept(key: string, answer: GoodValues, at: number): Promise<ChartAnswer> {
    freshness.worked(key, at)
    const [digest, before] = [digestOf(answer), charts.get(key)]
    if (before?.digest === digest) return before.chart
    const chart: ChartAnswer = { ok: true, ...(await loadChart(cellsOf(key, answer), names, thread)) }
    charts.set(key, { digest, isEmpty: isEmpty(answer), chart })
    if (before) changes += 1
    if (before) onChanged(spreadsheetOf(key))
    return chart
  }

  return {
    /** @param previous the cached chart; null if there is none */
    async judge(key: string, answer: ValuesAnswer, previous: ChartAnswer | null): Promise<Attempt<ChartAnswer>> {
      if (!answer.ok) {
        reject(key, answer)
        const value = { ...refusal(answer.status, answer.retryAfter), code: answer.code }
        if (answer.status !== 404) return failed(value)
        refused.add(key)
        return { value, outcome: 'refused' }
      }
      if (previous?.ok && isEmpty(answer) && charts.get(key)?.isEmpty === false) {
        reject(key, { reason: lossOf(answer), isOfOne: true })
        return { value: { ok: true, ...chartOfCells(cellsOf(key, answer), names) }, outcome: 'refused' }
      }
      faults.worked(key)
      refused.delete(key)
      const { ageMs = 0, ...given } = answer
      const at = now() - ageMs
      snapshots?.write(key, { at, text: JSON.stringify(given) })
      return { value: await accept(key, given, at), outcome: 'good', at }
    },
    /** The chart of a stored response; null if there is none. */
    async restore(key: string): Promise<Dated<ChartAnswer> | null> {
      const snapshot = (await snapshots?.read(key)) ?? null
      const answer = snapshot && (parsedJson(snapshot.text) as ValuesAnswer | undefined)
      return snapshot && answer?.ok ? { value: await accept(key, answer, snapshot.at), at: snapshot.at } : null
    },
    /**
     * Shows the chart of a stored version in place of the service's response.
     *
     * @param at time of its last read, ms
     */
    show: (key: string, cells: { range: unknown; rows: readonly unknown[] }, at: number): Promise<ChartAnswer> =>
      accept(key, { ok: true, ...cells }, at),
    /** Records that the service failed, or that the worksheet does not exist. */
    reject,
    /** Records that the service responded, although readers get an older version. */
    responded(key: string): void {
      faults.worked(key)
      const at = freshness.timeOf(key)
      if (at !== null) freshness.worked(key, at)
    },
    /** True if the service reports that the worksheet does not exist. */
    isRefused: (key: string): boolean => refused.has(key),
    forget(key: string): void {
      charts.delete(key)
      refused.delete(key)
      freshness.forget(key)
    },
    /** Changes if a chart does. */
    version: (): string => String(changes),
  }
}

function spreadsheetOf(key: string): string {
  return partsOfChartKey(key).spreadsheetId
}

/** A fault that an editor can fix belongs to one worksheet; a fault of the service belongs to all of them. */
function createReject({ faults, freshness }: AttemptOptions) {
  return (key: string, { reason, isOfOne }: Pick<BadValues, 'reason' | 'isOfOne'>): void => {
    const names = partsOfChartKey(key)
    faults.failed(key, isOfOne ? `${reason}: ${names.spreadsheetId}, ${names.title}` : reason, names)
    if (!isOfOne) freshness.failed(key)
  }
}

function cellsOf(key: string, { rows, range }: GoodValues): AskedCells {
  return { rows, range, askedTitle: partsOfChartKey(key).title }
}

function lossOf({ rows }: GoodValues): string {
  return `a worksheet that had figures is ${excessOf(rows) ? 'too large' : 'empty'}`
}

function isEmpty({ rows }: GoodValues): boolean {
  return !rows.some((row) => Array.isArray(row) && row.some((cell) => String(cell ?? '').trim() !== ''))
}

function digestOf(answer: GoodValues): string {
  return createHash('sha256').update(JSON.stringify(answer)).digest('base64url')
}

export function refusal(status: 404 | 502, retryAfter: string | null = null): Refusal {
  return { ok: false, status, code: 'spreadsheet-unavailable', retryAfter }
}

/** An attempt without a response. */
export function failed(value: Refusal): Attempt<ChartAnswer> {
  return { value, outcome: 'failed', retryAfter: value.retryAfter }
}

interface JudgeOptions {
  attempts: ChartAttempts
  /** Null: the latest version is shown. */
  holding?: Holding | null
  wanted: WantedCharts
  /** Checks if a page shows a chart while the wanted charts are unknown; null: unknown. */
  isOnPage?: (spreadsheetId: string, title: string) => Promise<boolean | null>
  /** If omitted, the wanted charts are never known. */
  chartTitles?: () => ChartTitles
  /** The titles of a spreadsheet; null if they cannot be loaded. */
  titlesOf: (spreadsheetId: string) => Promise<readonly string[] | null>
  /** Converts a date to a time of the service's clock, ms. */
  fromDate?: (date: number) => number
}

/** The chart that readers get after a worksheet was loaded again: the new one or the previous one. */
export type JudgeReading = (
  key: string,
  answer: ValuesAnswer,
  previous: ChartAnswer | null,
) => Promise<Attempt<ChartAnswer>>

export function createJudgeReading(options: JudgeOptions): JudgeReading {
  const { attempts, holding = null, wanted, titlesOf, fromDate = (date: number) => date } = options
  const missing = new Set<string>()

  /** True for a worksheet that the content names. Until the content is read, the last known state is used. */
  async function isNamed(key: string): Promise<boolean> {
    if (wanted.count() > 0) return wanted.has(key)
    const isKnown = holding?.knows(key) ?? false
    // Another service may take long to deliver a page.
    if (isKnown && options.chartTitles) return true
    const { spreadsheetId, title } = partsOfChartKey(key)
    return (await options.isOnPage?.(spreadsheetId, title)) ?? isKnown
  }

  /** Finds the most similar title, once while a worksheet is missing. */
  async function named(key: string, answer: BadValues): Promise<{ nearest: string | null; answer: BadValues }> {
    const { spreadsheetId, title } = partsOfChartKey(key)
    // The title is looked up by the server that called the service.
    if (!isMissing(answer) || answer.ageMs !== undefined || missing.has(key)) return { nearest: null, answer }
    missing.add(key)
    const titles = await titlesOf(spreadsheetId)
    if (titles === null) return { nearest: null, answer }
    const nearest = nearestTitle(title, titles)
    return { nearest, answer: { ...answer, reason: missingSentence(title, nearest) } }
  }

  /** The chart that readers saw before; null: unknown. */
  async function before(key: string, answer: ValuesAnswer, previous: ChartAnswer | null): Promise<ChartAnswer | null> {
    if (answer.ok) attempts.responded(key)
    else attempts.reject(key, answer)
    if (previous?.ok) return previous
    const kept = await holding?.published(key)
    return kept ? attempts.show(key, kept.cells, fromDate(Date.parse(kept.at))) : null
  }

  return async (key, values, previous) => {
    if (values.ok) missing.delete(key)
    const { nearest, answer } = values.ok ? { nearest: null, answer: values } : await named(key, values)
    if (!holding || !(await isNamed(key))) return attempts.judge(key, answer, previous)
    const received = await holding.receive(key, answer, nearest)
    if (received === 'as read') return attempts.judge(key, answer, previous)
    const value = await before(key, answer, previous)
    if (value === null) return attempts.judge(key, answer, previous)
    const isServiceFault = !answer.ok && answer.status !== 404
    if (isServiceFault) return { value, outcome: 'failed', retryAfter: answer.retryAfter }
    // A worksheet that is not settled is soon loaded again.
    return { value, outcome: received === 'not settled' ? 'failed' : 'good' }
  }
}

/** True when the spreadsheet or the worksheet does not exist. */
function isMissing({ status, isOfOne, upstreamStatus }: BadValues): boolean {
  return status === 404 && isOfOne && upstreamStatus !== null
}

interface PublishedOptions {
  charts: LastGoodStore<ChartAnswer>
  attempts: ChartAttempts
  freshness: Freshness
  wanted: WantedCharts
  holding?: Holding | null
  now: () => number
  fromDate?: (date: number) => number
  toDate?: (at: number) => number
}

/** Ages of the charts that readers get, and methods to replace them at once. */
export function createPublishedCharts(options: PublishedOptions): Pick<WorksheetService, 'ageOf'> & PublishedCharts {
  const { charts, attempts, freshness, wanted, holding = null, now } = options
  const { toDate = (at: number) => at, fromDate = (date: number) => date } = options

  /** Loads the charts that pages show, or all cached ones before those are known. Others wait for their next reader. */
  async function ask(isMeant: (spreadsheetId: string) => boolean): Promise<void> {
    const isWanted = (key: string) => wanted.count() === 0 || wanted.has(key)
    const held = charts.entries().filter(([key]) => isWanted(key) && isMeant(partsOfChartKey(key).spreadsheetId))
    await Promise.all(held.map(([, entry]) => entry.askAgain()))
  }

  return {
    ageOf(spreadsheetId, title) {
      const key = chartKey(spreadsheetId, title)
      const at = freshness.timeOf(key)
      const own = at === null ? null : { at: toDate(at), mark: freshness.isFailing(key) ? ('stale' as const) : null }
      return holding?.ageOf(key) ?? own
    },
    async showPublished(key) {
      const kept = await holding?.published(key)
      if (!kept || !charts.has(key)) return
      charts.open(key).replace(await attempts.show(key, kept.cells, fromDate(Date.parse(kept.at))), now())
    },
    askAgain: () => ask(() => true),
    askSpreadsheets: (ids) => ask((id) => ids.includes(id)),
  }
}
