/** Element id of the chart with this title: lower case, only a-z and 0-9 (docs/contracts/worksheets.md#title-and-id). */
export function chartId(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]/g, '') || 'chart'
}
