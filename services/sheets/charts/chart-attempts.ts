import { createHash } from 'node:crypto'
import type { NameRegistry } from '@common-measure/charts'
import { parsedJson } from '#domain/parsed-json.ts'
import { excessOf } from '@common-measure/charts/inspect'
import type { Faults } from '#services/upstream/faults.ts'
import type { Freshness } from '#services/upstream/freshness.ts'
import type { Attempt, Dated } from '#services/upstream/last-good-state.ts'
import type { Snapshots } from '#services/upstream/snapshots.ts'
import { partsOfChartKey, chartKey } from './chart-key.ts'
import { chartOfCells } from './chart-of-cells.ts'
import type { BadValues, GoodValues, ValuesAnswer } from '../values/values-answer.ts'
import type { ChartAnswer, PublishedCharts, WorksheetService } from '../worksheet-service.ts'
import type { Holding } from '#services/holding/holding.ts'
import type { LastGoodStore } from '#services/upstream/last-good-store.ts'
import type { WantedCharts } from './wanted-charts.ts'

type Refusal = ChartAnswer & { ok: false }

interface AttemptOptions {
  snapshots: Snapshots | null
  freshness: Freshness
  faults: Faults
  now: () => number
  /** What series and categories may be named after. */
  names: NameRegistry
  /** Told of a spreadsheet of which readers get another chart. */
  onChanged?: ((spreadsheetId: string) => void) | undefined
}

/** Makes charts of what the Sheets service answers: accepted or rejected, written down, and read again from there. */
export type ChartAttempts = ReturnType<typeof createChartAttempts>

/** The answer that a chart was last made of, and the chart. */
interface Known {
  digest: string
  isEmpty: boolean
  chart: ChartAnswer
}

export function createChartAttempts(options: AttemptOptions) {
  const { snapshots, freshness, faults, now, names, onChanged = () => {} } = options
  const [known, refused] = [new Map<string, Known>(), new Set<string>()]
  let changes = 0
  const reject = createReject(options)

  /** A worksheet like the last one keeps its chart. */
  function accept(key: string, answer: GoodValues, at: number): ChartAnswer {
    freshness.worked(key, at)
    const [digest, before] = [digestOf(answer), known.get(key)]
    if (before?.digest === digest) return before.chart
    const chart = build(key, answer, names)
    known.set(key, { digest, isEmpty: isEmpty(answer), chart })
    if (before) changes += 1
    if (before) onChanged(spreadsheetOf(key))
    return chart
  }

  return {
    /** @param previous the chart held; null when there is none */
    judge(key: string, answer: ValuesAnswer, previous: ChartAnswer | null): Attempt<ChartAnswer> {
      if (!answer.ok) {
        reject(key, answer)
        const value = { ...refusal(answer.status, answer.retryAfter), code: answer.code }
        if (answer.status !== 404) return failed(value)
        refused.add(key)
        return { value, outcome: 'refused' }
      }
      if (previous?.ok && isEmpty(answer) && known.get(key)?.isEmpty === false) {
        reject(key, { reason: lossOf(answer), isOfOne: true })
        return { value: build(key, answer, names), outcome: 'refused' }
      }
      faults.worked(key)
      refused.delete(key)
      const { ageMs = 0, ...given } = answer
      const at = now() - ageMs
      snapshots?.write(key, { at, text: JSON.stringify(given) })
      return { value: accept(key, given, at), outcome: 'good', at }
    },
    /** The chart of an earlier process's answer; null when there is none. */
    async restore(key: string): Promise<Dated<ChartAnswer> | null> {
      const snapshot = (await snapshots?.read(key)) ?? null
      const answer = snapshot && (parsedJson(snapshot.text) as ValuesAnswer | undefined)
      return snapshot && answer?.ok ? { value: accept(key, answer, snapshot.at), at: snapshot.at } : null
    },
    /**
     * The chart of a version that is kept, which readers get in place of what the service answered.
     *
     * @param at when it was last read, ms
     */
    show: (key: string, cells: { range: unknown; rows: readonly unknown[] }, at: number): ChartAnswer =>
      accept(key, { ok: true, ...cells }, at),
    /** Notes that the service failed, or that the worksheet is not there. */
    reject,
    /** Notes that the service answered, although readers get an older version. */
    heard(key: string): void {
      faults.worked(key)
      const at = freshness.timeOf(key)
      if (at !== null) freshness.worked(key, at)
    },
    /** Whether the service says that there is no such worksheet. */
    isRefused: (key: string): boolean => refused.has(key),
    forget(key: string): void {
      known.delete(key)
      refused.delete(key)
      freshness.forget(key)
    },
    /** Changes when a chart does. */
    version: (): string => String(changes),
  }
}

function spreadsheetOf(key: string): string {
  return partsOfChartKey(key).spreadsheetId
}

/** What an editor can fix is a fault of one worksheet; what the service does is a fault of all of them. */
function createReject({ faults, freshness }: AttemptOptions) {
  return (key: string, { reason, isOfOne }: Pick<BadValues, 'reason' | 'isOfOne'>): void => {
    const names = partsOfChartKey(key)
    faults.failed(key, isOfOne ? `${reason}: ${names.spreadsheetId}, ${names.title}` : reason, names)
    if (!isOfOne) freshness.failed(key)
  }
}

function build(key: string, { rows, range }: GoodValues, names: NameRegistry): ChartAnswer & { ok: true } {
  return { ok: true, ...chartOfCells({ rows, range, askedTitle: partsOfChartKey(key).title }, names) }
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

/** An attempt that gave no answer. */
export function failed(value: Refusal): Attempt<ChartAnswer> {
  return { value, outcome: 'failed', retryAfter: value.retryAfter }
}

interface Options {
  charts: LastGoodStore<ChartAnswer>
  attempts: ChartAttempts
  freshness: Freshness
  wanted: WantedCharts
  holding?: Holding | null
  now: () => number
  fromDate?: (date: number) => number
  toDate?: (at: number) => number
}

/** What is known of the charts that readers get, and how they are replaced at once. */
export function createPublishedCharts(options: Options): Pick<WorksheetService, 'ageOf'> & PublishedCharts {
  const { charts, attempts, freshness, wanted, holding = null, now } = options
  const { toDate = (at: number) => at, fromDate = (date: number) => date } = options

  /** Those that pages show, and all that are held before it is known which those are; of others the next reader asks. */
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
      charts.open(key).replace(attempts.show(key, kept.cells, fromDate(Date.parse(kept.at))), now())
    },
    askAgain: () => ask(() => true),
    askSpreadsheets: (ids) => ask((id) => ids.includes(id)),
  }
}
