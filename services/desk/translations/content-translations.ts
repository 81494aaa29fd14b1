import { ProviderError } from '#domain/errors.ts'
import { plainText } from '#services/content/text/plain-text.ts'
import { bodyOf, itemsOf, type RawItem } from '../../content/languages/response-body.ts'
import { isRecord } from '#domain/record.ts'
import { translationOf, type FindTranslation } from '../../content/languages/translate-item.ts'
import { ownItems } from '../../content/languages/translated-responses.ts'
import { readTwins } from '../../content/languages/twins.ts'
import { itemTranslation } from '../../content/languages/untranslated.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import type { ListedTranslation } from './listed-translation.ts'

export const COLLECTIONS = {
  pages: 'page',
  posts: 'post',
  events: 'event',
  categories: 'term',
  tags: 'term',
  advisory_committees: 'person',
  users: 'person',
  media: 'picture',
} as const satisfies Record<string, ListedTranslation['kind']>

export type Collection = keyof typeof COLLECTIONS

export type ContentTranslations = ReturnType<typeof contentTranslations>

interface Options {
  /** Requests items of WordPress in all languages. */
  fetch: Fetch
  baseUrl: string
  first: string
  language: string
  /** Finds translations in files next to the content. */
  find: FindTranslation
  /**
   * Address where an item is edited.
   *
   * @param twin id of the item that holds the translation, if it is a separate item
   */
  editAt: (collection: Collection, item: RawItem, twin: number | null) => string
}

const PER_PAGE = 100
/** Maximum pages, as for the site (docs/contracts/content-model.md#how-everything-is-read). */
const MAX_PAGES = 100

/** The items of a WordPress with their translations into one language. */
export function contentTranslations(options: Options) {
  const { fetch, baseUrl, first, language, editAt } = options

  async function ofCollection(collection: Collection): Promise<ListedTranslation[]> {
    const found: ListedTranslation[] = []
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = new URLSearchParams({ per_page: String(PER_PAGE), page: String(page), orderby: 'id', order: 'asc' })
      const request = new Request(`${baseUrl}/wp-json/wp/v2/${collection}?${query.toString()}`)
      const items = await itemsOfPage(fetch, request)
      const twins = await readTwins(fetch, request, { collection, items, language })
      const find: FindTranslation = (kind, item) => twins.get(item['id']) ?? options.find(kind, item)
      for (const item of ownItems(items, first)) {
        const own = translationOf(collection, item, { language, find })
        const state = itemTranslation(collection, item, own && { ...own.texts, modified: own.modified })
        if (!state.isOld && state.texts.length === 0) continue
        const twin = Number(twins.get(item['id'])?.['id']) || null
        const edit = editAt(collection, item, twin)
        found.push({ ...state, kind: COLLECTIONS[collection], title: titleOf(item), edit })
      }
      if (items.length < PER_PAGE) break
    }
    return found
  }

  return {
    /**
     * Missing or outdated translations of the content.
     *
     * @throws ProviderError
     */
    async read(): Promise<ListedTranslation[]> {
      const lists = await Promise.all((Object.keys(COLLECTIONS) as Collection[]).map(ofCollection))
      return lists.flat()
    },
  }
}

/**
 * Items of one page; empty for a collection that this WordPress lacks or hides.
 *
 * @throws ProviderError
 */
async function itemsOfPage(fetch: Fetch, request: Request): Promise<RawItem[]> {
  const response = await fetch(request).catch((cause: unknown) => {
    throw new ProviderError('content', 'unreachable', { cause })
  })
  if (!response.ok) {
    if (response.status < 500 && response.status !== 429) return []
    throw new ProviderError('content', 'bad-status', { status: response.status })
  }
  return itemsOf((await bodyOf(response)).value)
}

function titleOf({ title, name, slug, id }: RawItem): string {
  const text = isRecord(title) ? title['rendered'] : (title ?? name)
  return (typeof text === 'string' && plainText(text)) || String(slug || id)
}
