import { collectionOf, findCollection, topicParameters } from './collections.ts'
import type { Collection } from './collections.ts'
import { embedded } from './query/embed.ts'
import { editRefusals, errors, userRefusals } from './errors.ts'
import type { WordPressError } from './errors.ts'
import { record, text } from './query/fields.ts'
import { createLibrary, shortForm } from './items.ts'
import type { Library, View } from './items.ts'
import { readParameters } from './query/parameters.ts'
import type { Values } from './query/parameters.ts'
import { pickFields } from './query/pick-fields.ts'
import { buildPhpQuery } from './query/query-string.ts'
import type { PhpArray } from './query/query-string.ts'
import { indexBody, namespaceBody, routeBody, taxonomiesBody, typesBody } from './query/route-index.ts'
import type { Route } from './query/route-index.ts'
import { createSelect } from './query/select.ts'
import type { List, Select } from './query/select.ts'
import type { Item } from './item.ts'
import type { Store } from './store.ts'
import { topicPages, topicView } from './topic-views.ts'

/** What is sent: the body as JSON, and the headers that belong to this answer alone. */
export interface Answer {
  status: number
  body: unknown
  headers: Record<string, string>
}

const ID = /^\d+$/
const NO_COMMENTS: Answer = { status: 200, body: [], headers: { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' } }
/** Orders by what visitors do not see. */
const HIDDEN_ORDERS = ['email', 'registered_date']

/** Answers GET calls over one state of the files. */
export function createAnswers(store: Store): (route: Route, query: PhpArray) => Answer {
  const library = { ...createLibrary(store), select: createSelect(store) }
  return (route, query) => answer(library, route, query)
}

interface Lists extends Library {
  select: Select
}

function answer(library: Lists, route: Route, query: PhpArray): Answer {
  const [namespace, version, base = '', id, field, ...rest] = route
  if (namespace === undefined) return ok(indexBody(library.store))
  if (rest.length > 0) return refused(errors.noRoute)
  if (namespace === 'acf' && version === 'v3') return fieldsAnswer(library, base, id, field)
  if (namespace !== 'wp' || version !== 'v2' || field !== undefined) return refused(errors.noRoute)
  if (base === '') return ok(namespaceBody(library.store))
  if (base === 'types') return namedAnswer(typesBody(library.store), id, errors.type)
  if (base === 'taxonomies') return namedAnswer(taxonomiesBody(library.store), id, errors.taxonomy)
  if (base === 'comments') return id === undefined ? NO_COMMENTS : refused(errors.noRoute)
  if (base === 'users' && id === 'me') return { ...refused(errors.notLoggedIn), headers: { Allow: 'GET' } }
  if (base === 'topics') return topicsAnswer(library, id, query)
  const collection = findCollection(base)
  if (!collection) return refused(errors.noRoute)
  if (id !== undefined) return itemAnswer(library, collection, id, query)
  return listAnswer(library, { ...collection, items: library.store.list(collection.base) }, query, (item, values) =>
    finished(library, collection, item, values, query),
  )
}

function topicsAnswer(library: Lists, id: string | undefined, query: PhpArray): Answer {
  const pages = collectionOf('pages')
  if (id === undefined) {
    const topics = { ...pages, route: 'topics', parameters: topicParameters, items: topicPages(library.store) }
    return listAnswer(library, topics, query, (item) => topicView(library, item))
  }
  if (!ID.test(id)) return refused(errors.noRoute)
  const item = library.store.find('pages', Number(id))
  return item ? ok(topicView(library, item)) : refused(errors.post)
}

function listAnswer(
  { store, select }: Lists,
  list: List,
  query: PhpArray,
  view: (item: Item, values: Values) => View | [],
): Answer {
  const checked = readParameters(list.parameters, query)
  if (!checked.ok) return refused(checked.error)
  const { values } = checked
  if (values.text('context') === 'edit') return refused(editRefusals[list.kind].list)
  if (list.kind === 'user') {
    const asked = Object.entries(userRefusals).find(([name]) => (query.get(name) ?? '') !== '')
    if (asked) return refused(asked[1])
    if (HIDDEN_ORDERS.includes(values.text('orderby') ?? '')) return refused(errors.hiddenOrder)
  }
  const selection = select(list, values)
  if (!selection.ok) return refused(selection.error)
  const { items, total, totalPages } = selection
  const link = pageLinks(`${store.siteUrl}/wp-json/wp/v2/${list.route ?? list.base}`, values, totalPages)
  return {
    status: 200,
    body: items.map((item) => view(item, values)),
    headers: { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(totalPages), ...(link ? { Link: link } : {}) },
  }
}

function itemAnswer(library: Lists, collection: Collection, id: string, query: PhpArray): Answer {
  if (!ID.test(id)) return refused(errors.noRoute)
  const { base, kind } = collection
  const item = library.store.find(base, Number(id))
  if (!item) {
    if (!library.store.isHidden(base, Number(id))) return refused(errors[kind])
    return refused(kind === 'user' ? errors.hiddenUser : errors.hiddenPost)
  }
  const { context } = collection.parameters
  const checked = readParameters(context ? { context } : {}, query)
  if (!checked.ok) return refused(checked.error)
  if (checked.values.text('context') === 'edit') return refused(editRefusals[kind].one)
  const password = query.get('password')
  if (kind === 'post' && typeof password === 'string' && password !== '' && password !== item['password']) {
    return refused(errors.password)
  }
  const link = text(library.viewOf(collection, item)['link'])
  return {
    status: 200,
    body: finished(library, collection, item, checked.values, query),
    // Through URL, because a header holds no letters beyond ASCII.
    headers:
      kind === 'post' && URL.canParse(link) ? { Link: `<${new URL(link).href}>; rel="alternate"; type=text/html` } : {},
  }
}

/** An item cut to the fields asked for, then with what its remaining links embed. */
function finished(library: Lists, collection: Collection, item: Item, values: Values, query: PhpArray): View | [] {
  const view = library.viewOf(collection, item)
  const form = values.text('context') === 'embed' ? shortForm(collection, view) : view
  const picked = pickFields(form, query.get('_fields'))
  if (Array.isArray(picked)) return picked
  return embedded(picked, query.get('_embed'), (route, linkQuery) => answer(library, route, linkQuery).body)
}

function fieldsAnswer(library: Library, base: string, id: string | undefined, field: string | undefined): Answer {
  const collection = findCollection(base)
  if (!collection || !id || !ID.test(id)) return refused(errors.noRoute)
  const item = library.store.find(collection.base, Number(id))
  const acf = item ? library.viewOf(collection, item)['acf'] : []
  return ok(field === undefined ? { acf } : { [field]: record(acf)[field] ?? null })
}

/** All of a few things by name, or one of them. */
function namedAnswer(all: Record<string, unknown>, name: string | undefined, missing: WordPressError): Answer {
  if (name === undefined) return ok(all)
  const found = Object.hasOwn(all, name) ? all[name] : undefined
  return found === undefined ? { ...refused(missing), headers: { Allow: 'GET' } } : ok(found)
}

/** Addresses of the page before and after, repeating all parameters; "" when there is neither. */
function pageLinks(address: string, values: Values, totalPages: number): string {
  const page = values.integer('page') ?? 1
  const to = (target: number, relation: string) => {
    const query: PhpArray = new Map(values.query).set('page', String(target))
    return `<${address}?${buildPhpQuery(query)}>; rel="${relation}"`
  }
  const links: string[] = []
  if (page > 1) links.push(to(Math.max(1, Math.min(page - 1, totalPages)), 'prev'))
  if (page < totalPages) links.push(to(page + 1, 'next'))
  return links.join(', ')
}

/** What OPTIONS tells of a route; an empty list for one that does not exist. */
export function optionsAnswer(route: Route, siteUrl: string): Answer {
  const body = routeBody(route, siteUrl)
  return { status: 200, body: body ?? [], headers: body ? { Allow: 'GET' } : {} }
}

/** The answer to visitors who try to write. */
export function writingAnswer(method: string, [namespace, version, base = '', id]: Route): Answer {
  if (namespace !== 'wp' || version !== 'v2' || !findCollection(base)) return refused(errors.noRoute)
  if (id === undefined) return refused(method === 'POST' ? errors.create : errors.noRoute)
  if (!/^\d+$/.test(id)) return refused(errors.noRoute)
  return refused(method === 'DELETE' ? errors.delete : errors.edit)
}

function ok(body: unknown): Answer {
  return { status: 200, body, headers: {} }
}

/** An answer that refuses, in WordPress's shape. */
export function refused(error: WordPressError): Answer {
  return { status: error.data.status, body: error, headers: {} }
}
