import { ADDRESSES } from '#app/site/addresses.ts'
import { hasInitiativePage } from '#app/site/has-initiative-page.ts'
import { emptyCategories } from '#domain/blog.ts'
import { postKey } from '#domain/surrogate-keys.ts'
import type { Services } from '#services/services.ts'
import type { SiteAddress } from './sitemap-parts.ts'

/** Topics, subtopics, articles and the fixed pages. @throws ProviderError */
export async function listSiteAddresses({
  content,
  shown,
}: Pick<Services, 'content' | 'shown'>): Promise<SiteAddress[]> {
  const [topics, blog, hasInitiative] = await Promise.all([
    content.listTopics(),
    content.readBlog(),
    hasInitiativePage(content),
  ])
  const empty = emptyCategories(blog)
  shown.note(...blog.posts.map(({ slug }) => postKey(slug)))
  return [
    ...ADDRESSES.filter(({ path, inSitemap }) => inSitemap && (hasInitiative || path !== '/the-initiative')).map(
      ({ path }) => undated(path),
    ),
    ...topics.flatMap(({ slug, subtopics }) => [`/topic/${slug}`, ...subtopics.map(({ path }) => path)]).map(undated),
    ...blog.categories.filter(({ slug }) => !empty.has(slug)).map(({ slug }) => undated(`/blog/categories/${slug}`)),
    ...blog.posts.map(({ slug, date }) => ({
      path: `/blog/${slug}`,
      changed: /^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? '',
    })),
  ]
}

function undated(path: string): SiteAddress {
  return { path, changed: '' }
}
