import { instantOfLocal } from '#domain/dates.ts'
import type { Collection } from './collections.ts'
import { record } from '#domain/record.ts'
import { emptyAsList, rendered, text, type Item } from './fields.ts'
import { bigFeaturedImage, createAbsolute } from './images.ts'
import { linksOf, pageAddress } from './links.ts'
import { countOf, type Store } from './store.ts'

/** An item as sent, including computed fields. */
export type View = Record<string, unknown>

/** One state of the files, with completed items. */
export type Library = ReturnType<typeof createLibrary>

/**
 * Completes items with the fields that their files omit (docs/contracts/content-model.md#bundled-content): addresses,
 * UTC dates, counts, pictures, links. Fields in the file take precedence. Each item is completed once.
 */
export function createLibrary(store: Store) {
  const views = new Map<Item, View>()
  const absolute = createAbsolute(store)
  const builders = { post: postView, term: termView, user: userView }
  return {
    store,
    /** The terms of an item by name, without deleted terms. */
    termsOf: (base: 'categories' | 'tags', item: Item) => termsOf(store, base, item),
    viewOf(this: void, collection: Collection, item: Item): View {
      const cached = views.get(item)
      if (cached) return cached
      const view = {
        ...record(absolute(builders[collection.kind](store, collection, item))),
        _links: linksOf(store, collection, item),
      }
      views.set(item, view)
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
  const utc = toUtc(date, store.timeZone)
  const content = rendered(item.content)
  const isPage = base === 'pages'
  const isPost = base === 'posts'
  const isMedia = base === 'media'
  const defaults: View = {
    id: item.id,
    date,
    date_gmt: utc,
    guid: { rendered: isMedia ? text(item.source_url) : `${store.siteUrl}/${guidQuery(collection, item)}` },
    modified,
    modified_gmt: modified === date ? utc : toUtc(modified, store.timeZone),
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
    ...(isPage || isPost ? { categories: termsOf(store, 'categories', item).map(({ id }) => id) } : {}),
    ...(isPost ? { tags: termsOf(store, 'tags', item).map(({ id }) => id) } : {}),
    acf: emptyAsList(item.acf),
    ...(isMedia ? {} : { better_featured_image: item.better_featured_image ?? bigFeaturedImage(store, item) }),
  }
}

function termsOf(store: Store, base: 'categories' | 'tags', { [base]: ids }: Item): Item[] {
  const terms = (Array.isArray(ids) ? ids : []).flatMap((id) =>
    typeof id === 'number' ? (store.find(base, id) ?? []) : [],
  )
  return terms.toSorted((a, b) => text(a['name']).localeCompare(text(b['name']), 'en'))
}

function guidQuery({ base, type }: Collection, { id }: Item): string {
  if (base === 'pages') return `?page_id=${id}`
  return base === 'posts' ? `?p=${id}` : `?post_type=${type}&p=${id}`
}

/** Hides the text of an item with a password, but not the item itself. */
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
    media_details: detailsOf(item),
    post: item.post ?? null,
    source_url: item.source_url ?? '',
  }
}

/** If there are sizes, they include the full picture. */
function detailsOf(item: Item): View {
  const details = record(item.media_details)
  const sizes = record(details['sizes'])
  if (Object.keys(sizes).length === 0 || 'full' in sizes) return details
  const url = text(item.source_url)
  const full = {
    file: url.split('/').at(-1) ?? '',
    width: details['width'] ?? 0,
    height: details['height'] ?? 0,
    mime_type: text(item.mime_type),
    source_url: url,
  }
  return { ...details, sizes: { ...sizes, full } }
}

function termView(store: Store, collection: Collection, item: Item): View {
  const isCategory = collection.base === 'categories'
  const defaults: View = {
    id: item.id,
    count: countOf(store, collection.base, item),
    description: '',
    link: pageAddress(store, collection, item),
    name: '',
    slug: String(item.id),
    taxonomy: collection.type,
    ...(isCategory ? { parent: 0 } : {}),
  }
  const { meta, acf, ...given } = item
  return { ...defaults, ...given, meta: emptyAsList(meta), acf: emptyAsList(acf) }
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
  const { meta, acf, ...given } = item
  return { ...defaults, ...given, meta: emptyAsList(meta), acf: emptyAsList(acf) }
}

const SHORT_FORMS: Record<Collection['kind'] | 'media', string> = {
  post: 'id date slug type link title excerpt author featured_media acf better_featured_image yoast_head_json _links',
  media:
    'id date slug type link title author featured_media acf caption alt_text media_type mime_type media_details source_url _links',
  term: 'id link name slug taxonomy acf _links',
  user: 'id name url description link slug acf _links',
}

/** The fields of an item in `_embedded`. */
export function shortForm({ base, kind }: Collection, view: View): View {
  const fields = SHORT_FORMS[base === 'media' ? 'media' : kind].split(' ')
  return Object.fromEntries(fields.filter((field) => field in view).map((field) => [field, view[field]]))
}

/** WordPress writes UTC dates without the Z. */
function toUtc(local: string, timeZone: string): string {
  return instantOfLocal(local, timeZone)?.toISOString().slice(0, 19) ?? local
}

/** The first 55 words of a text without a summary, like a WordPress excerpt. */
function excerptOf(html: string): string {
  const [beginning = ''] = html.split('<!--more')
  const words = beginning
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, '')
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return ''
  return `<p>${words.slice(0, 55).join(' ')}${words.length > 55 ? ' [&hellip;]' : ''}</p>\n`
}
