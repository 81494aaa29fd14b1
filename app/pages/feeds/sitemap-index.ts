import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/sitemap-index.ts'
import { indexOf } from './sitemap-parts.ts'
import { xmlResponse } from './xml.ts'

/** Index of the sitemaps: the site's own, and the places of the reference set. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext)
  return xmlResponse(indexOf(['/sitemap.xml', '/sitemap-places.xml'], siteUrl), 'application/xml')
}
