import { collectionOf } from './collections.ts'
import type { Collection, CollectionName } from './collections.ts'
import type { Item } from './item.ts'
import type { Store } from './store.ts'

/** One link of `_links`; an embeddable one can be had in `_embedded`. */
export interface Link {
  href: string
  /** How many there are at that address. */
  count?: number
  embeddable?: true
  taxonomy?: string
  name?: string
  templated?: true
}

/** Where an item would be read: what WordPress calls its `link`. */
export function pageAddress(store: Store, collection: Collection, item: Item): string {
  const root = store.siteUrl
  switch (collection.base) {
    case 'pages':
      return `${root}/${slugPath(store, collection, item)}/`
    case 'posts':
      return `${root}/blog/${slugOf(item)}/`
    case 'categories':
      return `${root}/category/${slugPath(store, collection, item)}/`
    case 'tags':
      return `${root}/tag/${slugOf(item)}/`
    case 'users':
      return `${root}/author/${slugOf(item)}/`
    case 'media':
      return `${root}/${slugOf(item)}/`
    default:
      return `${root}/${collection.base}/${slugOf(item)}/`
  }
}

function slugOf(item: Item): string {
  return typeof item.slug === 'string' && item.slug !== '' ? item.slug : String(item.id)
}

/** Slugs from the topmost parent down; a ring of parents is left at its first repetition. */
function slugPath(store: Store, { base }: Collection, item: Item): string {
  const seen = new Set<number>()
  const slugs: string[] = []
  for (let at: Item | null = item; at && !seen.has(at.id);) {
    seen.add(at.id)
    slugs.unshift(slugOf(at))
    at = typeof at.parent === 'number' ? store.find(base, at.parent) : null
  }
  return slugs.join('/')
}

/** Names the relations that begin with `wp:`. */
export const CURIES: Link[] = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }]

/** `_links` of an item, in WordPress's order. */
export function linksOf(store: Store, collection: Collection, item: Item): Record<string, Link[]> {
  const wp = `${store.siteUrl}/wp-json/wp/v2`
  const own = `${wp}/${collection.base}`
  const self = { self: [{ href: `${own}/${item.id}` }], collection: [{ href: own }] }
  if (collection.kind === 'user') return self
  if (collection.kind === 'term') {
    const carriers = collection.base === 'categories' ? ['posts', 'pages'] : ['posts']
    return {
      ...self,
      about: [{ href: `${wp}/taxonomies/${collection.type}` }],
      ...upLink(store, collection, item),
      'wp:post_type': carriers.map((base) => ({ href: `${wp}/${base}?${collection.base}=${item.id}` })),
      curies: CURIES,
    }
  }
  const { author, featured_media: picture } = item
  const isWritten = collection.base === 'posts' || collection.base === 'pages'
  const isMedia = collection.base === 'media'
  return {
    ...self,
    about: [{ href: `${wp}/types/${collection.type}` }],
    ...(isId(author) ? { author: [embeddable(`${wp}/users/${author}`)] } : {}),
    ...(isWritten || isMedia ? { replies: [embeddable(`${wp}/comments?post=${item.id}`)] } : {}),
    ...(isWritten ? { 'version-history': [{ count: 0, href: `${own}/${item.id}/revisions` }] } : {}),
    ...(collection.base === 'pages' ? upLink(store, collection, item) : {}),
    ...(isId(picture) && !isMedia ? { 'wp:featuredmedia': [embeddable(itemAddress(store, 'media', picture))] } : {}),
    ...(isMedia ? {} : { 'wp:attachment': [{ href: `${wp}/media?parent=${item.id}` }] }),
    ...termLinks(wp, collection, item),
    ...(isMedia ? {} : { curies: CURIES }),
  }
}

/** Of what was deleted WordPress gives the address of its index, and embeds that. */
function itemAddress(store: Store, base: CollectionName, id: number): string {
  const root = `${store.siteUrl}/wp-json/`
  return store.find(base, id) || store.isHidden(base, id) ? `${root}wp/v2/${base}/${id}` : root
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && value > 0
}

function upLink(store: Store, { base }: Collection, { parent }: Item): Record<string, Link[]> {
  return isId(parent) ? { up: [embeddable(itemAddress(store, base, parent))] } : {}
}

function termLinks(wp: string, { base }: Collection, { id }: Item): Record<string, Link[]> {
  const link = (name: 'categories' | 'tags') => ({
    taxonomy: collectionOf(name).type,
    ...embeddable(`${wp}/${name}?post=${id}`),
  })
  if (base === 'posts') return { 'wp:term': [link('categories'), link('tags')] }
  return base === 'pages' ? { 'wp:term': [link('categories')] } : {}
}

function embeddable(href: string): Link {
  return { embeddable: true, href }
}
