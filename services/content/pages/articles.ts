import { isRecord, record } from '#domain/record.ts'
import { canonicalSlug } from '#domain/canonical-slug.ts'
import type { Article, ArticleLink, ArticleSummary, Author, Term } from '#domain/article.ts'
import { readFields, type Fields } from '../acf-fields.ts'
import { imageOfField, imageOfMedia, wideImageOfMedia } from './images.ts'
import { cutAtWord, plainText, titleText } from '../text/plain-text.ts'
import { readRichText } from '../text/rich-text.ts'
import { CUT_OFF, description, featuredMedia, fieldsOf, leadOf, spreadsheetOf, textOf } from './page-fields.ts'
import type { ReadContext } from './page-fields.ts'
import type { Item } from '../wordpress.ts'

/** Maximum length of an excerpt, more than any list shows. */
const EXCERPT_BELOW = 400

/**
 * Summary of a post for lists, requested with `_embed` (docs/contracts/content-model.md#posts).
 *
 * @param known categories by id, for categories that the response does not embed
 */
export function decodeArticleSummary(
  post: Item,
  context: ReadContext,
  known: ReadonlyMap<number, Term> = new Map(),
): ArticleSummary {
  const { addresses, media } = context
  const fields = fieldsOf(post, context)
  return {
    ...decodeArticleLink(post),
    excerpt: cutAtWord(plainText(post.excerpt).replace(CUT_OFF, '…'), EXCERPT_BELOW),
    image: imageOfMedia(featuredMedia(post, media), addresses) ?? imageOfField(fields.image('photo'), addresses, media),
    authorName: nameOf(authorOf(post)),
    categories: withKnown(termsOf(post, 'category', context.navigation), post, known),
    label: labelOf(fields),
    isSticky: post.sticky,
    isMostRead: fields.flag('most_read'),
  }
}

/** Link to a post, for the previous and next buttons. */
export function decodeArticleLink(post: Item): ArticleLink {
  return {
    id: post.id,
    slug: post.slug || String(post.id),
    title: titleText(post.title),
    date: post.date,
  }
}

/** A post for its own page, requested with `_embed`. */
export function decodeArticle(post: Item, context: ReadContext): Article {
  const { addresses, media } = context
  const fields = fieldsOf(post, context)
  const photo = imageOfField(fields.image('photo'), addresses, media)
  const featured = featuredMedia(post, media)
  const author = authorOf(post)
  return {
    ...decodeArticleSummary(post, context),
    modified: post.modified || post.date,
    description: description(post, ''),
    lead: leadOf(post),
    banner: photo ?? imageOfMedia(featured, addresses),
    wideBanner: photo ? null : wideImageOfMedia(featured, addresses),
    content: readRichText(textOf(post), { addresses, spreadsheetId: spreadsheetOf(fields), otherCharts: [] }),
    tags: termsOf(post, 'post_tag'),
    author: nameOf(author) === '' ? null : decodeAuthor(author, post, context),
  }
}

function decodeAuthor(author: unknown, post: Item, context: ReadContext): Author {
  const { addresses, media, report } = context
  const data = record(author)
  const fields = readFields(data['acf'], (field, value) => report(post, `author.${field}`, value))
  return {
    name: nameOf(author),
    description: typeof data['description'] === 'string' ? data['description'].replace(/\s+/g, ' ').trim() : '',
    image: imageOfField(fields.image('author_image'), addresses, media),
  }
}

function labelOf(fields: Fields): ArticleSummary['label'] {
  const label = fields.text('featured_or_trending').trim()
  return label === 'Featured' || label === 'Trending' ? label : ''
}

/**
 * The lists of `wp:term` contain categories and tags. Without categories the first list may contain the tags.
 *
 * @param hidden id of a term that is not shown
 */
function termsOf(post: Item, taxonomy: 'category' | 'post_tag', hidden?: number): Term[] {
  return embedded(post, 'wp:term')
    .flat()
    .flatMap((term) => {
      if (!isRecord(term) || term.taxonomy !== taxonomy || typeof term.slug !== 'string') return []
      if (hidden !== undefined && term['id'] === hidden) return []
      const name = typeof term.name === 'string' ? plainText(term.name) : ''
      return name === '' ? [] : [{ slug: canonicalSlug(term.slug), name }]
    })
}

function withKnown(terms: Term[], { categories }: Item, categoriesById: ReadonlyMap<number, Term>): Term[] {
  const slugs = new Set(terms.map(({ slug }) => slug))
  const missing = categories.flatMap((id) => categoriesById.get(id) ?? []).filter(({ slug }) => !slugs.has(slug))
  return [...terms, ...missing]
}

/** The embedded author, which is an error object if the author was deleted. */
export function authorOf(post: Item): unknown {
  return embedded(post, 'author')[0]
}

function nameOf(author: unknown): string {
  return isRecord(author) && typeof author.name === 'string' ? author.name.trim() : ''
}

function embedded({ _embedded }: Item, name: string): unknown[] {
  const list = record(_embedded)[name]
  return Array.isArray(list) ? list : []
}
