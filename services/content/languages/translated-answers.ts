import type { Fetch } from '../../upstream/fetch.ts'
import { isRecord } from './merge-translation.ts'
import { translateItem } from './translate-item.ts'
import type { FindTranslation } from './translate-item.ts'

type RawItem = Record<string, unknown>

interface Options {
  language: string
  first: string
  /** Of files beside the content; null for what they do not hold. */
  find: FindTranslation
}

/** `/wp-json/wp/v2/pages/107`, `/wp-json/acf/v3/pages/107` */
const COLLECTION = /\/wp-json\/(?:wp\/v2|acf\/v3)\/([\w-]+)(?:\/(\d+))?$/
/** Ids in one call. */
const AT_ONCE = 100

/**
 * The answers of a WordPress with the texts of another language in the place of those of the first one. Ids, slugs, addresses, numbers and
 * dates stay. Translations stand in the field `acf.translations`, in `find`, or in items of their own that the
 * translated ones name by `translations` (Polylang, WPML).
 */
export function withTranslations(fetch: Fetch, options: Options): Fetch {
  return async (request) => {
    const response = await fetch(request)
    const [, collection, id] = COLLECTION.exec(new URL(request.url).pathname) ?? []
    if (!collection || !response.ok) return response
    const body = await bodyOf(response)
    if (body.value === undefined) return body.again()
    const items = itemsOf(body.value)
    const twins = await readTwins(fetch, request, { collection, items, language: options.language })
    const find: FindTranslation = (kind, item) => twins.get(item['id']) ?? options.find(kind, item)
    const translate = (item: RawItem) => translateItem(collection, item, { ...options, find })
    const translated = Array.isArray(body.value)
      ? ownItems(items, options.first).map(translate)
      : isRecord(body.value)
        ? // The fields of a page alone come without its id.
          translate(id === undefined ? body.value : { id: Number(id), ...body.value })
        : body.value
    return body.again(translated)
  }
}

/** The answers of a WordPress without the items that are translations of others. */
export function withoutTranslations(fetch: Fetch, first: string): Fetch {
  return async (request) => {
    const response = await fetch(request)
    if (!response.ok || !COLLECTION.test(new URL(request.url).pathname)) return response
    const body = await bodyOf(response, '"translations"')
    return Array.isArray(body.value) ? body.again(ownItems(itemsOf(body.value), first)) : body.again()
  }
}

/** Items of the first language, and those that name none. */
function ownItems(items: readonly RawItem[], first: string): RawItem[] {
  return items.filter((item) => languageOf(item, first) === first)
}

function languageOf({ lang, translations }: RawItem, first: string): string {
  return typeof lang === 'string' && lang !== '' && isRecord(translations) ? (lang.split(/[-_]/)[0] ?? lang) : first
}

interface Asked {
  collection: string
  items: readonly RawItem[]
  language: string
}

/** The items that hold the translations of others, by the ids of those; what cannot be had stays in the first language. */
async function readTwins(
  fetch: Fetch,
  request: Request,
  { collection, items, language }: Asked,
): Promise<Map<unknown, RawItem>> {
  const ids = new Map(items.flatMap((item) => pairOf(item, language)))
  const known = new Map(items.map((item) => [item['id'], item]))
  const missing = [...ids.values()].filter((id) => !known.has(id))
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const url = new URL(request.url)
    const include = missing.slice(at, at + AT_ONCE).join(',')
    url.pathname = url.pathname.replace(/\/wp-json\/.*$/, `/wp-json/wp/v2/${collection}`)
    url.search = new URLSearchParams({ include, per_page: String(AT_ONCE), lang: language }).toString()
    const response = await fetch(new Request(url, { headers: { Accept: 'application/json' } })).catch(() => null)
    const found = response?.ok ? (await bodyOf(response)).value : null
    for (const item of itemsOf(found)) known.set(item['id'], item)
  }
  return new Map([...ids].flatMap(([id, twin]) => (known.has(twin) ? [[id, known.get(twin)!] as const] : [])))
}

/** The id of an item and that of its translation, a number, or an object with one. */
function pairOf({ id, translations }: RawItem, language: string): [unknown, number][] {
  const named = isRecord(translations) ? translations[language] : null
  const twin = Number(isRecord(named) ? named['id'] : named)
  return Number.isInteger(twin) && twin > 0 && twin !== id ? [[id, twin]] : []
}

function itemsOf(value: unknown): RawItem[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecord)
}

/** @param word without it the text is not read as JSON */
async function bodyOf(response: Response, word = '') {
  const text = await response.text()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  return {
    value: text.includes(word) ? parsed(text) : undefined,
    again: (value?: unknown) =>
      new Response(value === undefined ? text : JSON.stringify(value), { status: response.status, headers }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
