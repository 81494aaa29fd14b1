import { plainSlug } from '#domain/canonical-slug.ts'
import { localTime as communityTime } from '#domain/dates.ts'
import { collator } from './collator.ts'
import type { Collection } from '../collections.ts'
import { errors } from '../errors.ts'
import type { WordPressError } from '../errors.ts'
import { rendered, text } from './fields.ts'
import type { TermsQuery, Values } from './parameters.ts'
import { buildPhpQuery } from './query-string.ts'
import { countOf } from '../store.ts'
import type { Item } from '../item.ts'
import type { Store } from '../store.ts'

/** One page of the items asked for, with the totals of the whole query. */
export interface Selection {
  ok: true
  items: Item[]
  total: number
  totalPages: number
}

/** A collection with the items it lists; `route` where its address is not its name. */
export interface List extends Collection {
  items: readonly Item[]
  route?: string
}

export type Select = (list: List, values: Values) => Selection | { ok: false; error: WordPressError }

/** Parameters that change nothing about which items are found, nor about their order. */
const OF_PAGES = new Set(['page', 'per_page', 'offset', 'context', '_fields', '_embed'])

/**
 * Filters, orders and pages lists as WordPress does; a page past the end of posts is an error, of terms empty. What was
 * found last in each list is kept: its next pages are asked for soon.
 */
export function createSelect(store: Store): Select {
  const lately = new Map<string, { query: string; found: readonly Item[] }>()

  return (list, values) => {
    const orderBy = orderOf(list, values)
    if (typeof orderBy !== 'string') return { ok: false, error: orderBy }
    const name = list.route ?? list.base
    const query = buildPhpQuery(new Map([...values.query].filter(([parameter]) => !OF_PAGES.has(parameter))))
    const known = lately.get(name)
    const found = known?.query === query ? known.found : find(store, list, orderBy, values)
    lately.set(name, { query, found })
    return pageOf(store, list, found, values)
  }
}

/** What a list is ordered by, or why it cannot be. */
function orderOf({ kind }: Collection, values: Values): string | WordPressError {
  const asked = values.text('orderby') ?? 'date'
  // Terms and users need no list to be ordered by it: without one they come by name.
  const isWithoutList = asked === 'include' && values.integers('include').length === 0
  const orderBy = isWithoutList && kind !== 'post' ? 'name' : asked
  if (orderBy === 'include' && isWithoutList) return errors.orderByInclude
  return orderBy === 'relevance' && !values.text('search') ? errors.orderByRelevance : orderBy
}

function find(store: Store, list: List, orderBy: string, values: Values): readonly Item[] {
  const tests = filters(store, list, values)
  return list.items
    .filter((item) => tests.every((test) => test(item)))
    .sort(comparison(orderBy, values, (item) => countOf(store, list.base, item)))
}

function pageOf(store: Store, collection: Collection, found: readonly Item[], values: Values): ReturnType<Select> {
  const perPage = values.integer('per_page') ?? 10
  const page = values.integer('page') ?? 1
  const offset = offsetOf(collection, values)
  const isPastEnd = collection.kind === 'post' && offset !== null && offset >= found.length
  // WordPress shows empty parents of categories in use, and does not count them.
  const counted = collection.kind === 'term' && values.flag('hide_empty') ? usedOf(store, collection, found) : found
  const total = isPastEnd ? 0 : counted.length
  const totalPages = Math.ceil(total / perPage)
  if (collection.kind === 'post' && offset === null && page > totalPages && total > 0) {
    return { ok: false, error: errors.lastPage }
  }
  const start = offset ?? (page - 1) * perPage
  return { ok: true, items: found.slice(start, start + perPage), total, totalPages }
}

/** Of posts a negative offset counts as a positive one, of others as none. */
function offsetOf({ kind }: Collection, values: Values): number | null {
  const offset = values.integer('offset')
  if (offset === null || offset >= 0) return offset
  return kind === 'post' ? -offset : 0
}

type Test = (item: Item) => boolean

function filters(store: Store, collection: Collection, values: Values): Test[] {
  const tests: Test[] = []
  const among = (name: string, read: (item: Item) => unknown, isKept = true) => {
    const ids = new Set<unknown>(values.integers(name))
    if (ids.size > 0) tests.push((item) => ids.has(read(item)) === isKept)
  }
  const parent = (item: Item) => (collection.base === 'media' ? item.post : item.parent) ?? 0
  among('include', (item) => item.id)
  among('exclude', (item) => item.id, false)
  among('author', (item) => item.author)
  among('author_exclude', (item) => item.author, false)
  among('parent', parent)
  among('parent_exclude', parent, false)
  among('menu_order', (item) => item.menu_order ?? 0)

  const slugs = new Set(values.texts('slug').map(plainSlug))
  if (slugs.size > 0) tests.push((item) => slugs.has(plainSlug(text(item.slug))))
  const sticky = values.flag('sticky')
  if (sticky !== null) tests.push((item) => (item.sticky === true) === sticky)
  const words = (values.text('search') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length > 0) tests.push((item) => words.every((word) => searchText(item).includes(word)))
  for (const field of ['media_type', 'mime_type']) {
    const wanted = values.text(field)
    if (wanted !== null) tests.push((item) => item[field] === wanted)
  }
  return [
    ...tests,
    ...dateFilters(values, store.timeZone),
    ...termFilters(store, values),
    ...usedTermFilters(store, collection, values),
  ]
}

