import { nextTurn } from '#services/turns/next-turn.ts'
import type { Freshness } from '#services/upstream/freshness.ts'
import type { LastGoodStore } from '#services/upstream/last-good-store.ts'
import type { LastGood } from '#services/upstream/last-good.ts'
import type { ChartAttempts } from './chart-attempts.ts'
import { chartKey, partsOfChartKey } from './chart-key.ts'
import type { ChartAnswer } from '../worksheet-service.ts'
import { createRefreshPlan } from './refresh-plan.ts'
import type { ChartTitles } from './wanted-charts.ts'

interface RefreshOptions {
  charts: LastGoodStore<ChartAnswer>
  chartTitles: () => ChartTitles
  attempts: ChartAttempts
  freshness: Freshness
  ttlMs: number
  now: () => number
}

/** With a chart that is due go those of the same spreadsheet that are this far in their time: it is one call. */
const REFRESHED_WITH_OTHERS_FROM = 0.4
/** Charts that are opened between two requests of visitors: a few milliseconds. */
const AT_ONCE = 50

/** Asks for what no page has asked for yet, or could not be had; then for what is due, with the others of its spreadsheet. */
export function createChartRefresh(options: RefreshOptions): () => void {
  const { charts, chartTitles, attempts, freshness, ttlMs, now } = options
  const plan = createRefreshPlan({ ttlMs, now })
  let loading: Promise<void> | null = null
  const ageOf = (entry: LastGood<ChartAnswer>) => now() - (entry.held()?.at ?? now())

  /** Of what an earlier process has loaded, the age decides like that of everything else. */
  async function loadUnknown(key: string): Promise<void> {
    if (attempts.isRefused(key)) return
    const entry = charts.open(key)
    if (!(await entry.restored())) entry.refresh()
  }

  /** Those of a large site a few at a time: visitors come in between. */
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
