import { plainSlug } from '#domain/canonical-slug.ts'
import { rendered, text, type Item } from './fields.ts'
import type { ListQuery } from './read-query.ts'

type Test = (item: Item) => boolean

/** The items that a query is about, in its order. Of equal items the highest id comes first, or last when ascending. */
export function selectItems(items: readonly Item[], query: ListQuery): Item[] {
  const tests = testsOf(query)
  const direction = query.isAscending ? 1 : -1
  const key = sortKey(query.orderBy)
  return items
    .filter((item) => tests.every((test) => test(item)))
    .sort((a, b) => direction * (compare(key(a), key(b)) || a.id - b.id))
}

function testsOf({ ids, slugs }: ListQuery): Test[] {
  const tests: Test[] = []
  const among = (wanted: readonly number[], read: (item: Item) => readonly unknown[]) => {
    const set = new Set<unknown>(wanted)
    if (set.size > 0) tests.push((item) => read(item).some((id) => set.has(id)))
  }
  among(ids.include, ({ id }) => [id])
  among(ids.parent, ({ post, parent }) => [post ?? parent ?? 0])
  among(ids.categories, ({ categories }) => (Array.isArray(categories) ? categories : []))
  const wanted = new Set(slugs.map(plainSlug))
  if (wanted.size > 0) tests.push(({ slug }) => wanted.has(plainSlug(text(slug))))
  return tests
}

function sortKey(orderBy: string): (item: Item) => string | number {
  switch (orderBy) {
    case 'id':
      return ({ id }) => id
    case 'menu_order':
      return (item) => (typeof item['menu_order'] === 'number' ? item['menu_order'] : 0)
    case 'title':
      return ({ title }) => rendered(title)
    case 'modified':
      return ({ modified, date }) => text(modified) || text(date)
    default:
      return (item) => text(item[orderBy])
  }
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en')
}
