import { orThrow } from '#app/document/fallback.ts'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/feeds.ts'
import { servicesContext } from '#app/site/services.ts'
import { absolute } from '#app/document/structured-data.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { instantOfLocal } from '#domain/dates.ts'
import { LOCALE } from '#domain/language.ts'
import { postKey } from '#domain/surrogate-keys.ts'
import type { Route } from './+types/feed.ts'
import { element, xmlResponse, xmlText } from './xml.ts'

/** Maximum number of items; feed readers poll often and need only recent ones. */
const MAX_ITEMS = 50

/** The blog's newest articles as RSS 2.0: /feed.xml. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, log, shown, siteName, siteUrl, community } = context.get(servicesContext)
  const { posts } = await orThrow(content.readBlog(), log)
  shown.note(...posts.slice(0, MAX_ITEMS).map(({ slug }) => postKey(slug)))
  return xmlResponse(
    feed(posts.slice(0, MAX_ITEMS), { siteName, siteUrl, area: community.region.area, timeZone: community.timeZone }),
    'application/rss+xml',
  )
}

interface FeedOptions {
  siteName: string
  siteUrl: string
  /** Subject of the articles. */
  area: string
  timeZone: string
}

function feed(posts: ArticleSummary[], options: FeedOptions): string {
  const { siteName, siteUrl, area, timeZone } = options
  const newest = posts[0] ? pubDate(posts[0].date, timeZone) : ''
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', texts.articlesInsights({ siteName })),
    element('link', siteUrl + inLanguage('/blog')),
    `<atom:link href="${xmlText(siteUrl + inLanguage('/feed.xml'))}" rel="self" type="application/rss+xml"/>`,
    element('description', texts.articlesAboutLifeInTheCounties({ area })),
    element('language', LOCALE.toLowerCase()),
    element('lastBuildDate', newest),
    ...posts.map((post) => item(post, options)),
    '</channel>',
    '</rss>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function item(post: ArticleSummary, { siteUrl, timeZone }: FeedOptions): string {
  const { slug, title, excerpt, date, authorName, categories, image } = post
  const address = siteUrl + inLanguage(`/blog/${slug}`)
  return [
    '<item>',
    element('title', title),
    element('link', address),
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    element('pubDate', pubDate(date, timeZone)),
    element('dc:creator', authorName),
    ...categories.map(({ name }) => element('category', name)),
    element('description', excerpt),
    image ? `<media:content url="${xmlText(absolute(siteUrl, image.url))}" medium="image"/>` : '',
    '</item>',
  ].join('')
}

/** RFC 822 date, as RSS requires: "Sun, 05 Jan 2020 15:00:00 GMT"; "" for an invalid date. */
function pubDate(local: string, timeZone: string): string {
  return instantOfLocal(local, timeZone)?.toUTCString() ?? ''
}
