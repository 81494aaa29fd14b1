import type { Parameter, Parameters } from './query/parameters.ts'

/** What WordPress calls a collection; the answer's shape and the errors follow from it. */
type CollectionKind = 'post' | 'term' | 'user'

/** One list of the service: where it is kept, what may be asked of it, in which order it comes. */
export interface Collection {
  /** Last part of its address, and the name of its file. */
  base: CollectionName
  kind: CollectionKind
  /** Post type or taxonomy, as items and `/types` name it. */
  type: string
  /** As `/types` shows it. */
  label: string
  parameters: Parameters
}

export type CollectionName =
  'pages' | 'posts' | 'events' | 'advisory_committees' | 'media' | 'categories' | 'tags' | 'users'

const integer = (rest: Omit<Parameter, 'type'> = {}): Parameter => ({ type: 'integer', ...rest })
const integers: Parameter = { type: 'integers' }
const texts: Parameter = { type: 'texts' }
const date: Parameter = { type: 'date' }
const flag: Parameter = { type: 'flag' }
const terms: Parameter = { type: 'terms' }

const every: Parameters = {
  context: { type: 'text', early: true, default: 'view', among: ['view', 'embed', 'edit'] },
  page: integer({ early: true, default: '1', least: 1 }),
  per_page: integer({ early: true, default: '10', least: 1, most: 100 }),
  search: { type: 'text', early: true },
}

const order = (by: string[], defaultBy: string, direction: 'asc' | 'desc'): Parameters => ({
  order: { type: 'text', default: direction, among: ['asc', 'desc'] },
  orderby: { type: 'text', default: defaultBy, among: by },
})

const POST_ORDERS = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
]

/** What every post type takes; others are added, and an unknown parameter is ignored. */
const post = (orders: string[], status = 'publish'): Parameters => ({
  ...every,
  after: date,
  modified_after: date,
  author: integers,
  author_exclude: integers,
  before: date,
  modified_before: date,
  exclude: integers,
  include: integers,
  offset: integer(),
  ...order(orders, 'date', 'desc'),
  slug: texts,
  status: { type: 'texts', among: [status] },
})

const byTerms: Parameters = {
  tax_relation: { type: 'text', among: ['AND', 'OR'] },
  categories: terms,
  categories_exclude: terms,
}

const term: Parameters = {
  ...every,
  exclude: integers,
  include: integers,
  ...order(['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count'], 'name', 'asc'),
  hide_empty: flag,
  post: integer(),
  slug: texts,
}

/** Pages take categories here, because the content model gives them some; they come newest first all the same. */
export const collections: readonly Collection[] = [
  {
    base: 'posts',
    kind: 'post',
    type: 'post',
    label: 'Posts',
    parameters: { ...post(POST_ORDERS), ...byTerms, tags: terms, tags_exclude: terms, sticky: flag },
  },
  {
    base: 'pages',
    kind: 'post',
    type: 'page',
    label: 'Pages',
    parameters: {
      ...post([...POST_ORDERS, 'menu_order']),
      ...byTerms,
      menu_order: integer(),
      parent: integers,
      parent_exclude: integers,
    },
  },
  {
    base: 'media',
    kind: 'post',
    type: 'attachment',
    label: 'Media',
    parameters: {
      ...post(POST_ORDERS, 'inherit'),
      parent: integers,
      parent_exclude: integers,
      media_type: { type: 'text', among: ['image', 'video', 'text', 'application', 'audio'] },
      mime_type: { type: 'text' },
    },
  },
  { base: 'events', kind: 'post', type: 'events', label: 'Events', parameters: post(POST_ORDERS) },
  {
    base: 'advisory_committees',
    kind: 'post',
    type: 'advisory_committees',
    label: 'Advisory Committees',
    parameters: post(POST_ORDERS),
  },
  {
    base: 'categories',
    kind: 'term',
    type: 'category',
    label: 'Categories',
    parameters: { ...term, parent: integer() },
  },
  { base: 'tags', kind: 'term', type: 'post_tag', label: 'Tags', parameters: { ...term, offset: integer() } },
  {
    base: 'users',
    kind: 'user',
    type: 'user',
    label: 'Users',
    parameters: {
      ...every,
      exclude: integers,
      include: integers,
      offset: integer(),
      ...order(['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url'], 'name', 'asc'),
      slug: texts,
    },
  },
]

/**
 * The topic pages in the shape of docs/contracts/content-model.md#events-members-and-the-rest; not a collection of its
 * own files.
 */
export const topicParameters: Parameters = {
  ...post([...POST_ORDERS, 'menu_order']),
  ...order([...POST_ORDERS, 'menu_order'], 'menu_order', 'asc'),
}

export function findCollection(base: string): Collection | null {
  return collections.find((collection) => collection.base === base) ?? null
}

/** The collection that holds a kind of item named by its post type. */
export function collectionOf(base: CollectionName): Collection {
  const collection = findCollection(base)
  if (!collection) throw new TypeError(`no collection ${base}`)
  return collection
}