function searchText(item: Item): string {
  const parts = [rendered(item.title), rendered(item.content), rendered(item.excerpt), item.name, item.slug]
  return parts.map(text).join('\n').toLowerCase()
}

/** Dates are compared as the local time they show. */
function dateFilters(values: Values, timeZone: string): Test[] {
  const tests: Test[] = []
  for (const [name, field, sign] of [
    ['after', 'date', 1],
    ['before', 'date', -1],
    ['modified_after', 'modified', 1],
    ['modified_before', 'modified', -1],
  ] as const) {
    const limit = values.text(name)
    if (limit === null) continue
    const local = localTime(limit, timeZone)
    tests.push((item) => compare(text(item[field]) || text(item.date), local) === sign)
  }
  return tests
}

function localTime(dateTime: string, timeZone: string): string {
  const at = /(?:Z|[+-]\d\d:?\d\d)$/i.test(dateTime.slice(10)) ? new Date(dateTime) : null
  if (at && !Number.isNaN(at.getTime())) return communityTime(at, timeZone)
  return dateTime.slice(0, 19).toUpperCase().replace(' ', 'T')
}

function termFilters(store: Store, values: Values): Test[] {
  const required: Test[] = []
  for (const name of ['categories', 'tags'] as const) {
    const wanted = values.terms(name)
    const unwanted = values.terms(`${name}_exclude`)
    if (wanted && wanted.ids.length > 0) required.push((item) => hasTerms(store, name, item, wanted))
    if (unwanted) required.push((item) => !hasTerms(store, name, item, unwanted))
  }
  if (values.text('tax_relation') !== 'OR' || required.length === 0) return required
  return [(item) => required.some((test) => test(item))]
}

function hasTerms(store: Store, name: 'categories' | 'tags', item: Item, query: TermsQuery): boolean {
  const own = new Set<unknown>(Array.isArray(item[name]) ? item[name] : [])
  const has = (id: number) =>
    own.has(id) || (query.includeChildren && descendants(store, name, id).some((child) => own.has(child)))
  return query.isAnd ? query.ids.every(has) : query.ids.some(has)
}

function descendants(store: Store, name: 'categories' | 'tags', id: number): number[] {
  const found = new Set<number>()
  const add = (parent: number) => {
    for (const item of store.list(name)) {
      if (item.parent !== parent || found.has(item.id)) continue
      found.add(item.id)
      add(item.id)
    }
  }
  add(id)
  return [...found]
}

/** `post=…` and `hide_empty=true` of categories and tags. */
function usedTermFilters(store: Store, { base, kind }: Collection, values: Values): Test[] {
  if (kind !== 'term') return []
  const carriers = [...store.list('posts'), ...store.list('pages')]
  const tests: Test[] = []
  const idsOf = (item: Item | undefined) => new Set<unknown>(Array.isArray(item?.[base]) ? item[base] : [])
  const post = values.integer('post')
  if (post !== null) {
    const ids = idsOf(carriers.find((item) => item.id === post))
    tests.push((item) => ids.has(item.id))
  }
  if (values.flag('hide_empty')) {
    const used = new Set(usedOf(store, { base }, store.list(base)).map(({ id }) => id))
    const family = ({ id }: Item) => (base === 'categories' ? [id, ...descendants(store, base, id)] : [id])
    tests.push((item) => family(item).some((id) => used.has(id)))
  }
  return tests
}

function usedOf(store: Store, { base }: Pick<Collection, 'base'>, terms: readonly Item[]): Item[] {
  return terms.filter((term) => countOf(store, base, term) > 0)
}

/** WordPress has no fixed order among equals; here the highest id comes first, or last when ascending. */
function comparison(orderBy: string, values: Values, count: (item: Item) => number): (a: Item, b: Item) => number {
  const direction = values.text('order') === 'asc' ? 1 : -1
  const list = orderBy === 'include_slugs' ? values.texts('slug').map(plainSlug) : values.integers('include')
  if (orderBy === 'include' || orderBy === 'include_slugs') {
    const place = (item: Item) => list.findIndex((key) => key === item.id || key === plainSlug(text(item.slug)))
    return (a, b) => place(a) - place(b)
  }
  const key = orderBy === 'count' ? count : orderKey(orderBy)
  return (a, b) => direction * (compare(key(a), key(b)) || a.id - b.id)
}

function orderKey(orderBy: string): (item: Item) => string | number {
  switch (orderBy) {
    case 'id':
      return (item) => item.id
    case 'author':
    case 'parent':
    case 'menu_order':
    case 'term_group':
      return (item) => (typeof item[orderBy] === 'number' ? item[orderBy] : 0)
    case 'title':
      return (item) => rendered(item.title)
    case 'modified':
      return (item) => text(item.modified) || text(item.date)
    case 'name':
    case 'slug':
    case 'description':
      return (item) => text(item[orderBy])
    default:
      return (item) => text(item.date)
  }
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return Math.sign(a - b)
  return Math.sign(collator.compare(String(a), String(b)))
}
