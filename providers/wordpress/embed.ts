import { collectionOf, type Collection, type CollectionName } from './collections.ts'
import { errors } from './errors.ts'
import { shortForm, type Library, type View } from './items.ts'
import type { Item } from './fields.ts'

/**
 * The `_embedded` of an item by relation: author, featured picture, parent and terms in their short forms. A deleted
 * item is an error object.
 *
 * @param relations null: all
 */
export function embedded(
  library: Library,
  { base: own }: Collection,
  item: Item,
  relations: readonly string[] | null,
): View {
  const one = (base: CollectionName, id: unknown) => {
    if (typeof id !== 'number' || id <= 0) return []
    const found = library.store.find(base, id)
    return [found ? short(library, base, found) : errors[collectionOf(base).kind]]
  }
  const terms = (['categories', 'tags'] as const)
    .filter((base) => Array.isArray(item[base]))
    .map((base) => library.termsOf(base, item).map((term) => short(library, base, term)))
  const all: Record<string, unknown[]> = {
    author: one('users', item['author']),
    'wp:featuredmedia': one('media', item['featured_media']),
    up: own === 'pages' || own === 'categories' ? one(own, item['parent']) : [],
    'wp:term': terms.some((list) => list.length > 0) ? terms : [],
  }
  const found = Object.entries(all).filter(([name, list]) => list.length > 0 && (relations?.includes(name) ?? true))
  return found.length > 0 ? { _embedded: Object.fromEntries(found) } : {}
}

function short(library: Library, base: CollectionName, item: Item): View {
  const collection = collectionOf(base)
  return shortForm(collection, library.viewOf(collection, item))
}
