import { data } from 'react-router'
import { orThrow } from '#app/document/fallback.ts'
import { servicesContext } from '#app/site/services.ts'
import { siteLanguages } from '#app/site/site-languages.ts'
import type { Route } from './+types/sitemap.ts'
import { listSiteAddresses } from './site-addresses.server.ts'
import { partAt, partsOf, sitemapIndex, sitemapOf } from './sitemap-parts.ts'
import { xmlResponse } from './xml.ts'

/** /sitemap.xml: topics, subtopics, articles and fixed pages. With very many, an index of lists, each at `?part=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { siteUrl } = services
  const parts = partsOf(await orThrow(listSiteAddresses(services), services.log))
  const requested = url.searchParams.get('part')
  if (parts.length > 1 && requested === null) return xmlResponse(sitemapIndex(parts.length, siteUrl), 'application/xml')
  const part = partAt(parts, requested)
  if (!part) throw data(null, { status: 404 })
  return xmlResponse(sitemapOf(part, siteUrl, siteLanguages(services.community)), 'application/xml')
}
