import { instantOfChicago } from '#domain/dates.ts'
import type { Collection } from './collections.ts'
import { record, rendered, text } from './fields.ts'
import { absolute, bigFeaturedImage } from './images.ts'
import { linksOf, pageAddress } from './links.ts'
import type { Item, Store } from './store.ts'

/** An item as it is answered, computed fields and all; keys in WordPress's order. */
export type View = Record<string, unknown>

/** One state of the files, and its items completed. */
export interface Library {
  store: Store
  viewOf(this: void, collection: Collection, item: Item): View
}

/**
 * Completes items with what their files leave out (content-model, section 10): addresses, UTC dates, counts, pictures,
 * links. What the file does give is kept. Each item is completed once.
 */
export function createLibrary(store: Store): Library {
  const made = new Map<Item, View>()
  return {
    store,
    viewOf(collection, item) {
      const known = made.get(item)
      if (known) return known
      const build = collection.kind === 'post' ? postView : collection.kind === 'term' ? termView : userView
      const view = {
        ...record(absolute(store, build(store, collection, item))),
        _links: linksOf(store, collection, item),
      }
      made.set(item, view)
      return view
    },
  }
}

function postView(store: Store, collection: Collection, item: Item): View {
  const { base, type } = collection
  const { password, ...given } = item
  const isProtected = typeof password === 'string' && password !== ''
  const date = text(item.date) || '1970-01-01T00:00:00'
  const modified = text(item.modified) || date
  const content = rendered(item.content)
  const isPage = base === 'pages'
  const isPost = base === 'posts'
  const isMedia = base === 'media'
  const defaults: View = {
    id: item.id,
    date,
    date_gmt: toUtc(date),
    guid: { rendered: isMedia ? text(item.source_url) : `${store.siteUrl}/${guidQuery(collection, item)}` },
    modified,
    modified_gmt: toUtc(modified),
    slug: String(item.id),
    status: isMedia ? 'inherit' : 'publish',
    type,
    link: pageAddress(store, collection, item),
  }
  return {
    ...defaults,
    ...given,
    title: { rendered: rendered(item.title) },
    ...(isMedia ? mediaFields(item) : writtenFields(item, content, isProtected)),
    author: item.author ?? 0,
    featured_media: item.featured_media ?? 0,
    ...(isPage ? { parent: item.parent ?? 0, menu_order: item.menu_order ?? 0 } : {}),
    comment_status: item.comment_status ?? 'closed',
    ping_status: item.ping_status ?? 'closed',
    ...(isPost ? { sticky: item.sticky === true } : {}),
    template: item.template ?? '',
    ...(isPost ? { format: item.format ?? 'standard' } : {}),
    meta: emptyAsList(item.meta),
    ...(isPage || isPost ? { categories: item.categories ?? [] } : {}),
    ...(isPost ? { tags: item.tags ?? [] } : {}),
    acf: emptyAsList(item.acf),
    ...(isMedia ? {} : { better_featured_image: item.better_featured_image ?? bigFeaturedImage(store, item) }),
  }
}

function guidQuery({ base, type }: Collection, { id }: Item): string {
  if (base === 'pages') return `?page_id=${id}`
  return base === 'posts' ? `?p=${id}` : `?post_type=${type}&p=${id}`
}

/** Nobody sees the text of an item with a password; that it exists, everybody. */
function writtenFields(item: Item, content: string, isProtected: boolean): View {
  const excerpt = rendered(item.excerpt)
  return {
    content: { rendered: isProtected ? '' : content, protected: isProtected },
    excerpt: { rendered: isProtected ? '' : excerpt || excerptOf(content), protected: isProtected },
  }
}

function mediaFields(item: Item): View {
  return {
    description: { rendered: rendered(item.description) },
    caption: { rendered: rendered(item.caption) },
    alt_text: item.alt_text ?? '',
    media_type: item.media_type ?? 'file',
    mime_type: item.mime_type ?? '',
    media_details: item.media_details ?? {},
    post: item.post ?? null,
    source_url: item.source_url ?? '',
  }
}

function termView(store: Store, collection: Collection, item: Item): View {
  const isCategory = collection.base === 'categories'
  const defaults: View = {
    id: item.id,
    count: countOf(store, isCategory ? 'categories' : 'tags', item.id),
    description: '',
    link: pageAddress(store, collection, item),
    name: '',
    slug: String(item.id),
    taxonomy: collection.type,
    ...(isCategory ? { parent: 0 } : {}),
  }
  return {
    ...defaults,
    ...item,
    meta: emptyAsList(item.meta),
    acf: emptyAsList(item.acf),
  }
}

function countOf(store: Store, field: 'categories' | 'tags', id: number): number {
  const has = (item: Item) => Array.isArray(item[field]) && item[field].includes(id)
  return [...store.list('posts'), ...store.list('pages')].filter(has).length
}

function userView(store: Store, collection: Collection, item: Item): View {
  const defaults: View = {
    id: item.id,
    name: '',
    url: '',
    description: '',
    link: pageAddress(store, collection, item),
    slug: String(item.id),
  }
  return {
    ...defaults,
    ...item,
    meta: emptyAsList(item.meta),
    acf: emptyAsList(item.acf),
  }
}

const SHORT_FORMS: Record<Collection['kind'] | 'media', readonly string[]> = {
  post: [
    'id',
    'date',
    'slug',
    'type',
    'link',
    'title',
    'excerpt',
    'author',
    'featured_media',
    'acf',
    'better_featured_image',
    '_links',
  ],
  media: [
    'id',
    'date',
    'slug',
    'type',
    'link',
    'title',
    'author',
    'featured_media',
    'acf',
    'caption',
    'alt_text',
    'media_type',
    'mime_type',
    'media_details',
    'source_url',
    '_links',
  ],
  term: ['id', 'link', 'name', 'slug', 'taxonomy', 'acf', '_links'],
  user: ['id', 'name', 'url', 'description', 'link', 'slug', 'acf', '_links'],
}

/** What `context=embed` and `_embedded` show of an item. */
export function shortForm({ base, kind }: Collection, view: View): View {
  const fields = SHORT_FORMS[base === 'media' ? 'media' : kind]
  return Object.fromEntries(fields.filter((field) => field in view).map((field) => [field, view[field]]))
}

/** WordPress writes UTC dates without the Z. */
function toUtc(local: string): string {
  return instantOfChicago(local)?.toISOString().slice(0, 19) ?? local
}

/** The first 55 words of a text that nobody summed up, as WordPress makes an excerpt. */
function excerptOf(html: string): string {
  const words = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return ''
  return `<p>${words.slice(0, 55).join(' ')}${words.length > 55 ? ' [&hellip;]' : ''}</p>\n`
}

/** PHP writes an empty object as an empty list. */
function emptyAsList(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? value : []
}
