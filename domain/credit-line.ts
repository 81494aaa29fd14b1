/**
 * "Common Measure, commonmeasure.example/topic/health": the site and the page that a chart is from. What a comparison compares
 * stands in its query.
 */
export function creditLine(siteName: string, { host, pathname, search }: URL): string {
  const query = pathname.endsWith('/compare') ? search : ''
  return `${siteName}, ${host}${pathname === '/' ? '' : pathname}${query}`
}
