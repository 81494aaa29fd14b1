import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/sitemap-places.ts'
import { sitemapOf } from './sitemap-parts.ts'
import { xmlResponse } from './xml.ts'

/** A page for each place of the reference set; 503 with a retry delay while the set is being prepared. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, reference } = context.get(servicesContext)
  const set = await reference()
  if (!set) return new Response(null, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })
  const addresses = set.places().map(({ fips }) => ({ path: `/place/${fips}`, changed: '' }))
  return xmlResponse(sitemapOf(addresses, siteUrl), 'application/xml')
}
