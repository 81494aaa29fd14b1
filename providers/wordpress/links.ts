import { collectionOf, type Collection, type CollectionName } from './collections.ts'
import type { Item } from './fields.ts'
import type { Store } from './store.ts'

/** One link of `_links`. An embeddable link can be included in `_embedded`. */
interface Link {
  href: string
  embeddable?: true
  taxonomy?: string
}

/** First part of an item page's path, if it differs from the name of its collection. */
const PREFIXES: Partial<Record<CollectionName, string>> = {
  pages: '',
  media: '',
  posts: 'blog/',
  categories: 'category/',
  tags: 'tag/',
  users: 'author/',
}

/** Address of an item's page, WordPress's `link`. */
export function pageAddress(store: Store, { base }: Collection, item: Item): string {
  return `${store.siteUrl}/${PREFIXES[base] ?? `${base}/`}${slugPath(store, base, item)}/`
}

/** Slugs from the topmost parent down. A cycle of parents ends at its first repetition. */
function slugPath(store: Store, base: CollectionName, item: Item): string {
  const seen = new Set<number>()
  const slugs: string[] = []
  for (let current: Item | null = item; current && !seen.has(current.id);) {
    seen.add(current.id)
    slugs.unshift(typeof current.slug === 'string' && current.slug !== '' ? current.slug : String(current.id))
    current = typeof current.parent === 'number' ? store.find(base, current.parent) : null
  }
  return slugs.join('/')
}

/** `_links` of an item: itself, its list, and embeddable items. */
export function linksOf({ siteUrl }: Store, { base, kind }: Collection, item: Item): Record<string, Link[]> {
  const root = `${siteUrl}/wp-json/wp/v2`
  const to = (name: CollectionName, id: unknown) =>
    typeof id === 'number' && id > 0 ? [{ embeddable: true as const, href: `${root}/${name}/${id}` }] : []
  const terms = (['categories', 'tags'] as const)
    .filter((name) => kind === 'post' && Array.isArray(item[name]))
    .map((name) => ({
      taxonomy: collectionOf(name).type,
      embeddable: true as const,
      href: `${root}/${name}?include=${String(item[name])}`,
    }))
  const links: Record<string, Link[]> = {
    self: [{ href: `${root}/${base}/${item.id}` }],
    collection: [{ href: `${root}/${base}` }],
    author: to('users', item['author']),
    'wp:featuredmedia': to('media', item['featured_media']),
    up: base === 'pages' || base === 'categories' ? to(base, item['parent']) : [],
    'wp:term': terms,
  }
  return Object.fromEntries(Object.entries(links).filter(([, list]) => list.length > 0))
}
