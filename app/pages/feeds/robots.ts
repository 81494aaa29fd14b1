import { SERVICE_ADDRESSES } from '#app/site/service-addresses.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/robots.ts'

/** /robots.txt: addresses that crawlers should skip, and the sitemaps. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext)
  const lines = [
    'User-agent: *',
    ...SERVICE_ADDRESSES.filter(({ isHidden }) => isHidden).map(({ path }) => `Disallow: ${path}/`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    `Sitemap: ${siteUrl}/sitemap-index.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
