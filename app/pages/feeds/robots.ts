import { SERVICE_ADDRESSES } from '#app/site/service-addresses.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/robots.ts'

/** What programs that read the web should leave alone, and where the lists of pages are: /robots.txt. */
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
