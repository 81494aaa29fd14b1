/** Kind of a collection in WordPress, which determines the format of items and errors. */
type CollectionKind = 'post' | 'term' | 'user'

/** One list of the service. */
export interface Collection {
  /** Last part of its address, and name of its file. */
  base: CollectionName
  kind: CollectionKind
  /** Post type or taxonomy, as in items and `/types`. */
  type: string
  /** Label as shown by `/types`. */
  label: string
  /** Filters by ids, in addition to `include`. Others are ignored, as in WordPress. */
  filters: readonly ('categories' | 'parent')[]
  /** Values of `orderby`; the first one is the default. */
  orders: readonly string[]
}

export type CollectionName =
  'pages' | 'posts' | 'events' | 'advisory_committees' | 'media' | 'categories' | 'tags' | 'users'

const POST_ORDERS = ['date', 'id', 'modified', 'slug', 'title']
const NAME_ORDERS = ['name', 'id', 'slug']

const post = { kind: 'post', filters: [], orders: POST_ORDERS } as const
const term = { kind: 'term', filters: [], orders: NAME_ORDERS } as const

/** In this content model pages have categories. Without `orderby` they are sorted newest first, as posts are. */
export const collections: readonly Collection[] = [
  { ...post, base: 'posts', type: 'post', label: 'Posts', filters: ['categories'] },
  {
    ...post,
    base: 'pages',
    type: 'page',
    label: 'Pages',
    filters: ['categories', 'parent'],
    orders: [...POST_ORDERS, 'menu_order'],
  },
  { ...post, base: 'media', type: 'attachment', label: 'Media', filters: ['parent'] },
  { ...post, base: 'events', type: 'events', label: 'Events' },
  { ...post, base: 'advisory_committees', type: 'advisory_committees', label: 'Advisory Committees' },
  { ...term, base: 'categories', type: 'category', label: 'Categories', filters: ['parent'] },
  { ...term, base: 'tags', type: 'post_tag', label: 'Tags' },
  { base: 'users', kind: 'user', type: 'user', label: 'Users', filters: [], orders: NAME_ORDERS },
]

export function findCollection(base: string): Collection | null {
  return collections.find((collection) => collection.base === base) ?? null
}

export function collectionOf(base: CollectionName): Collection {
  const collection = findCollection(base)
  if (!collection) throw new TypeError(`no collection ${base}`)
  return collection
}
