/** Key of a chart from its spreadsheet and worksheet. A spreadsheet's id never contains a line break. */
export function chartKey(spreadsheetId: string, title: string): string {
  return `${spreadsheetId}\n${title}`
}

export function partsOfChartKey(key: string): { spreadsheetId: string; title: string } {
  const end = key.indexOf('\n')
  return { spreadsheetId: key.slice(0, end), title: key.slice(end + 1) }
}

/** The titles of charts by spreadsheet. */
export type ChartTitles = ReadonlyMap<string, readonly string[]>

/** The charts that pages show. */
export type WantedCharts = ReturnType<typeof createWantedCharts>

/**
 * The keys of the charts that the content names.
 *
 * @param chartTitles current titles: the same map until the content names other charts
 * @param onChange called when the content names other charts than before
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
    /** @param key from `chartKey` */
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
