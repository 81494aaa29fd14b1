import { ADDRESSES } from '#app/addresses.ts'
import { orThrow } from '#app/fallback.ts'
import { servicesContext } from '#app/services.ts'
import { emptyCategories } from '#domain/blog.ts'
import type { Route } from './+types/sitemap.ts'
import { element, xmlResponse } from './xml.ts'

/** sitemaps.org: of one file. */
const MAX_ADDRESSES = 50_000

interface Address {
  path: string
  /** A day, "" when unknown. */
  changed: string
}

/** The addresses of topics, subtopics, articles and the fixed pages: /sitemap.xml. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, log, siteUrl } = context.get(servicesContext)
  const [topics, blog] = await Promise.all([orThrow(content.listTopics(), log), orThrow(content.readBlog(), log)])
  const empty = emptyCategories(blog)
  const addresses: Address[] = [
    ...ADDRESSES.filter(({ inSitemap }) => inSitemap).map(({ path }) => undated(path)),
    ...topics.flatMap(({ slug, subtopics }) => [`/topic/${slug}`, ...subtopics.map(({ path }) => path)]).map(undated),
    ...blog.categories.filter(({ slug }) => !empty.has(slug)).map(({ slug }) => undated(`/blog/categories/${slug}`)),
    ...blog.posts.map(({ slug, date }) => ({
      path: `/blog/${slug}`,
      changed: /^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? '',
    })),
  ]
  const urls = addresses.slice(0, MAX_ADDRESSES).map(({ path, changed }) => {
    return `<url>${element('loc', siteUrl + path)}${element('lastmod', changed)}</url>`
  })
  const body = ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>'].join('\n')
  return xmlResponse(body, 'application/xml')
}

function undated(path: string): Address {
  return { path, changed: '' }
}
