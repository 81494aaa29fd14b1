import { canonicalSlug } from '#domain/canonical-slug.ts'
import { ProviderError } from '#domain/errors.ts'
import type { Fetch } from '../upstream/calls/fetch.ts'
import { isEmptyList } from './acf-fields.ts'
import { fixedRoutes, type FixedPages } from './reading/load-pages.ts'
import { slugOf, type PreviewType, type RawItem } from './reading/with-item.ts'
import type { ContentService } from './content-service.ts'
import { MISSING } from './wordpress.ts'

/** Reads one item in any status; null if it does not exist, is in the trash, or must not be read. */
export type ReadDraft = (type: PreviewType, id: number, revision: number | null) => Promise<RawItem | null>

/** Fields that a revision has. All other fields come from its item. */
const OF_REVISION = ['title', 'content', 'excerpt', 'acf'] as const

/**
 * @param fetch sends requests with an editor's rights
 * @param baseUrl origin of the content service
 * @returns a function that throws ProviderError if the content service fails
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

/** A field of a revision. Services without such fields omit it, or send an empty list. */
function fieldOf(revision: RawItem, name: string): [string, unknown][] {
  const value = revision[name]
  return value === undefined || value === null || isEmptyList(value) ? [] : [[name, value]]
}

/**
 * Path of an item on the site after publication; null if the site has no page for it.
 *
 * @param content the content with the item published
 */
export async function placeOf(
  content: Pick<ContentService, 'listTopics'>,
  ids: FixedPages,
  { type, item }: { type: PreviewType; item: RawItem },
): Promise<string | null> {
  if (type === 'posts') return `/blog/${canonicalSlug(slugOf(item))}`
  if (type === 'events') return '/events'
  const fixed = fixedRoutes(ids).get(item.id)
  if (fixed !== undefined) return fixed
  if (item['slug'] === 'faqs') return '/faqs'
  for (const topic of await content.listTopics()) {
    if (topic.id === item.id) return `/topic/${topic.slug}`
    const subtopic = topic.subtopics.find(({ id }) => id === item.id)
    if (subtopic) return `/topic/${topic.slug}/${subtopic.slug}`
  }
  return null
}
