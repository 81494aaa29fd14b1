import { LOCALE } from '#domain/language.ts'
import { element, xmlText } from './xml.ts'

/** Metadata of a feed, with absolute addresses. */
export interface FeedHead {
  title: string
  description: string
  /** The page with the same content. */
  link: string
  /** Address of the feed itself. */
  self: string
}

export interface FeedItem {
  title: string
  link: string
  /** Permanent and unique. */
  id: string
  /** An ISO date. */
  at: string
  description: string
}

/** A feed as RSS 2.0. @param items newest first */
export function rss({ title, description, link, self }: FeedHead, items: readonly FeedItem[]): string {
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', link),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    `<language>${LOCALE.toLowerCase()}</language>`,
    element('lastBuildDate', items[0] ? pubDate(items[0].at) : ''),
    ...items.map((item) =>
      [
        '<item>',
        element('title', item.title),
        element('link', item.link),
        `<guid isPermaLink="false">${xmlText(item.id)}</guid>`,
        element('pubDate', pubDate(item.at)),
        element('description', item.description),
        '</item>',
      ].join(''),
    ),
    '</channel>',
    '</rss>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** RFC 822 date, as RSS requires. */
function pubDate(at: string): string {
  return new Date(at).toUTCString()
}
