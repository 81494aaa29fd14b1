import { data, redirect } from 'react-router'
import { coverOf } from '#app/components/card/cover.ts'
import { orThrow, withFallback } from '#app/document/fallback.ts'
import { inLanguage } from '#domain/in-language.ts'
import type { PageCharts } from '#app/charts/page-charts.ts'
import { loadCharts } from '#app/charts/page-charts.server.ts'
import { absolute } from '#app/document/structured-data.ts'
import type { Article, Term } from '#domain/article.ts'
import { neighborsOf } from '#domain/blog.ts'
import { formatArticleDate } from '#domain/calendar-day.ts'
import { decoded } from '#domain/canonical-slug.ts'
import { instantOfLocal } from '#domain/dates.ts'
import type { RichNode } from '#domain/rich-text.ts'
import type { Services } from '#services/services.ts'

/** Minimum length of a paragraph that is taller than its initial, also in wide windows. */
const LONG_PARAGRAPH = 180

/** A category on an article page; without an address it has no page. */
export interface CategoryLink extends Term {
  to: string | null
}

/** Data of an article page. Throws its 404 page, or a redirect to the article's canonical address. */
export async function articleData(services: Services, requestedSlug: string) {
  const { content, log, siteName, siteUrl, community } = services
  const article = await orThrow(content.findArticle(requestedSlug), log)
  if (!article) throw data(null, { status: 404 })
  if (decoded(article.slug) !== requestedSlug) throw redirect(`/blog/${article.slug}`, 301)

  const [charts, navigation, categories] = await Promise.all([
    loadCharts(services, article.content.charts, []),
    withFallback(content.listNavigation(), [], log),
    withFallback(
      content.readBlog().then((blog) => blog.categories),
      [],
      log,
    ),
  ])
  const { id, slug, title, date, modified, description, lead, wideBanner, image, tags, author } = article
  const topic = topicOf(article, categories)
  const banner = article.banner ?? (wideBanner ? null : coverOf(slug, topic))
  return {
    siteName,
    siteUrl,
    article: {
      slug,
      title,
      date: { iso: date.slice(0, 10), shown: formatArticleDate(date) },
      published: isoOf(date, community.timeZone),
      modified: isoOf(modified, community.timeZone),
      description,
      lead,
      banner,
      wideBanner,
      tags,
      author,
    },
    card: cardOf(article, siteUrl, article.banner ?? image),
    categories: article.categories.map((category) => linkOf(category, categories)),
    topic,
    text: article.content.nodes,
    hasInitial: startsWithParagraph(article.content.nodes),
    charts,
    neighbors: neighborsOf(navigation, id),
  }
}

type Found = Awaited<ReturnType<typeof articleData>>
export type ArticleData = Omit<Found, 'charts'> & { charts: PageCharts }

/** The blog's root category links to the whole blog, and its children to their pages; others have no page. */
function linkOf({ slug, name }: Term, categories: readonly Term[]): CategoryLink {
  if (slug === 'blog') return { slug, name, to: '/blog' }
  return { slug, name, to: categories.some((category) => category.slug === slug) ? `/blog/categories/${slug}` : null }
}

/** The category that sets the article's colors; "" for the site's colors. */
function topicOf({ categories }: Article, terms: readonly Term[]): string {
  const own = categories.find(({ slug }) => terms.some((category) => category.slug === slug))
  return (own ?? categories[0])?.slug ?? ''
}

/** Sites that show previews do not support SVG covers, so articles with a cover use the site's card with their title. */
function cardOf({ slug, title }: Article, siteUrl: string, image: Article['image']) {
  if (image && !/\.svg(?:$|\?)/i.test(image.url)) return { ...image, url: absolute(siteUrl, image.url) }
  return { url: siteUrl + inLanguage(`/blog/${slug}/card.png`), alt: title, width: 1200, height: 630 }
}

/** True if the text begins with a long paragraph in Latin letters, whose first letter is then set large. */
function startsWithParagraph([first]: RichNode[]): boolean {
  const [, words = ''] = (first?.kind === 'html' && /^\s*<p>(\p{Script=Latin}[^<]*)/u.exec(first.html)) || []
  return words.length >= LONG_PARAGRAPH
}

/** null for an invalid date. */
function isoOf(local: string, timeZone: string): string | null {
  return instantOfLocal(local, timeZone)?.toISOString() ?? null
}
