import { isMadeOf } from './made-excerpt.ts'
import { isRecord } from '#domain/record.ts'

type RawItem = Readonly<Record<string, unknown>>

/** A text of the first language with its translation, which is null if missing. */
export interface TextPair {
  /** Path of names and indices: "acf.columns.2.content". */
  path: string
  first: string
  own: string | null
}

/** Translation state of an item in one language. */
export interface ItemTranslation {
  /** True if the translation is older than the current text. */
  isOld: boolean
  /** `modified` of the original text; null if unknown. */
  madeFrom: string | null
  modified: string | null
  /** Texts without a translation; all texts if the translation is old. */
  texts: TextPair[]
}

/** Fields of WordPress items that contain text for readers. */
const TEXT_FIELDS = ['title', 'name', 'excerpt', 'content', 'caption', 'description', 'alt_text', 'acf']
/** Fields that are the same in all languages: addresses, files, and identifiers. */
const SAME =
  /^(?:id|slug|link|date|modified|status|type|taxonomy|template|mime_type|media_type|source_url|media_details|meta|translations|options|start_time|end_time|start_date|end_date|original_\w+|google_spreadsheet_id|button_section|button_target)$/
/** Collections of people. Items with a title have a person's name in `name`, terms have words. */
const PERSON = /^(?:advisory_committees|users)$/

/** An item with its translation, which has the same structure and field names; null if there is none. */
export function itemTranslation(collection: string, item: RawItem, own: RawItem | null): ItemTranslation {
  const [madeFrom, modified] = [own?.['modified'], item['modified']].map((time) =>
    typeof time === 'string' && time !== '' ? time : null,
  ) as [string | null, string | null]
  const isOld = madeFrom !== null && modified !== null && madeFrom < modified
  const names = PERSON.test(collection) ? ['title', 'name'] : []
  const pairs = [...nameOf(item, own ?? {}, names), ...pairsIn(textFieldsOf(item), own ?? {}, names)]
  return { isOld, madeFrom, modified, texts: isOld ? pairs : pairs.filter((pair) => pair.own === null) }
}

/** The name of an item is a text even if it is one word. */
function nameOf(item: RawItem, own: RawItem, names: readonly string[]): TextPair[] {
  return ['title', 'name'].flatMap((name) => {
    const [first, second] = [item[name], own[name]].map((field) => (isRecord(field) ? field['rendered'] : field))
    if (names.includes(name) || typeof first !== 'string' || !/\p{L}{2}/u.test(first) || isText(first)) return []
    return [{ path: name, first, own: typeof second === 'string' && second.trim() !== '' ? second : null }]
  })
}

function textFieldsOf(item: RawItem): RawItem {
  const fields = Object.fromEntries(TEXT_FIELDS.flatMap((name) => (name in item ? [[name, item[name]] as const] : [])))
  // WordPress generates a picture's description as markup, and an excerpt for a text without one.
  if (isRecord(fields['description'])) delete fields['description']
  if (isMadeOf(fields['excerpt'], fields['content'])) delete fields['excerpt']
  const { yoast_head_json: head } = item
  return isRecord(head) ? { ...fields, yoast_head_json: { description: head['description'] } } : fields
}

/** Pairs of texts and translations, with their paths. */
export function pairsIn(first: unknown, own: unknown, names: readonly string[] = []): TextPair[] {
  if (typeof first === 'string') {
    const text = typeof own === 'string' && own.trim() !== '' ? own : null
    return isText(first) ? [{ path: '', first, own: text }] : []
  }
  if (Array.isArray(first))
    return first.flatMap((entry, at) =>
      below(String(at + 1), pairsIn(entry, (own as unknown[] | undefined)?.[at], names)),
    )
  if (!isRecord(first)) return []
  return Object.entries(isPicture(first) ? wordsOfPicture(first) : first)
    .filter(([name]) => !SAME.test(name) && !names.includes(name) && !(name === 'title' && 'options' in first))
    .flatMap(([name, value]) =>
      below(name === 'rendered' ? '' : name, pairsIn(value, isRecord(own) ? own[name] : undefined, names)),
    )
}

/** True for a picture in a field, which WordPress sends with all its properties. */
function isPicture(field: RawItem): boolean {
  return ('url' in field || 'source_url' in field) && ('alt' in field || 'alt_text' in field)
}

/** Texts of a picture. A picture with an id is a separate item, which has its own texts. */
function wordsOfPicture({ id, ID, alt, caption }: RawItem): RawItem {
  return typeof (id ?? ID) === 'number' ? {} : { alt, caption }
}

function below(name: string, pairs: readonly TextPair[]): TextPair[] {
  return pairs.map((pair) => ({ ...pair, path: [name, pair.path].filter((part) => part !== '').join('.') }))
}

/** True if a text may be prose. A single word may be a name, a number or a setting. */
export function isText(text: string): boolean {
  return !/^(?:https?:|mailto:|tel:|\/|#)/.test(text.trim()) && (text.match(/\p{L}{2,}/gu) ?? []).length > 1
}
