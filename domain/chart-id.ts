/** The element id of the chart with this title: lower case, only a-z and 0-9 (chart-worksheet, section 2.2). */
export function chartId(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]/g, '') || 'chart'
}
