import { canonicalSlug } from '#domain/canonical-slug.ts'
import { ProviderError } from '#domain/errors.ts'
import type { Fetch } from '../upstream/calls/fetch.ts'
import type { FixedPages } from './reading/load-pages.ts'
import { slugOf, type PreviewType, type RawItem } from './reading/with-item.ts'
import type { ContentService } from './content-service.ts'

/** Reads one item in any state of its life; null for one that is not there, in the trash, or not to be read. */
export type ReadDraft = (type: PreviewType, id: number, revision: number | null) => Promise<RawItem | null>

/** What a content service answers for what is not there, or not for this reader. */
const MISSING = [400, 401, 403, 404, 410]
/** What a revision has of its own; everything else is its item's. */
const OF_REVISION = ['title', 'content', 'excerpt', 'acf'] as const

/**
 * @param fetch asks the content service with the rights of an editor
 * @param baseUrl origin of the content service
 * @returns a function that throws ProviderError when the service cannot answer
 */
export function createReadDraft(fetch: Fetch, baseUrl: string): ReadDraft {
  async function read(path: string): Promise<RawItem | null> {
    const url = `${baseUrl}/wp-json/wp/v2/${path}`
    const response = await fetch(new Request(url, { headers: { Accept: 'application/json' } })).catch(
      (cause: unknown) => {
        throw new ProviderError('content', 'unreachable', { cause })
      },
    )
    if (MISSING.includes(response.status)) return null
    if (!response.ok) throw new ProviderError('content', 'bad-status', { status: response.status })
    const item = (await response.json().catch(() => null)) as RawItem | null
    return typeof item?.id === 'number' ? item : null
  }

  return async (type, id, revision) => {
    const item = await read(`${type}/${id}?_embed=1`)
    if (!item || item['status'] === 'trash') return null
    if (revision === null) return item
    const own = await read(`${type}/${id}/revisions/${revision}`)
    return own && { ...item, ...Object.fromEntries(OF_REVISION.flatMap((name) => fieldOf(own, name))) }
  }
}

/** A revision of a service without fields of its own has none, or an empty list. */
function fieldOf(revision: RawItem, name: string): [string, unknown][] {
  const value = revision[name]
  const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  return isEmpty ? [] : [[name, value]]
}

/**
 * Where an item stands on the site when it is published; null where the site has no place for it.
 *
 * @param content as it would be with the item
 */
export async function placeOf(
  content: Pick<ContentService, 'listTopics'>,
  ids: FixedPages,
  { type, item }: { type: PreviewType; item: RawItem },
): Promise<string | null> {
  if (type === 'posts') return `/blog/${canonicalSlug(slugOf(item))}`
  if (type === 'events') return '/events'
  const fixed = new Map([
    [ids.landing, '/'],
    [ids.initiative, '/the-initiative'],
    [ids.events, '/events'],
    [ids.terms, '/terms-conditions'],
    [ids.privacy, '/privacy-policy'],
  ]).get(item.id)
  if (fixed !== undefined) return fixed
  if (item['slug'] === 'faqs') return '/faqs'
  for (const topic of await content.listTopics()) {
    if (topic.id === item.id) return `/topic/${topic.slug}`
    const subtopic = topic.subtopics.find(({ id }) => id === item.id)
    if (subtopic) return `/topic/${topic.slug}/${subtopic.slug}`
  }
  return null
}
