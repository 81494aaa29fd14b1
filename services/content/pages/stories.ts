import type { Article, ArticleLink } from '#domain/article.ts'
import { newestFirst, type Blog } from '#domain/blog.ts'
import { isSameSlug } from '#domain/canonical-slug.ts'
import type { Faqs } from '#domain/faq.ts'
import type { Image } from '#domain/image.ts'
import { LANGUAGE } from '#domain/language.ts'
import { record } from '#domain/record.ts'
import type { LegalPage } from '#domain/legal-page.ts'
import { BLOG_KEY, EVENTS_KEY, FAQS_KEY, LEGAL_KEYS, postKey } from '#domain/surrogate-keys.ts'
import type { ListKnownPages } from '../addresses.ts'
import { authorOf, decodeArticle, decodeArticleLink, decodeArticleSummary } from './articles.ts'
import { VOICES } from './community-voices.ts'
import type { ContentService } from '../content-service.ts'
import { digestOf } from '../content-version.ts'
import { decodeFaqs, decodeLegalPage } from './faqs.ts'
import { imageOfMedia } from './images.ts'
import { plainText } from '../text/plain-text.ts'
import { categoriesBySlug, childrenOf, postsIn, withChildren } from '../reading/categories.ts'
import { contextOf } from '../reading/read-context.ts'
import type { Source } from '../reading/source.ts'
import { featuredMedia } from './page-fields.ts'
import { asWhole, changedNames } from '../reading/change-notifications.ts'
import { BY_ID, createWordPress, type Item, type WordPress } from '../wordpress.ts'

/** Methods that the blog, articles, events, questions and legal pages call. */
export type Stories = Pick<
  ContentService,
  'readBlog' | 'listArticles' | 'findArticle' | 'listNavigation' | 'findEventsBanner' | 'readFaqs' | 'findLegalPage'
>

/** A page's banner: its title ("" if empty) and picture. */
export interface PageBanner {
  title: string
  image: Image | null
}

const BLOG = 'blog'
const FAQS = 'faqs'
/** Fields of a post for lists: all except its text. */
const LIST_FIELDS =
  'id,slug,status,date,link,title,excerpt,categories,sticky,acf,featured_media,better_featured_image,_links,_embedded'
/** Maximum number of cached articles. Each is refreshed only on request. */
const ARTICLES = { max: 500, refresh: 'asked' } as const
/** The full list is one long response that may not be needed for days. */
const ALL_ARTICLES = { max: 1, refresh: 'asked' } as const

/** Articles, events and questions over a WordPress. The last good value of each is served while it fails. */
export function createStories(source: Source, listKnownPages: ListKnownPages): Stories {
  const faqs = source.keep(() => readFaqs(source, source.wordpress, listKnownPages), asWhole(FAQS_KEY))
  const bundledFaqs = source.keep(
    () => readFaqs(source, createWordPress(source.bundled, source.siteUrl), async () => []),
    asWhole(FAQS_KEY),
  )
  const legal = {
    terms: source.keep(() => readLegalPage(source, source.ids.terms, listKnownPages), asWhole(LEGAL_KEYS.terms)),
    privacy: source.keep(() => readLegalPage(source, source.ids.privacy, listKnownPages), asWhole(LEGAL_KEYS.privacy)),
  }
  const allArticles = source.keepMany(articlesReader(source, listKnownPages), ALL_ARTICLES)
  return {
    readBlog: source.keep(() => readBlog(source), keysOfBlog),
    listArticles: () => allArticles('all'),
    findArticle: source.keepMany(
      (slug) => readArticle(source, slug, listKnownPages),
      ARTICLES,
      (slug) => asWhole(postKey(slug)),
    ),
    listNavigation: source.keep(() => readNavigation(source), asWhole(BLOG_KEY)),
    findEventsBanner: source.keep(() => readBanner(source, source.ids.events), asWhole(EVENTS_KEY)),
    readFaqs: (from) => (from === 'bundled' ? bundledFaqs() : faqs()),
    findLegalPage: (name) => legal[name](),
  }
}

/** Categories of the blog: blog and community-voices with their children (docs/contracts/content-model.md#posts). */
async function readBlogCategories(wordpress: WordPress): Promise<{ all: Item[]; ofBlog: Item[] }> {
  const roots = await categoriesBySlug(wordpress, [BLOG, VOICES])
  const blog = roots.find(({ slug }) => slug === BLOG)
  const all = await withChildren(wordpress, roots)
  return { all, ofBlog: all.filter(({ parent }) => parent === blog?.id) }
}

