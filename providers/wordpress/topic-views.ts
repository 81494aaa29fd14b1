import { collectionOf, collections } from './collections.ts'
import { rendered, type Item } from './fields.ts'
import type { Library, View } from './items.ts'
import type { Store } from './store.ts'

/** Fields of a topic that come from its page. */
const FIELDS =
  'id slug parent menu_order template status type date modified link categories better_featured_image acf'.split(' ')

/** Topic pages: those in the category `topic` without a parent. */
export function topicPages(store: Store): Item[] {
  return store.list('pages').filter((item) => !item.parent && isIn(store, item, 'topic'))
}

/**
 * A topic page and its children in the format of docs/contracts/content-model.md#events-members-and-the-rest: title and content are texts.
 */
export function topicView(library: Library, item: Item): View {
  const page = library.viewOf(collectionOf('pages'), item)
  const children = library.store
    .list('pages')
    .filter((child) => child.parent === item.id && isIn(library.store, child, 'sub-topic'))
    .toSorted((a, b) => Number(a.menu_order ?? 0) - Number(b.menu_order ?? 0))
  return {
    ...Object.fromEntries(FIELDS.map((name) => [name, page[name]])),
    title: rendered(page['title']),
    content: rendered(page['content']),
    children: children.map((child) => topicView(library, child)),
  }
}

function isIn(store: Store, item: Item, slug: string): boolean {
  const category = store.list('categories').find((entry) => entry.slug === slug)
  return category !== undefined && Array.isArray(item.categories) && item.categories.includes(category.id)
}

const ICONS: Record<string, string> = {
  post: 'dashicons-admin-post',
  page: 'dashicons-admin-page',
  attachment: 'dashicons-admin-media',
}
const TAXONOMIES: Record<string, string[]> = { post: ['category', 'post_tag'], page: ['category'] }

/** Body of `/wp/v2/types`: post types by name. */
export function typesBody(siteUrl: string): Record<string, unknown> {
  const types = collections
    .filter(({ kind }) => kind === 'post')
    .map(({ base, type, label }) => ({
      description: '',
      hierarchical: base === 'pages',
      has_archive: false,
      name: label,
      slug: type,
      icon: ICONS[type] ?? null,
      taxonomies: TAXONOMIES[type] ?? [],
      rest_base: base,
      rest_namespace: 'wp/v2',
      _links: {
        collection: [{ href: `${siteUrl}/wp-json/wp/v2/types` }],
        'wp:items': [{ href: `${siteUrl}/wp-json/wp/v2/${base}` }],
      },
    }))
  return Object.fromEntries(types.map((type) => [type.slug, type]))
}
