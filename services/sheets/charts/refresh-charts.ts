import { nextTurn } from '#services/turns/next-turn.ts'
import type { Freshness } from '#services/upstream/freshness.ts'
import type { LastGoodStore } from '#services/upstream/last-good-store.ts'
import type { LastGood } from '#services/upstream/last-good.ts'
import type { ChartAttempts } from './chart-attempts.ts'
import { chartKey, partsOfChartKey, type ChartTitles } from './chart-key.ts'
import type { ChartAnswer } from '../worksheet-service.ts'

interface RefreshOptions {
  charts: LastGoodStore<ChartAnswer>
  chartTitles: () => ChartTitles
  attempts: ChartAttempts
  freshness: Freshness
  ttlMs: number
  now: () => number
}

/** Fraction of the fresh time after which a chart is refreshed in one call with a due chart of its spreadsheet. */
const REFRESHED_WITH_OTHERS_FROM = 0.4
/** Charts opened between two requests of visitors, which takes a few milliseconds. */
const AT_ONCE = 50

/**
 * First loads charts that were never loaded or failed to load. Then refreshes due charts, together with the others of their spreadsheet.
 */
export function createChartRefresh(options: RefreshOptions): () => void {
  const { charts, chartTitles, attempts, freshness, ttlMs, now } = options
  const plan = createRefreshPlan({ ttlMs, now })
  let loading: Promise<void> | null = null
  const ageOf = (entry: LastGood<ChartAnswer>) => now() - (entry.held()?.at ?? now())

  /** The age decides about a chart that an earlier process loaded, as usual. */
  async function loadUnknown(key: string): Promise<void> {
    if (attempts.isRefused(key)) return
    const entry = charts.open(key)
    if (!(await entry.restored())) entry.refresh()
  }

  /** Loads the charts of a large site a few at a time, so that visitors are served in between. */
  async function loadAllUnknown(): Promise<void> {
    let opened = 0
    for (const [spreadsheetId, titles] of chartTitles()) {
      for (const title of titles) void loadUnknown(chartKey(spreadsheetId, title))
      opened += titles.length
      if (opened < AT_ONCE) continue
      await nextTurn()
      opened = 0
    }
  }

  return () => {
    loading ??= loadAllUnknown().finally(() => (loading = null))
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
}

/** One spreadsheet of the site: the age of its oldest cached chart, and true if a refresh failed. */
interface HeldSpreadsheet {
  id: string
  ageMs: number
  isFailing: boolean
}

/**
 * Delay between two spreadsheets. Six calls a minute are a tenth of Google's limit for one user (60) and a fiftieth of
 * that for a project. With many spreadsheets, or a short fresh time, calls are more frequent. The background never uses
 * more than half of the site's budget (30 calls a minute).
 */
const MAX_PACE_MS = 10_000
const MIN_PACE_MS = 4000
/** Fractions of the fresh time between which a refresh starts, if the pace allows. */
const EARLIEST = 0.4
const LATEST = 0.8
/** Fraction of the fresh time within which all spreadsheets have been refreshed. */
const ALL_WITHIN = 0.93
/** Maximum number of refreshes to catch up at once after a pause of the process. */
const MAX_AT_ONCE = 4

/**
 * Refreshes the oldest spreadsheet first, at an even pace. Failing spreadsheets are retried as soon as allowed
 * (services/upstream/last-good-state.ts). With many spreadsheets the refreshes start earlier, so that the last
 * spreadsheet does not become stale.
 */
export function createRefreshPlan({ ttlMs, now }: { ttlMs: number; now: () => number }) {
  let nextAt = now()

  return {
    /** @returns ids of spreadsheets to refresh now; they count as refreshed from then on */
    choose(held: readonly HeldSpreadsheet[]): string[] {
      const paceMs = Math.min(MAX_PACE_MS, Math.max(MIN_PACE_MS, (ttlMs * ALL_WITHIN) / held.length))
      const dueMs = Math.min(ttlMs * LATEST, Math.max(ttlMs * EARLIEST, ttlMs - held.length * paceMs))
      const failing = held.filter(({ isFailing }) => isFailing)
      const due = held
        .filter(({ ageMs, isFailing }) => !isFailing && ageMs >= dueMs)
        .toSorted((one, other) => other.ageMs - one.ageMs)
      nextAt = Math.max(nextAt, now() - (MAX_AT_ONCE - 1) * paceMs)
      const turns = now() < nextAt ? 0 : 1 + Math.floor((now() - nextAt) / paceMs)
      const chosen = due.slice(0, turns)
      nextAt += chosen.length * paceMs
      return [...failing, ...chosen].map(({ id }) => id)
    },
  }
}
