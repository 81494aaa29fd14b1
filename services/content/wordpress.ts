import { z } from 'zod'
import { canonicalSlug } from '#domain/canonical-slug.ts'
import { ProviderError } from '#domain/errors.ts'
import { record } from '#domain/record.ts'
import { nextTurn } from '../turns/next-turn.ts'
import type { Fetch } from '../upstream/calls/fetch.ts'
import { isEmptyList } from './acf-fields.ts'

/** Reads collections of a WordPress. No other module depends on its addresses, paging and errors. */
export type WordPress = ReturnType<typeof createWordPress>

type Collection = 'pages' | 'posts' | 'categories' | 'media' | 'events' | 'advisory_committees'

/** An item with each field that could be parsed. A field of another type counts as missing. */
export type Item = z.output<typeof itemShape>

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
])
const text = z.string().catch('')
const anything = z.unknown().optional()
const rendered = z
  .union([z.object({ rendered: z.string() }).transform((field) => field.rendered), z.string()])
  .catch('')
const numbers = z
  .array(z.unknown())
  .catch([])
  .transform((list) => list.map((entry) => number.safeParse(entry).data).filter((entry) => entry !== undefined))

const itemShape = z.object({
  id: number,
  slug: text.transform(canonicalSlug),
  status: z.string().catch('publish'),
  date: text,
  modified: text,
  link: text,
  parent: number.catch(0),
  menu_order: number.catch(0),
  /** Name of a term. */
  name: text,
  description: rendered,
  title: rendered,
  /** Title in the first language, if this is another one. */
  original_title: text,
  content: rendered,
  /** True if the text is protected by a password. */
  isProtected: z.boolean().catch(false),
  excerpt: rendered,
  categories: numbers,
  sticky: z.boolean().catch(false),
  featured_media: number.catch(0),
  better_featured_image: anything,
  yoast_head_json: anything,
  acf: anything,
  _embedded: anything,
  source_url: anything,
  alt_text: anything,
  media_details: anything,
})

const PER_PAGE = 100
/** Maximum pages of a collection (docs/contracts/content-model.md#how-everything-is-read). */
const MAX_PAGES = 100
/** Statuses of WordPress for items that do not exist or are hidden from this reader. */
export const MISSING = [400, 401, 403, 404, 410]
/** Paging needs a fixed order, which items with equal dates do not have. */
export const BY_ID = { orderby: 'id', order: 'asc' }
/** Pages of a long collection that are requested in parallel. */
const AT_ONCE = 4

interface Page {
  items: Item[]
  /** Null: missing in the response. */
  totalPages: number | null
}

/**
 * Single calls.
 *
 * @param baseUrl origin of the content service
 */
function createCalls(fetch: Fetch, baseUrl: string) {
  async function get(path: string, query: Record<string, string>, api = 'wp/v2'): Promise<Response> {
    const parameters = new URLSearchParams(query).toString().replaceAll('%2C', ',')
    const url = `${baseUrl}/wp-json/${api}/${path}${parameters === '' ? '' : `?${parameters}`}`
    try {
      return await fetch(new Request(url, { headers: { Accept: 'application/json' } }))
    } catch (cause) {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError'
      throw new ProviderError('content', isLate ? 'timeout' : 'unreachable', { cause })
    }
  }

  async function page(collection: Collection, query: Record<string, string>, number: number): Promise<Page> {
    const response = await get(collection, {
      per_page: String(PER_PAGE),
      ...query,
      ...(number > 1 ? { page: String(number) } : {}),
    })
    // The collection became shorter between two calls.
    if (number > 1 && response.status === 400) return { items: [], totalPages: 0 }
    if (!response.ok) throw badStatus(response)
    const list = await readJson(response)
    if (!Array.isArray(list)) throw new ProviderError('content', 'bad-shape', { status: response.status })
    const items = list.map(readItem).filter((item) => item !== null)
    if (items.length === 0 && list.length > 0) {
      throw new ProviderError('content', 'bad-shape', { status: response.status })
    }
    const total = Number(response.headers.get('x-wp-totalpages') ?? NaN)
    return {
      items,
      totalPages: Number.isInteger(total) ? total : null,
    }
  }

  return { get, page }
}

