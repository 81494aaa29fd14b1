import { collectionOf } from './collections.ts'
import { rendered } from './query/fields.ts'
import type { Library, View } from './items.ts'
import type { Item } from './item.ts'
import type { Store } from './store.ts'

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
    id: page.id,
    slug: page.slug,
    title: rendered(page.title),
    parent: page.parent,
    menu_order: page.menu_order,
    template: page.template,
    status: page.status,
    type: page.type,
    date: page.date,
    modified: page.modified,
    link: page.link,
    content: rendered(page.content),
    categories: page.categories,
    better_featured_image: page.better_featured_image,
    acf: page.acf,
    children: children.map((child) => topicView(library, child)),
  }
}

function isIn(store: Store, item: Item, slug: string): boolean {
  const category = store.list('categories').find((entry) => entry.slug === slug)
  return category !== undefined && Array.isArray(item.categories) && item.categories.includes(category.id)
}
