import { nextTurn } from '#services/turns/next-turn.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { bodyOf, itemsOf, type RawItem } from './response-body.ts'
import { isRecord } from '#domain/record.ts'
import { translateItem, type FindTranslation } from './translate-item.ts'
import { languageOfCode, readTwins } from './twins.ts'
import type { UntranslatedTexts } from './untranslated-texts.ts'

interface Options {
  language: string
  first: string
  /** Finds a translation in files of the content folder; null if they have none. */
  find: FindTranslation
  /** Collects texts without a translation. */
  untranslated?: Pick<UntranslatedTexts, 'note'>
}

/** Items per turn of the event loop. A long page takes a millisecond, and several are translated at a time. */
const ITEMS_A_TURN = 5

/** `/wp-json/wp/v2/pages/107`, `/wp-json/acf/v3/pages/107` */
const COLLECTION = /\/wp-json\/(?:wp\/v2|acf\/v3)\/([\w-]+)(?:\/(\d+))?$/

/**
 * Responses of a WordPress with translated texts. Ids, slugs, addresses, numbers and dates stay. Translations come from the field
 * `acf.translations`, from `find`, or from separate items that the original names in `translations` (Polylang, WPML).
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
      ? await inTurns(ownItems(items, options.first), translate)
      : isRecord(body.value)
        ? // The fields of a page alone come without its id.
          translate(id === undefined ? body.value : { id: Number(id), ...body.value })
        : body.value
    return body.again(translated)
  }
}

/** Yields in between, because hundreds of long pages take seconds. */
async function inTurns(items: readonly RawItem[], translate: (item: RawItem) => RawItem): Promise<RawItem[]> {
  const translated: RawItem[] = []
  for (const item of items) {
    translated.push(translate(item))
    if (translated.length % ITEMS_A_TURN === 0) await nextTurn()
  }
  return translated
}

/** Responses of a WordPress without the items that are translations of others. */
export function withoutTranslations(fetch: Fetch, first: string): Fetch {
  return async (request) => {
    const response = await fetch(request)
    if (!response.ok || !COLLECTION.test(new URL(request.url).pathname)) return response
    const body = await bodyOf(response, '"translations"')
    return Array.isArray(body.value) ? body.again(ownItems(itemsOf(body.value), first)) : body.again()
  }
}

/** Items of the first language, and those without a language. */
export function ownItems(items: readonly RawItem[], first: string): RawItem[] {
  return items.filter((item) => languageOf(item, first) === first)
}

function languageOf({ lang, translations }: RawItem, first: string): string {
  // PHP writes an empty list for an item without translations.
  const namesOthers = isRecord(translations) || Array.isArray(translations)
  return typeof lang === 'string' && lang !== '' && namesOthers ? languageOfCode(lang) : first
}
