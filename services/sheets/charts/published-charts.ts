import type { Holding } from '#services/holding/holding.ts'
import type { Freshness } from '#services/upstream/freshness.ts'
import type { LastGoodStore } from '#services/upstream/last-good-store.ts'
import type { ChartAttempts } from './chart-attempts.ts'
import { chartKey, partsOfChartKey } from './chart-key.ts'
import type { WantedCharts } from './wanted-charts.ts'
import type { ChartAnswer, PublishedCharts, WorksheetService } from '../worksheet-service.ts'

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
