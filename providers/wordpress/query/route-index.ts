import { standardHours } from '#domain/dates.ts'
import { collections, findCollection, topicParameters } from '../collections.ts'
import type { Collection } from '../collections.ts'
import { CURIES } from '../links.ts'
import type { Parameter, Parameters } from './parameters.ts'
import type { Store } from '../store.ts'

/** The route without `/wp-json`, in parts, lower case: `['wp', 'v2', 'pages', '107']`. */
export type Route = readonly string[]

/** `/wp-json/`: what the service is called and which routes it has; clients that discover routes read it. */
export function indexBody(store: Store): Record<string, unknown> {
  const { siteUrl, siteName, timeZone } = store
  return {
    name: siteName,
    description: '',
    url: siteUrl,
    home: siteUrl,
    gmt_offset: String(standardHours(timeZone)),
    timezone_string: timeZone,
    namespaces: ['wp/v2', 'acf/v3'],
    authentication: [],
    routes: routes(store, () => true),
    _links: { help: [{ href: 'https://developer.wordpress.org/rest-api/' }] },
  }
}

/** `/wp-json/wp/v2`: the routes of that namespace. */
export function namespaceBody(store: Store): Record<string, unknown> {
  return {
    namespace: 'wp/v2',
    routes: routes(store, (path) => path.startsWith('/wp/v2')),
    _links: { up: [{ href: `${store.siteUrl}/wp-json/` }] },
  }
}

function routes(store: Store, isWanted: (path: string) => boolean): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [path, parameters] of routeTable()) {
    if (!isWanted(path)) continue
    const hasAddress = !path.includes('(')
    found[path] = {
      ...describe(path, parameters),
      ...(hasAddress ? { _links: { self: [{ href: `${store.siteUrl}/wp-json${path}` }] } } : {}),
    }
  }
  return found
}

/** Routes as WordPress writes them, patterns and all, with what may be asked of each. */
function routeTable(): [string, Parameters][] {
  const table: [string, Parameters][] = [
    ['/', {}],
    ['/wp/v2', {}],
  ]
  for (const { base, parameters } of collections) {
    const { context } = parameters
    table.push([`/wp/v2/${base}`, parameters], [`/wp/v2/${base}/(?P<id>[\\d]+)`, context ? { context } : {}])
  }
  table.push(['/wp/v2/topics', topicParameters], ['/wp/v2/topics/(?P<id>[\\d]+)', {}])
  table.push(['/wp/v2/taxonomies', {}], ['/wp/v2/taxonomies/(?P<taxonomy>[\\w-]+)', {}], ['/wp/v2/comments', {}])
  table.push(['/wp/v2/types', {}], ['/wp/v2/types/(?P<type>[\\w-]+)', {}])
  table.push(['/acf/v3/pages/(?P<id>[\\d]+)/?(?P<field>[\\w\\-\\_]+)?', {}])
  return table
}

/** Methods of a collection and of an item; a visitor may only read, but the others have their answers. */
const LIST_METHODS = ['GET', 'POST']
const ITEM_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

function describe(path: string, parameters: Parameters): Record<string, unknown> {
  const [, first = '', second = '', base = '', item] = path.split('/')
  const args = Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, describeParameter(parameter)]),
  )
  const isCollection = findCollection(base) !== null
  const methods = !isCollection ? ['GET'] : item === undefined ? LIST_METHODS : ITEM_METHODS
  return {
    namespace: first === '' ? '' : `${first}/${second}`,
    methods,
    endpoints: [{ methods: ['GET'], args: Object.keys(args).length > 0 ? args : [] }],
  }
}

const SCALARS: Partial<Record<Parameter['type'], string>> = { integer: 'integer', flag: 'boolean' }
const LISTS: Partial<Record<Parameter['type'], Record<string, unknown>>> = {
  integers: { type: 'array', items: { type: 'integer' }, default: [] },
  texts: { type: 'array', items: { type: 'string' } },
  terms: {
    type: ['object', 'array'],
    oneOf: [
      { title: 'Term ID List', type: 'array', items: { type: 'integer' } },
      {
        title: 'Term ID Taxonomy Query',
        type: 'object',
        properties: {
          terms: { type: 'array', items: { type: 'integer' }, default: [] },
          include_children: { type: 'boolean', default: false },
        },
        additionalProperties: false,
      },
    ],
  },
}

