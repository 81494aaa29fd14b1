import { chartKey } from './chart-key.ts'

/** The titles of charts by spreadsheet. */
export type ChartTitles = ReadonlyMap<string, readonly string[]>

/** The charts that pages show. */
export type WantedCharts = ReturnType<typeof createWantedCharts>

/**
 * @param chartTitles those of now: the same map until the content names others
 * @param onChange the content names others than before
 */
export function createWantedCharts(chartTitles: () => ChartTitles, onChange: () => void) {
  let titles: ChartTitles = new Map()
  let keys: ReadonlySet<string> = new Set()

  function update(): void {
    const newest = chartTitles()
    if (newest === titles || (newest.size === 0 && titles.size === 0)) return
    titles = newest
    keys = new Set([...titles].flatMap(([id, names]) => names.map((title) => chartKey(id, title))))
    onChange()
  }

  return {
    count(): number {
      update()
      return keys.size
    },
    /** @param key of `chartKey` */
    has(key: string): boolean {
      update()
      return keys.has(key)
    },
    titlesOf(spreadsheetId: string): readonly string[] {
      update()
      return titles.get(spreadsheetId) ?? []
    },
  }
}
