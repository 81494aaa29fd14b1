import { isRecord } from '#domain/record.ts'
import { itemTranslation } from '#services/content/languages/untranslated.ts'
import type { BundledContent, List } from './bundled-content.ts'
import type { Placed } from './placed-items.ts'
import type { RestItem, WordPressClient } from './wordpress-client.ts'

/** Texts of an item in one language, by field name, for `/wp-json/common-measure/v1/translations`. */
export interface BroughtTexts {
  kind: 'post' | 'term' | 'user'
  id: number
  language: string
  texts: Fields
  /** True if they were made from an older text. */
  isOld: boolean
}

type Fields = Record<string, unknown>

const KINDS: Partial<Record<List, BroughtTexts['kind']>> = { categories: 'term', tags: 'term', users: 'user' }
const RENDERED = ['title', 'excerpt', 'content', 'caption']
const PLAIN = ['name', 'description', 'alt_text', 'yoast_head_json']
/** Number of texts per call: some tens of kilobytes. */
const AT_ONCE = 20

interface Options {
  placed: Placed
  update: boolean
  say: (line: string) => void
}

/** Imports texts of the folder's additional languages. Without `update`, only for items that have none in that language. */
export async function bringTranslations(
  client: WordPressClient,
  content: BundledContent,
  { placed, update, say }: Options,
): Promise<void> {
  const items = translationsOf(content, placed)
  let written = 0
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const body = {
      items: items.slice(at, at + AT_ONCE).map(({ isOld, ...each }) => ({ ...each, is_old: isOld })),
      update,
    }
    const answer = (await client.post('common-measure/v1/translations', body)) as unknown as { written: number }
    written += answer.written
  }
  if (items.length > 0) say(`translations: ${written} made, ${items.length - written} were there`)
}

export function translationsOf({ lists, languages, translation }: BundledContent, placed: Placed): BroughtTexts[] {
  const found: BroughtTexts[] = []
  for (const language of languages)
    for (const [collection, items] of Object.entries(lists) as [List, RestItem[]][])
      for (const item of items) {
        const id = placed.id(collection, item.id)
        const own = translation(language, collection, item)
        if (id === undefined || !own) continue
        const texts = withAddresses(textsOf(own), placed) as Fields
        const { isOld } = itemTranslation(collection, item, own)
        if (Object.keys(texts).length > 0) found.push({ kind: KINDS[collection] ?? 'post', id, language, texts, isOld })
        found.push(...picturesOf(item['acf'], own['acf'], placed).map((picture) => ({ ...picture, language })))
      }
  // A picture occurs in several places, but its texts are imported once.
  return [...new Map(found.toReversed().map((each) => [`${each.language} ${each.kind} ${each.id}`, each])).values()]
}

function textsOf(own: Fields): Fields {
  const rendered = RENDERED.flatMap((name) => (isRecord(own[name]) ? [[name, own[name]['rendered']] as const] : []))
  const plain = PLAIN.flatMap((name) => (name in own && !isRendered(own[name]) ? [[name, own[name]] as const] : []))
  return { ...Object.fromEntries([...rendered, ...plain]), ...(isRecord(own['acf']) && own['acf']) }
}

/** Alternative texts of pictures in fields, which WordPress stores with the picture. */
function picturesOf(first: unknown, own: unknown, placed: Placed): Omit<BroughtTexts, 'language'>[] {
  if (typeof first !== 'object' || first === null || typeof own !== 'object' || own === null) return []
  if ('url' in first && 'alt' in first) {
    const id = Number(placed.fields(first))
    const alt = 'alt' in own && typeof own.alt === 'string' ? own.alt : ''
    return id > 0 && alt !== '' ? [{ kind: 'post', id, texts: { alt_text: alt }, isOld: false }] : []
  }
  return Object.entries(first).flatMap(([name, entry]) => picturesOf(entry, (own as Fields)[name], placed))
}

function withAddresses(value: unknown, placed: Placed): unknown {
  if (typeof value === 'string') return placed.text(value)
  if (Array.isArray(value)) return value.map((entry) => withAddresses(entry, placed))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withAddresses(entry, placed)]))
}

function isRendered(value: unknown): boolean {
  return isRecord(value) && 'rendered' in value
}