/** @param baseUrl origin of the content service */
export function createWordPress(fetch: Fetch, baseUrl: string) {
  const { get, page } = createCalls(fetch, baseUrl)

  /**
   * One item; null if it does not exist or is hidden from visitors.
   *
   * @throws ProviderError
   */
  async function find(collection: Collection, id: number, query: Record<string, string> = {}): Promise<Item | null> {
    const response = await get(`${collection}/${id}`, query)
    if (MISSING.includes(response.status)) return null
    if (!response.ok) throw badStatus(response)
    const item = readItem(await readJson(response))
    if (!item) throw new ProviderError('content', 'bad-shape', { status: response.status })
    return collection === 'media' || item.status === 'publish' ? item : null
  }

  return {
    find,
    /**
     * All items of a collection that match a query, page by page: at most 100 pages of 100.
     *
     * @param query e.g. `{ slug: 'topic,sub-topic' }`
     * @throws ProviderError
     */
    async list(collection: Collection, query: Record<string, string>): Promise<Item[]> {
      const first = await page(collection, query, 1)
      const found = [first.items]
      // Without totals (a proxy that drops headers) pages are requested until one is not full.
      const last = Math.min(first.totalPages ?? (first.items.length < PER_PAGE ? 1 : MAX_PAGES), MAX_PAGES)
      for (let at = 2; at <= last; at += AT_ONCE) {
        const pages = Array.from({ length: Math.min(AT_ONCE, last - at + 1) }, (_, i) =>
          page(collection, query, at + i),
        )
        const more = (await Promise.all(pages)).map(({ items }) => items)
        found.push(...more)
        // Yields, because pages of the embedded service arrive without delay.
        await nextTurn()
        if (first.totalPages === null && more.some((items) => items.length < PER_PAGE)) break
      }
      const byId = new Map(found.flat().map((item) => [item.id, item]))
      return [...byId.values()].filter((item) => collection === 'media' || item.status === 'publish')
    },
    /**
     * The newest `count` items, as WordPress orders them.
     *
     * @throws ProviderError
     */
    async newest(collection: Collection, count: number, query: Record<string, string>): Promise<Item[]> {
      const { items } = await page(collection, { ...query, per_page: String(count) }, 1)
      return items.filter((item) => item.status === 'publish').slice(0, count)
    },
    /**
     * Raw fields (`acf`) of a page by its fixed id; null if the page does not exist.
     *
     * @throws ProviderError
     */
    async fields(pageId: number): Promise<unknown> {
      const response = await get(`pages/${pageId}`, {}, 'acf/v3')
      const body = response.ok ? await readJson(response) : null
      const { acf } = record(body)
      if (acf !== undefined && !isEmptyList(acf)) return acf
      if (!response.ok && !MISSING.includes(response.status)) throw badStatus(response)
      // A WordPress without that endpoint has the fields in the page.
      return (await find('pages', pageId))?.acf ?? null
    },
  }
}

/** Handler for `catch`: a WordPress without such a collection has an empty one. */
export function noneIfUnknown(error: unknown): Item[] {
  if (error instanceof ProviderError && error.status === 404) return []
  throw error
}

/**
 * Media items by their ids or slugs, with as many per call as a response can contain.
 *
 * @throws ProviderError
 */
export async function mediaBy(
  wordpress: Pick<WordPress, 'list'>,
  by: 'include' | 'slug',
  names: ReadonlySet<string | number>,
): Promise<Item[]> {
  const found: Item[] = []
  for (let rest = [...names]; rest.length > 0; rest = rest.slice(PER_PAGE)) {
    found.push(...(await wordpress.list('media', { [by]: rest.slice(0, PER_PAGE).join(',') })))
  }
  return found
}

/** Parses an item; null for an invalid one. */
function readItem(value: unknown): Item | null {
  const fields = record(value)
  const isProtected = record(fields['content'])['protected'] ?? false
  return itemShape.safeParse({ ...fields, isProtected }).data ?? null
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await response.text()).replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new ProviderError('content', 'bad-shape', { status: response.status, cause })
  }
}

function badStatus({ status, headers }: Response): ProviderError {
  return new ProviderError('content', 'bad-status', { status, retryAfter: headers.get('retry-after') })
}
