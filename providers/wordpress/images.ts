import { record } from '#domain/record.ts'
import { emptyAsList, rendered, text, type Item } from './fields.ts'
import type { Store } from './store.ts'

const ADDRESS_ATTRIBUTE = /(\s(?:src|href|poster)\s*=\s*)(["'])\/(?!\/)/gi
const CANDIDATES_ATTRIBUTE = /(\s(?:srcset|imagesrcset)\s*=\s*)(["'])([^"']*)\2/gi
const CANDIDATE = /(^\s*|,\s*)\/(?!\/)/g

/**
 * Converts values for a response. Addresses with one leading slash get the site's origin, in text and in HTML.
 * `{"$image": id}` becomes the image field of that picture (docs/contracts/content-model.md#bundled-content), or
 * `false` without one. Unchanged values are not copied.
 */
export function createAbsolute(store: Store): (value: unknown) => unknown {
  /** A cache, because thousands of pages may show the same picture. */
  const pictures = new Map<unknown, unknown>()

  function picture(id: unknown): unknown {
    if (!pictures.has(id)) pictures.set(id, absolute(imageField(store, id)))
    return pictures.get(id)
  }

  function absolute(value: unknown): unknown {
    if (typeof value === 'string') return absoluteText(store.siteUrl, value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return changed(value, value.map(absolute)) ?? value
    if ('$image' in value) return picture(value.$image)
    const values = Object.values(value)
    const entries = changed(values, values.map(absolute))
    return entries ? Object.fromEntries(Object.keys(value).map((key, at) => [key, entries[at]])) : value
  }

  return absolute
}

/** Null: every entry is unchanged. */
function changed(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] | null {
  return after.every((entry, at) => entry === before[at]) ? null : after
}

function absoluteText(siteUrl: string, text: string): string {
  if (/^\/(?!\/)\S*$/.test(text)) return siteUrl + text
  if (!text.includes('<')) return text
  return text
    .replace(ADDRESS_ATTRIBUTE, `$1$2${siteUrl}/`)
    .replace(CANDIDATES_ATTRIBUTE, (_all, name: string, quote: string, list: string) => {
      return name + quote + list.replace(CANDIDATE, `$1${siteUrl}/`) + quote
    })
}

/** An image in the format of an ACF field. */
function imageField(store: Store, id: unknown): unknown {
  const item = typeof id === 'number' ? store.find('media', id) : null
  if (!item) return false
  const { width = 0, height = 0, sizes = {} } = record(item.media_details)
  const url = text(item.source_url)
  const flat: Record<string, unknown> = {}
  for (const [name, size] of Object.entries(record(sizes))) {
    const { source_url: address, width: across, height: down } = record(size)
    Object.assign(flat, { [name]: address, [`${name}-width`]: across, [`${name}-height`]: down })
  }
  return {
    ID: item.id,
    id: item.id,
    title: rendered(item.title),
    filename: url.split('/').at(-1) ?? '',
    url,
    alt: text(item.alt_text),
    description: rendered(item.description),
    caption: rendered(item.caption),
    mime_type: text(item.mime_type),
    type: text(item.media_type) || 'image',
    width,
    height,
    sizes: emptyAsList(flat),
  }
}

/** `better_featured_image` of an item's featured picture; null without one. */
export function bigFeaturedImage(store: Store, { featured_media: id }: Item): unknown {
  const item = typeof id === 'number' ? store.find('media', id) : null
  if (!item) return null
  const details = record(item.media_details)
  const sizes = Object.entries(record(details.sizes)).map(([name, size]) => {
    const { mime_type: mimeType, source_url: address, ...rest } = record(size)
    return [name, { ...rest, 'mime-type': mimeType, source_url: address }]
  })
  return {
    id: item.id,
    alt_text: text(item.alt_text),
    caption: rendered(item.caption),
    description: rendered(item.description),
    media_type: text(item.media_type) || 'image',
    media_details: { ...details, sizes: emptyAsList(Object.fromEntries(sizes)) },
    post: item.post ?? null,
    source_url: text(item.source_url),
  }
}
