import type { Article } from '#domain/article.ts'
import { formatArticleDate, formatDay } from '#domain/calendar-day.ts'
import { decoded } from '#domain/canonical-slug.ts'
import { instantOfLocal } from '#domain/dates.ts'
import { instantOf, type Event } from '#domain/event.ts'
import type { Question } from '#domain/faq.ts'
import type { SearchDocument } from '#domain/search.ts'
import { plainText } from '#services/content/text/plain-text.ts'
import { createDocument } from './documents.ts'
import type { PlaceFinder } from './places.ts'
import { textOf } from './text-of.ts'

/** A page of the site other than a topic or article. Texts are plain; `text` may be "". */
export interface PageText {
  path: string
  title: string
  excerpt: string
  text: string
}

/** Facts about the site for documents of stories. */
interface StoryContext {
  places: PlaceFinder
  timeZone: string
}

/** @param titles of topics by their slug, because categories of articles use the slugs of topics */
export function articleDocument(
  article: Article,
  { titles, places, timeZone }: StoryContext & { titles: ReadonlyMap<string, string> },
): SearchDocument {
  const text = textOf(article.content)
  return createDocument({
    objectID: `article-${article.id}`,
    kind: 'Article',
    title: article.title,
    permalink: `/blog/${encodeURIComponent(decoded(article.slug))}`,
    slug: article.slug,
    imgSrc: article.image?.url ?? '',
    post_date_formatted: formatArticleDate(article.date),
    excerpt: article.excerpt,
    content: text,
    topic: article.categories.flatMap(({ slug }) => titles.get(slug) ?? []),
    category: article.categories.map(({ name }) => name),
    place: places.inText(`${article.title} ${article.excerpt} ${text}`),
    year: yearsOf(article.date),
    indicators: [article.authorName, ...article.tags.map(({ name }) => name)].filter((name) => name !== ''),
    date_timestamp: secondsOf(instantOfLocal(article.date, timeZone)),
  })
}

export function eventDocument(event: Event, { places, timeZone }: StoryContext): SearchDocument {
  const text = event.descriptionText
  return createDocument({
    objectID: `event-${event.id}`,
    kind: 'Event',
    title: event.title,
    permalink: `/events#event-${encodeURIComponent(decoded(event.slug))}`,
    slug: event.slug,
    imgSrc: event.image?.url ?? '',
    post_date_formatted: event.start ? formatDay(event.start.day) : '',
    excerpt: [text, event.address].filter((part) => part !== '').join(' '),
    content: text,
    place: places.inText(`${event.title} ${text} ${event.address}`),
    year: yearsOf(event.start?.day ?? ''),
    date_timestamp: secondsOf(event.start && instantOf(event.start, timeZone)),
  })
}

/** @param group title of the question's category */
export function questionDocument({ id, question, answer }: Question, group: string): SearchDocument {
  const text = plainText(answer)
  return createDocument({
    objectID: `question-${id}`,
    kind: 'Question',
    title: question,
    permalink: `/faqs#${encodeURIComponent(id)}`,
    slug: id,
    excerpt: beginningOf(text),
    content: text,
    category: group === '' ? [] : [group],
  })
}

/** Length of an answer's beginning that ranks as its summary. */
const BEGINNING = 100

function beginningOf(text: string): string {
  return text.length <= BEGINNING ? text : `${text.slice(0, text.lastIndexOf(' ', BEGINNING))}…`
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

function yearsOf(date: string): string[] {
  return /^\d{4}-/.test(date) ? [date.slice(0, 4)] : []
}

function secondsOf(at: Date | null): number | null {
  return at && Math.floor(at.getTime() / 1000)
}
