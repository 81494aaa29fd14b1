import { collections, findCollection, topicParameters } from './collections.ts'
import type { Parameter, Parameters } from './parameters.ts'
import type { Store } from './store.ts'

/** The route without `/wp-json`, in parts, lower case: `['wp', 'v2', 'pages', '107']`. */
export type Route = readonly string[]

/** `/wp-json/`: what the service is called and which routes it has; clients that discover routes read it. */
export function indexBody(store: Store): Record<string, unknown> {
  const { siteUrl } = store
  return {
    name: 'Common Measure',
    description: '',
    url: siteUrl,
    home: siteUrl,
    gmt_offset: '-6',
    timezone_string: 'America/Chicago',
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
  table.push(['/wp/v2/types', {}], ['/wp/v2/types/(?P<type>[\\w-]+)', {}])
  table.push(['/acf/v3/pages/(?P<id>[\\d]+)/?(?P<field>[\\w\\-\\_]+)?', {}])
  return table
}

function describe(path: string, parameters: Parameters): Record<string, unknown> {
  const [, first = '', second = ''] = path.split('/')
  const args = Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, describeParameter(parameter)]),
  )
  return {
    namespace: first === '' ? '' : `${first}/${second}`,
    methods: ['GET'],
    endpoints: [{ methods: ['GET'], args }],
  }
}

const LISTS = new Set<Parameter['type']>(['integers', 'texts', 'terms'])
const SCALARS: Partial<Record<Parameter['type'], string>> = { integer: 'integer', flag: 'boolean' }

function describeParameter(parameter: Parameter): Record<string, unknown> {
  const { type, default: usual, among, least, most } = parameter
  return {
    type: LISTS.has(type) ? 'array' : (SCALARS[type] ?? 'string'),
    ...(usual === undefined ? {} : { default: type === 'integer' ? Number(usual) : usual }),
    ...(among ? { enum: among } : {}),
    ...(least === undefined ? {} : { minimum: least }),
    ...(most === undefined ? {} : { maximum: most }),
    required: false,
  }
}

/** What OPTIONS answers of a route; null for one that does not exist. */
export function routeBody([namespace, version, base = '', id]: Route): Record<string, unknown> | null {
  if (namespace === undefined) return describe('/', {})
  if (namespace !== 'wp' || version !== 'v2') return null
  const parameters = base === 'topics' ? topicParameters : findCollection(base)?.parameters
  if (!parameters) return null
  return describe(`/wp/v2/${base}`, id === undefined ? parameters : {})
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
          icon: null,
          taxonomies,
          rest_base: base,
          rest_namespace: 'wp/v2',
          _links: { ...about, ...items },
        },
      ]
    }),
  )
}