async function readBlog(source: Source): Promise<Blog> {
  const { wordpress } = source
  const { all, ofBlog } = await readBlogCategories(wordpress)
  const posts = await postsIn(wordpress, all, { _embed: '1', _fields: LIST_FIELDS })
  const context = await contextOf(source, posts)
  const shown = all.filter(({ id }) => id !== source.ids.navigation)
  const terms = new Map(shown.map(({ id, slug, name }) => [id, { slug, name: plainText(name) || slug }]))
  return {
    categories: ofBlog.map(({ slug, name, description }) => ({
      slug,
      name: plainText(name) || slug,
      description: plainText(description),
    })),
    posts: newestFirst(posts.map((post) => decodeArticleSummary(post, context, terms))),
  }
}

/** Keys of the lists, and of articles whose cards changed. */
function keysOfBlog(now: Blog, before: Blog): string[] {
  const cardsOf = ({ posts }: Blog) => new Map(posts.map((post) => [postKey(post.slug), digestOf(post)]))
  return [...asWhole(BLOG_KEY)(now, before), ...changedNames(cardsOf(now), cardsOf(before))]
}

/** Reads all posts of the blog in full. An unchanged text is not cleaned again. */
function articlesReader(source: Source, listKnownPages: ListKnownPages): () => Promise<Article[]> {
  let last = new Map<string, Article>()

  return async () => {
    const { all } = await readBlogCategories(source.wordpress)
    const posts = await postsIn(source.wordpress, all, { _embed: '1' })
    const context = await contextOf(source, [...posts, ...posts.map(authorItem)], listKnownPages)
    const made = new Map<string, Article>()
    for (const post of posts) {
      const digest = digestOf(post)
      made.set(digest, last.get(digest) ?? decodeArticle(post, context))
    }
    last = made
    return newestFirst([...made.values()])
  }
}

/** The posts of the navigation category and its children, newest first (docs/contracts/content-model.md#posts). */
async function readNavigation({ wordpress, ids: { navigation } }: Source): Promise<ArticleLink[]> {
  const children = await childrenOf(wordpress, navigation)
  const posts = await postsIn(wordpress, [{ id: navigation }, ...children], {
    _fields: `id,slug,status,date,title,categories,acf.translations.${LANGUAGE}.title`,
  })
  return newestFirst(posts.map(decodeArticleLink))
}

/** @param slug as in the address: decoded, in any case; an untitled post's may be its id */
async function readArticle(source: Source, slug: string, listKnownPages: ListKnownPages): Promise<Article | null> {
  const { wordpress } = source
  const found = await wordpress.list('posts', { slug, _embed: '1' })
  const post = found.find((item) => isSameSlug(item.slug, slug)) ?? (await findById(wordpress, slug))
  if (!post) return null
  return decodeArticle(post, await contextOf(source, [post, authorItem(post)], listKnownPages))
}

/** A post's author as an item, so that its pictures are looked up. */
function authorItem(post: Item): Item {
  return { ...post, acf: record(authorOf(post))['acf'], featured_media: 0 }
}

async function findById(wordpress: WordPress, slug: string): Promise<Item | null> {
  if (!/^\d{1,15}$/.test(slug)) return null
  const post = await wordpress.find('posts', Number(slug), { _embed: '1' })
  return post?.slug === '' ? post : null
}

async function readBanner(source: Source, id: number): Promise<PageBanner | null> {
  const page = await source.wordpress.find('pages', id, { _embed: 'wp:featuredmedia' })
  if (!page) return null
  const { addresses, media } = await contextOf(source, [page])
  return { title: plainText(page.title), image: imageOfMedia(featuredMedia(page, media), addresses) }
}

async function readLegalPage(source: Source, id: number, listKnownPages: ListKnownPages): Promise<LegalPage | null> {
  const page = await source.wordpress.find('pages', id)
  return page && decodeLegalPage(page, await contextOf(source, [page], listKnownPages))
}

async function readFaqs(source: Source, wordpress: WordPress, listKnownPages: ListKnownPages): Promise<Faqs> {
  const [parent] = await categoriesBySlug(wordpress, [FAQS])
  const categories = parent ? (await childrenOf(wordpress, parent.id, BY_ID)).toSorted((a, b) => a.id - b.id) : []
  const pages = await wordpress.list('pages', { slug: FAQS })
  const page = pages.find(({ parent: above }) => above === 0) ?? pages[0]
  if (!page) return { intro: '', groups: [] }
  const context = await contextOf(source, [page], listKnownPages)
  return decodeFaqs(page, categories, context)
}
