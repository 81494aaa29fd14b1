import { collectionOf, findCollection, type Collection } from './collections.ts'
import { embedded } from './embed.ts'
import { errors, type WordPressError } from './errors.ts'
import type { Library, View } from './items.ts'
import { type Item, rendered, text } from './fields.ts'
import { listOf, readQuery, type ListQuery } from './read-query.ts'
import { topicPages, topicView, typesBody } from './topic-views.ts'
import { plainSlug } from '#domain/canonical-slug.ts'

/** A response whose body is sent as JSON. */
export interface ApiResponse {
  status: number
  body: unknown
  headers: Record<string, string>
}

/** The last two parts of `/wp-json/wp/v2/pages/107`, and the interface that the path belongs to. */
export interface Route {
  api: 'wp/v2' | 'acf/v3'
  base: string
  /** Null: the list. */
  id: string | null
}

const ID = /^\d+$/

export function respond(library: Library, { api, base, id }: Route, parameters: URLSearchParams): ApiResponse {
  if (api === 'wp/v2' && base === 'types') return typesResponse(library.store.siteUrl, id)
  const collection = base === 'topics' && api === 'wp/v2' ? collectionOf('pages') : findCollection(base)
  if (!collection || (id !== null && !ID.test(id))) return refusal(errors.noRoute)
  const item = id === null ? null : library.store.find(collection.base, Number(id))
  if (api === 'acf/v3') {
    return id === null ? refusal(errors.noRoute) : ok({ acf: item ? library.viewOf(collection, item)['acf'] : [] })
  }
  const view =
    base === 'topics'
      ? (each: Item) => topicView(library, each)
      : (each: Item) => finished(library, collection, each, parameters)
  if (item) return ok(view(item))
  if (id !== null) return missing(library, collection, Number(id))
  if (base !== 'topics') return listResponse(library.store.list(collection.base), collection, parameters, view)
  const byMenuOrder = new URLSearchParams({ orderby: 'menu_order', order: 'asc', ...Object.fromEntries(parameters) })
  return listResponse(topicPages(library.store), collection, byMenuOrder, view)
}

function listResponse(
  items: readonly Item[],
  collection: Collection,
  parameters: URLSearchParams,
  view: (item: Item) => unknown,
): ApiResponse {
  const checked = readQuery(collection, parameters)
  if (!checked.ok) return refusal(checked.error)
  const { page, perPage } = checked.query
  const found = selectItems(items, checked.query)
  const totalPages = Math.ceil(found.length / perPage)
  // For terms and users WordPress sends an empty list instead.
  if (collection.kind === 'post' && page > totalPages && found.length > 0) return refusal(errors.lastPage)
  return {
    status: 200,
    body: found.slice((page - 1) * perPage, page * perPage).map(view),
    headers: { 'X-WP-Total': String(found.length), 'X-WP-TotalPages': String(totalPages) },
  }
}

/** An item reduced to `_fields`, then with its `_embedded`, for which WordPress needs the `_links`. */
function finished(library: Library, collection: Collection, item: Item, parameters: URLSearchParams): View | [] {
  const whole = library.viewOf(collection, item)
  const names = listOf(parameters.get('_fields'))
  const view = names.length === 0 ? whole : pick(whole, names)
  const embed = parameters.get('_embed')
  const isEmbedding = embed !== null && embed !== 'false' && '_links' in view
  if (!isEmbedding) return Object.keys(view).length > 0 ? view : []
  const relations = ['', '0', '1', 'true'].includes(embed) ? null : listOf(embed)
  return { ...view, ...embedded(library, collection, item, relations) }
}

/** Selects top-level fields: `acf.summary` selects the whole of `acf`. */
function pick(view: View, names: readonly string[]): View {
  const fields = names.map((name) => name.split('.', 1).join(''))
  return Object.fromEntries(fields.filter((name) => Object.hasOwn(view, name)).map((name) => [name, view[name]]))
}

function missing({ store }: Library, { base, kind }: Collection, id: number): ApiResponse {
  if (!store.isHidden(base, id)) return refusal(errors[kind])
  return refusal(kind === 'user' ? errors.hiddenUser : errors.hiddenPost)
}

function typesResponse(siteUrl: string, name: string | null): ApiResponse {
  const types = typesBody(siteUrl)
  if (name === null) return ok(types)
  return Object.hasOwn(types, name) ? ok(types[name]) : refusal(errors.type)
}

function ok(body: unknown): ApiResponse {
  return { status: 200, body, headers: {} }
}

export function refusal(error: WordPressError): ApiResponse {
  return { status: error.data.status, body: error, headers: {} }
}

type Test = (item: Item) => boolean

/** Items that match a query, in its order. Among equal items the highest id is first, or last if ascending. */
function selectItems(items: readonly Item[], query: ListQuery): Item[] {
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
