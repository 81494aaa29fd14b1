import type { ArticleSummary } from '#domain/article.ts'
import { formatArticleDate, formatDay } from '#domain/calendar-day.ts'
import { instantOfChicago } from '#domain/dates.ts'
import { instantOf } from '#domain/event.ts'
import type { Event } from '#domain/event.ts'
import type { SearchDocument, SearchKind } from '#domain/search.ts'
import { plainText } from '../content/plain-text.ts'
import { createDocument } from './documents.ts'
import type { DocumentSource } from './documents.ts'
import { placesInText } from './places.ts'

/** An article with its text; `text` is plain. */
export interface ArticleText extends ArticleSummary {
  text: string
}

/** A question of the FAQ page; the answer is plain text, `path` leads to it: "/faqs#what-is-an-indicator". */
export interface QuestionText {
  id: string
  question: string
  answer: string
  /** Its group; "" for none. */
  group: string
  path: string
}

/** A page of the site that is neither topic nor article; `text` is plain and may be "". */
export interface PageText {
  path: string
  title: string
  excerpt: string
  text: string
}

/** A source of one kind whose documents come all at once. */
export function createSource<T>(
  kind: SearchKind,
  list: () => Promise<readonly T[]>,
  toDocument: (item: T) => SearchDocument,
): DocumentSource {
  return { kinds: [kind], list: async () => ({ documents: (await list()).map(toDocument), isWhole: true }) }
}

/** @param topicTitles titles of topics by their slug: the categories of articles carry the slugs of topics */
export function articleDocument(article: ArticleText, topicTitles: ReadonlyMap<string, string>): SearchDocument {
  return createDocument({
    objectID: `article-${article.id}`,
    kind: 'Article',
    title: article.title,
    permalink: `/blog/${encodeURIComponent(decoded(article.slug))}`,
    slug: article.slug,
    imgSrc: article.image?.url ?? '',
    post_date_formatted: formatArticleDate(article.date),
    excerpt: article.excerpt,
    content: article.text,
    topic: article.categories.flatMap(({ slug }) => topicTitles.get(slug) ?? []),
    category: article.categories.map(({ name }) => name),
    place: placesInText(`${article.title} ${article.excerpt} ${article.text}`),
    indicators: article.authorName === '' ? [] : [article.authorName],
    date_timestamp: secondsOf(instantOfChicago(article.date)),
  })
}

export function eventDocument(event: Event): SearchDocument {
  const text = plainText(event.description)
  return createDocument({
    objectID: `event-${event.id}`,
    kind: 'Event',
    title: event.title,
    permalink: '/events',
    imgSrc: event.image?.url ?? '',
    post_date_formatted: event.start ? formatDay(event.start.day) : '',
    excerpt: [text, event.address].filter((part) => part !== '').join(' '),
    content: text,
    place: placesInText(`${event.title} ${text} ${event.address}`),
    date_timestamp: secondsOf(event.start && instantOf(event.start)),
  })
}

export function questionDocument(question: QuestionText): SearchDocument {
  return createDocument({
    objectID: `question-${question.id}`,
    kind: 'Question',
    title: question.question,
    permalink: question.path,
    slug: question.path.split('#')[1] ?? '',
    excerpt: question.answer,
    content: question.answer,
    category: question.group === '' ? [] : [question.group],
  })
}

export function pageDocument(page: PageText): SearchDocument {
  return createDocument({
    objectID: `page-${page.path}`,
    kind: 'Page',
    title: page.title,
    permalink: page.path,
    slug: page.path.split('/').at(-1) ?? '',
    excerpt: page.excerpt,
    content: page.text,
  })
}

/** WordPress keeps other letters than ours percent-encoded. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

function secondsOf(at: Date | null): number | null {
  return at && Math.floor(at.getTime() / 1000)
}
