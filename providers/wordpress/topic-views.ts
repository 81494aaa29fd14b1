import { collectionOf } from './collections.ts'
import { rendered } from './fields.ts'
import type { Library, View } from './items.ts'
import type { Item } from './item.ts'
import type { Store } from './store.ts'

/** Fields of a topic that are those of its page. */
const FIELDS =
  'id slug parent menu_order template status type date modified link categories better_featured_image acf'.split(' ')

/** The topic pages: of the category `topic`, without parent. */
export function topicPages(store: Store): Item[] {
  return store.list('pages').filter((item) => !item.parent && isIn(store, item, 'topic'))
}

/**
 * A topic page and its children in the shape of docs/contracts/content-model.md#events-members-and-the-rest: title and
 * content are texts.
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
