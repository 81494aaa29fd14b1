import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { bodyOf, itemsOf, type RawItem } from './response-body.ts'
import { isRecord } from '#domain/record.ts'

/** Number of ids per call. */
const AT_ONCE = 100

/** "es" of "es-mx". */
export function languageOfCode(code: string): string {
  return code.split(/[-_]/)[0] ?? code
}

interface Asked {
  collection: string
  items: readonly RawItem[]
  language: string
}

/** Translated items by the id of the original. Items that cannot be loaded stay in the first language. */
export async function readTwins(
  fetch: Fetch,
  request: Request,
  { collection, items, language }: Asked,
): Promise<Map<unknown, RawItem>> {
  const ids = new Map(items.flatMap((item) => pairOf(item, language)))
  const byId = new Map(items.map((item) => [item['id'], item]))
  const missing = [...ids.values()].filter((id) => !byId.has(id))
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const url = new URL(request.url)
    const include = missing.slice(at, at + AT_ONCE).join(',')
    url.pathname = url.pathname.replace(/\/wp-json\/.*$/, `/wp-json/wp/v2/${collection}`)
    url.search = new URLSearchParams({ include, per_page: String(AT_ONCE), lang: language }).toString()
    const response = await fetch(new Request(url, { headers: { Accept: 'application/json' } })).catch(() => null)
    const found = response?.ok ? (await bodyOf(response)).value : null
    for (const item of itemsOf(found)) byId.set(item['id'], item)
  }
  return new Map([...ids].flatMap(([id, twin]) => (byId.has(twin) ? [[id, byId.get(twin)!] as const] : [])))
}

/** The id of an item and that of its translation, a number or an object with one. "es-mx" and "es_MX" count as "es". */
function pairOf({ id, translations }: RawItem, language: string): [unknown, number][] {
  const all = isRecord(translations) ? translations : {}
  const named = all[language] ?? Object.entries(all).find(([code]) => languageOfCode(code) === language)?.[1]
  const twin = Number(isRecord(named) ? named['id'] : named)
  return Number.isInteger(twin) && twin > 0 && twin !== id ? [[id, twin]] : []
}
