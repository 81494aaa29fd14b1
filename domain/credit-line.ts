/**
 * "Common Measure, commonmeasure.example/topic/health": the site and the page of a chart. For a comparison, the query
 * identifies the compared items.
 */
export function creditLine(siteName: string, { host, pathname, search }: URL): string {
  const query = pathname.endsWith('/compare') ? search : ''
  return `${siteName}, ${host}${pathname === '/' ? '' : pathname}${query}`
}
