import type { Log } from '#services/log.ts'
import type { KnownPage } from '../addresses.ts'
import { lookUpMedia } from '../media-numbers.ts'
import { BY_ID, type Item, type WordPress } from '../wordpress.ts'

/** Ids of pages that have a fixed address here (docs/contracts/server.md#settings). */
export interface FixedPages {
  landing: number
  initiative: number
  events: number
  terms: number
  privacy: number
}

/** Ids of fixed pages, and of the category for the previous and next links. */
export interface FixedIds extends FixedPages {
  navigation: number
}

interface LoadOptions {
  baseUrl: string
  siteUrl: string
  ids: FixedPages
  log: Log
}

/** Pages of the site's topics and subtopics. */
export interface LoadedPages {
  pages: Item[]
  /** Ids of the categories `topic` and `sub-topic`; null for one that does not exist. */
  category: { topic: number | null; subtopic: number | null }
  media: Map<number, Item>
  /** Pages of the content service that have a page on this site, for links to them. */
  known: KnownPage[]
}

const FIELDS =
  'id,parent,slug,status,date,title,categories,menu_order,content,excerpt,yoast_head_json,acf,featured_media,' +
  'better_featured_image,link,_links,_embedded'

/**
 * Requests all topic and subtopic pages (docs/contracts/content-model.md#topics-and-subtopics), and the items that they name by id or link.
 *
 * @throws ProviderError
 */
export async function loadPages(wordpress: WordPress, options: LoadOptions): Promise<LoadedPages> {
  const { log } = options
  const categories = await wordpress.list('categories', { slug: 'topic,sub-topic', _fields: 'id,slug,link' })
  const idOf = (slug: string) => categories.find((category) => category.slug === slug)?.id ?? null
  const category = { topic: idOf('topic'), subtopic: idOf('sub-topic') }
  const ids = [category.topic, category.subtopic].filter((id) => id !== null)
  if (ids.length < 2) log.warn('The content service lacks the category topic or sub-topic', { ...category })
  const found = ids.length === 0 ? [] : await wordpress.list('pages', pagesQuery(ids))
  // A WordPress whose pages have no categories ignores the filter.
  const pages = found.filter((page) => page.categories.some((id) => ids.includes(id)))
  const [media, others] = await Promise.all([
    lookUpMedia(wordpress, pages).catch(without(log, 'pictures', new Map<number, Item>())),
    linksElsewhere(pages, options)
      ? otherPages(wordpress, options.ids).catch(without<KnownPage[]>(log, 'addresses of posts', []))
      : [],
  ])
  return { pages, category, media, known: [...topicPaths(pages), ...others] }
}

function pagesQuery(ids: number[]): Record<string, string> {
  return { categories: ids.join(','), _fields: FIELDS, _embed: 'wp:featuredmedia', ...BY_ID }
}

/** Returns a default for an optional part, which must not fail the page. */
export function without<T>(log: Log, part: string, value: T): (error: unknown) => T {
  return (error) => {
    log.warn('A part of the content could not be looked up', { part, error })
    return value
  }
}

function topicPaths(pages: readonly Item[]): KnownPage[] {
  const slugs = new Map(pages.map((page) => [page.id, page.slug]))
  return pages.map(({ id, link, slug, parent }) => {
    const parentSlug = slugs.get(parent)
    return { id, link, path: parentSlug === undefined ? `/topic/${slug}` : `/topic/${parentSlug}/${slug}` }
  })
}

/** True if a text links to an unknown page of the content service, which may have a page on this site. */
function linksElsewhere(pages: readonly Item[], { baseUrl, siteUrl }: LoadOptions): boolean {
  const { host } = new URL(baseUrl)
  if (host === new URL(siteUrl).host) return false
  const hosts = new Set([host, ...pages.map(({ link }) => (URL.canParse(link) ? new URL(link).host : host))])
  const known = new Set(pages.map(({ link }) => link.replace(/\/$/, '')))
  return pages.some(({ content, acf }) =>
    [...`${content}${JSON.stringify(acf)}`.matchAll(/["'](https?:\/\/[^"'\\\s]+)/g)].some(([, address = '']) => {
      const url = URL.canParse(address) ? new URL(address) : null
      return (
        url && hosts.has(url.host) && !/^\/wp-|\.\w{2,5}$/.test(url.pathname) && !known.has(address.replace(/\/$/, ''))
      )
    }),
  )
}

/** The routes of fixed pages by id. */
export function fixedRoutes(ids: FixedPages): Map<number, string> {
  return new Map([
    [ids.landing, '/'],
    [ids.initiative, '/the-initiative'],
    [ids.events, '/events'],
    [ids.terms, '/terms-conditions'],
    [ids.privacy, '/privacy-policy'],
  ])
}

/**
 * Posts and the fixed pages with their routes on this site (docs/contracts/rich-text.md#links-in-a-text).
 *
 * @throws ProviderError
 */
export async function otherPages(wordpress: WordPress, ids: FixedPages): Promise<KnownPage[]> {
  const routes = fixedRoutes(ids)
  const fields = { _fields: 'id,slug,status,link' }
  const [posts, fixed, faqs] = await Promise.all([
    wordpress.list('posts', { ...fields, ...BY_ID }),
    wordpress.list('pages', { include: [...routes.keys()].join(','), ...fields }),
    wordpress.list('pages', { slug: 'faqs', ...fields }),
  ])
  return [
    ...posts.map(({ id, link, slug }) => ({ id, link, path: `/blog/${slug}` })),
    ...fixed.map(({ id, link }) => ({ id, link, path: routes.get(id) ?? '/' })),
    ...faqs.map(({ id, link }) => ({ id, link, path: '/faqs' })),
  ]
}
