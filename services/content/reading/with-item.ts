import type { Fetch } from '#services/upstream/calls/fetch.ts'

/** An item in a content service's response. */
export type RawItem = Record<string, unknown> & { id: number }

/** Types of preview for a draft, a revision or a published item. */
export type PreviewType = 'posts' | 'pages' | 'events'

/**
 * A content service that responds as if this item were published. Every matching list contains it in place of the
 * published one, and its id returns it. All other responses come from `fetch`.
 */
export function withItem(fetch: Fetch, type: PreviewType, item: RawItem): Fetch {
  const shown: RawItem = { ...item, status: 'publish', slug: slugOf(item) }
  return async (request) => {
    const url = new URL(request.url)
    const [, api = '', path = ''] = /\/wp-json\/(wp\/v2|acf\/v3)\/(.+?)\/?$/.exec(url.pathname) ?? []
    if (path === `${type}/${item.id}`) return Response.json(api === 'wp/v2' ? shown : { acf: item['acf'] ?? [] })
    const response = await fetch(request)
    if (api !== 'wp/v2' || path !== type || !response.ok) return response
    const list: unknown = await response.json()
    if (!Array.isArray(list)) return Response.json(list, response)
    return Response.json(put(list as RawItem[], shown, url.searchParams), {
      headers: { 'X-WP-TotalPages': response.headers.get('x-wp-totalpages') ?? '1' },
    })
  }
}

/** Slug of an item. A draft without a slug uses its id as the address. */
export function slugOf({ id, slug }: RawItem): string {
  return typeof slug === 'string' && slug !== '' ? slug : String(id)
}

function put(list: readonly RawItem[], item: RawItem, query: URLSearchParams): RawItem[] {
  const at = list.findIndex(({ id }) => id === item.id)
  if (!fits(item, query)) return list.filter(({ id }) => id !== item.id)
  if (at >= 0) return list.with(at, item)
  if (query.has('page')) return [...list]
  const put = [item, ...list]
  return query.has('orderby') ? put : put.toSorted(newestFirst).slice(0, Number(query.get('per_page') ?? 100))
}

function newestFirst(a: RawItem, b: RawItem): number {
  return String(b['date']).localeCompare(String(a['date']))
}

/** Compares only the parameters that the site sends. */
function fits(item: RawItem, query: URLSearchParams): boolean {
  const listOf = (name: string) => query.get(name)?.split(',') ?? null
  const isIn = (name: string, values: readonly unknown[]) => {
    const wanted = listOf(name)
    return wanted === null || values.some((value) => wanted.includes(String(value)))
  }
  const categories = Array.isArray(item['categories']) ? (item['categories'] as unknown[]) : []
  return (
    isIn('include', [item.id]) &&
    isIn('slug', [item['slug']]) &&
    isIn('categories', categories) &&
    isIn('parent', [item['parent']])
  )
}
