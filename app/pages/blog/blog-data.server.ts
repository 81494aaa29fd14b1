import { data } from 'react-router'
import { coverOf } from '#app/components/card/cover.ts'
import { orThrow, withFallback } from '#app/document/fallback.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { arrangeBlog, emptyCategories, type BlogCategory } from '#domain/blog.ts'
import { formatArticleDate } from '#domain/calendar-day.ts'
import { isSameSlug } from '#domain/canonical-slug.ts'
import type { Image } from '#domain/image.ts'
import { postKey } from '#domain/surrogate-keys.ts'
import type { Services } from '#services/services.ts'
import type { PostCardData } from './post-card.tsx'

export interface FilterOption {
  slug: string
  name: string
  isEmpty: boolean
}

/** Data of a blog page. `recent` has the first `count` posts of `total`. */
export interface BlogData {
  siteName: string
  siteUrl: string
  /** null: all. */
  category: { slug: string; name: string; description: string; image: Image | null } | null
  filter: FilterOption[]
  featured: PostCardData | null
  mostRead: PostCardData[]
  recent: PostCardData[]
  total: number
}

/** @param slug of the requested category; null for all. Throws the 404 page for a category outside the blog. */
export async function blogData(services: Services, slug: string | null, count: number): Promise<BlogData> {
  const { content, log, shown, siteName, siteUrl } = services
  const [blog, topics] = await Promise.all([
    orThrow(content.readBlog(), log),
    slug === null ? [] : withFallback(content.listTopics(), [], log),
  ])
  const category = slug === null ? null : blog.categories.find((entry) => isSameSlug(entry.slug, slug))
  if (category === undefined) throw data(null, { status: 404 })

  const { featured, mostRead, recent } = arrangeBlog(blog.posts, category?.slug ?? null)
  const empty = emptyCategories(blog)
  const card = (post: ArticleSummary) => {
    shown.note(postKey(post.slug))
    return cardOf(post, blog.categories, category)
  }
  return {
    siteName,
    siteUrl,
    category: category && { ...category, image: topics.find((topic) => topic.slug === category.slug)?.image ?? null },
    filter: blog.categories.map((entry) => ({ slug: entry.slug, name: entry.name, isEmpty: empty.has(entry.slug) })),
    featured: featured && card(featured),
    mostRead: mostRead.map(card),
    recent: recent.slice(0, count).map(card),
    total: recent.length,
  }
}

/** Card of an article with one category: that of its page, else the first of the blog's, else any. */
function cardOf(post: ArticleSummary, listed: BlogCategory[], page: BlogCategory | null): PostCardData {
  const { slug, title, excerpt, image, date, categories, label } = post
  const own = categories.find((category) => listed.some((entry) => entry.slug === category.slug)) ?? categories[0]
  return {
    slug,
    title,
    excerpt,
    image: image ?? coverOf(slug, own?.slug ?? ''),
    date: { iso: date.slice(0, 10), shown: formatArticleDate(date) },
    category: categories.find((category) => category.slug === page?.slug) ?? own ?? null,
    label,
  }
}