function describeParameter(parameter: Parameter): Record<string, unknown> {
  const { type, default: usual, among, least, most } = parameter
  const list = LISTS[type]
  if (list) return { ...list, required: false }
  return {
    type: SCALARS[type] ?? 'string',
    ...(type === 'date' ? { format: 'date-time' } : {}),
    ...(usual === undefined ? {} : { default: type === 'integer' ? Number(usual) : usual }),
    ...(among ? { enum: among } : {}),
    ...(least === undefined ? {} : { minimum: least }),
    ...(most === undefined ? {} : { maximum: most }),
    required: false,
  }
}

/** What OPTIONS answers of a route; null for one that does not exist. */
export function routeBody(route: Route, siteUrl: string): Record<string, unknown> | null {
  const [namespace, version, base = '', id, field] = route
  const address = `/${route.join('/')}`
  const self = { _links: { self: [{ href: `${siteUrl}/wp-json${address}` }] } }
  if (namespace === undefined) return { ...describe('/', {}), ...self }
  if (namespace === 'acf' && version === 'v3') {
    return findCollection(base) && /^\d+$/.test(id ?? '') ? describe('/acf/v3', {}) : null
  }
  if (namespace !== 'wp' || version !== 'v2' || field !== undefined) return null
  if (base === '' || (id === undefined && NAMED.has(base))) return { ...describe(address, {}), ...self }
  if (NAMED.has(base)) return describe(address, {})
  const collection = findCollection(base)
  const parameters = base === 'topics' ? topicParameters : collection?.parameters
  if (!parameters || (id !== undefined && !/^\d+$/.test(id))) return null
  const schema = collection ? { schema: schemaOf(collection) } : {}
  if (id === undefined) return { ...describe(address, parameters), ...schema, ...self }
  const { context } = parameters
  return { ...describe(address, context ? { id: { type: 'integer' }, context } : {}), ...schema }
}

/** Parameters that are named instead of numbered. */
const NAMED = new Set(['types', 'taxonomies'])

/** The fields of an item, as far as clients ask for them. */
function schemaOf({ type, kind, base }: Collection): Record<string, unknown> {
  const properties = (names: string[], of: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, { ...of, context: ['view', 'edit'] }]))
  const texts = { post: ['date', 'slug', 'link'], term: ['name', 'slug', 'link'], user: ['name', 'slug', 'link'] }[kind]
  const isPost = kind === 'post'
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title: base === 'tags' ? 'tag' : type,
    type: 'object',
    properties: {
      ...properties(['id'], { type: 'integer' }),
      ...properties(texts, { type: 'string' }),
      ...(isPost ? properties(['title', ...(base === 'media' ? [] : ['content', 'excerpt'])], { type: 'object' }) : {}),
      ...properties(['acf'], { type: 'object' }),
    },
  }
}

/** `/wp/v2/taxonomies`: categories and tags. */
export function taxonomiesBody(store: Store): Record<string, Record<string, unknown>> {
  const about = (base: string) => ({
    collection: [{ href: `${store.siteUrl}/wp-json/wp/v2/taxonomies` }],
    'wp:items': [{ href: `${store.siteUrl}/wp-json/wp/v2/${base}` }],
    curies: CURIES,
  })
  const taxonomy = (slug: string, name: string, base: string, types: string[]) => ({
    name,
    slug,
    description: '',
    types,
    hierarchical: base === 'categories',
    rest_base: base,
    rest_namespace: 'wp/v2',
    _links: about(base),
  })
  return {
    category: taxonomy('category', 'Categories', 'categories', ['post', 'page']),
    post_tag: taxonomy('post_tag', 'Tags', 'tags', ['post']),
  }
}

const ICONS: Record<string, string> = {
  post: 'dashicons-admin-post',
  page: 'dashicons-admin-page',
  attachment: 'dashicons-admin-media',
}

/** `/wp/v2/types`: post types by name. */
export function typesBody(store: Store): Record<string, Record<string, unknown>> {
  const types = collections.filter(({ kind }) => kind === 'post')
  return Object.fromEntries(
    types.map(({ base, type, label }) => {
      const about = { collection: [{ href: `${store.siteUrl}/wp-json/wp/v2/types` }] }
      const items = { 'wp:items': [{ href: `${store.siteUrl}/wp-json/wp/v2/${base}` }] }
      const taxonomies = { posts: ['category', 'post_tag'], pages: ['category'] }[base as string] ?? []
      return [
        type,
        {
          description: '',
          hierarchical: base === 'pages',
          has_archive: false,
          name: label,
          slug: type,
          icon: ICONS[type] ?? null,
          taxonomies,
          rest_base: base,
          rest_namespace: 'wp/v2',
          _links: { ...about, ...items, curies: CURIES },
        },
      ]
    }),
  )
}
