/** "Common Measure, commonmeasure.example/topic/health": the site and the page that a chart is from. */
export function creditLine(siteName: string, { host, pathname }: URL): string {
  return `${siteName}, ${host}${pathname === '/' ? '' : pathname}`
}
